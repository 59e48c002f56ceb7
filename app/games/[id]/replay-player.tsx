'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { BoardView } from '@/app/_ui/board/board-view'
import { isModified } from '@/app/_ui/modifier'
import { type Line, positionAfter } from '@/lib/game/position'
import type { Rules, Side } from '@/lib/game/rules'
import { keepInView } from '@/app/_ui/study/moves-table'
import { ReplayControls } from './replay-controls'
import { ReplayMoves } from './replay-moves'
import { type ReplayWords, placeText, plyAddress } from '@/app/_ui/study/ply'

/** From one disc to the next while playing, in milliseconds: time to land, and to look. */
const PACE = 900

/**
 * Steps through a game. Every step is a link to the address of its position; with JavaScript the
 * position changes in place instead, and keys and a timer step too.
 */
export function ReplayPlayer(props: {
  rules: Rules
  line: Line
  /** The position to begin with. */
  ply: number
  /** The address of the game, without the ply. */
  path: string
  took: readonly string[]
  names: Readonly<Record<Side, string>>
  words: ReplayWords
  /** What stands above the board. */
  title?: ReactNode
  /** What stands under the moves. */
  beside?: ReactNode
}) {
  const { rules, line, path, words } = props
  const [{ ply, falls }, setPlace] = useState({ ply: props.ply, falls: false })
  const [isPlaying, setPlaying] = useState(false)
  const section = useRef<HTMLElement>(null)
  const moves = useRef<HTMLDivElement>(null)

  const go = (to: number) => {
    const next = Math.max(0, Math.min(line.length, to))
    if (next === ply) return
    setPlace({ ply: next, falls: next === ply + 1 })
    window.history.replaceState(window.history.state, '', plyAddress(path, line, next))
  }
  const step = (to: number) => {
    setPlaying(false)
    go(to)
  }
  const follow = (event: MouseEvent, to: number) => {
    if (isModified(event)) return
    event.preventDefault()
    step(to)
  }
  const playOrPause = () => {
    if (!isPlaying && ply === line.length) go(0)
    setPlaying(!isPlaying)
  }

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      go(ply + 1)
      if (ply + 1 >= line.length) setPlaying(false)
    }, PACE)
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForUs(event, section.current)) return
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: line.length }[event.key]
      if (to === undefined) return
      event.preventDefault()
      step(to)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  useEffect(() => keepInView(moves.current))

  return (
    <section
      ref={section}
      aria-label={words.controls}
      className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]"
    >
      <div className="min-w-0">
        {props.title}
        <BoardView
          position={positionAfter(rules, line.slice(0, ply))}
          words={words.board}
          falls={falls}
          strip
          className="mx-auto w-full max-w-[37.5rem]"
        />
        <p
          // While playing, a listener would hear one move over the other.
          aria-live={isPlaying ? 'off' : 'polite'}
          className="mt-4 block text-center font-medium"
        >
          {placeText(line, ply, words)}
        </p>
        <ReplayControls
          {...{ line, ply, path, words, isPlaying }}
          onGo={follow}
          onPlay={playOrPause}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <div
          ref={moves}
          className="relative max-h-[33rem] overflow-y-auto rounded-card border border-line bg-surface px-4 pb-2 shadow-card"
        >
          <ReplayMoves {...props} ply={ply} onGo={follow} />
        </div>
        {props.beside}
      </div>
    </section>
  )
}

/** A key pressed with the focus on the replay or on nothing, and alone. */
function isForUs(event: KeyboardEvent, section: HTMLElement | null): boolean {
  if (isModified(event)) return false
  const { target } = event
  return target === document.body || (target instanceof Node && Boolean(section?.contains(target)))
}
