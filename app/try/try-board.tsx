'use client'

import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '@/app/_ui/alert'
import { BoardView } from '@/app/_ui/board/board-view'
import { Columns } from '@/app/_ui/board/columns'
import { boardBox } from '@/app/_ui/board/geometry'
import { useColumnKeys } from '@/app/_ui/board/use-column-keys'
import { Button, ButtonLink } from '@/app/_ui/button'
import type { Language } from '@/app/_ui/messages/language'
import { format } from '@/app/_ui/messages/text'
import { useHasScript } from '@/app/_ui/use-has-script'
import { BOARD, useKeptFocus } from '@/app/_ui/use-kept-focus'
import { alignmentsText } from '@/app/_ui/board/alignments-text'
import { drop, illegalDrop, type Line, type Position, positionAfter } from '@/lib/game/position'
import { sideToMove } from '@/lib/game/rules'
import { type Try, tryAddress } from './address'
import { type Keep, KeepGame } from './keep-game'
import { keepHere, keptHere } from './kept-here'
import { useComputer } from './use-computer'
import type { TryWords } from './words'

type TryBoardProps = Try & {
  /** The address asks for nothing: what this browser was left in comes back. */
  isPlain: boolean
  worker: string
  language: Language
  oneTap: boolean
  keep: Keep | null
  words: TryWords
  /** The way to another game. */
  form: ReactNode
}

/** A game against the computer that is played here: the address and this browser hold all of it. */
export function TryBoard(props: TryBoardProps) {
  const { rules, level, side, words, isPlain } = props
  const [line, setLine] = useState<Line>(props.line)
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const isLive = useHasScript()
  const position = useMemo(() => positionAfter(rules, line), [rules, line])
  const game: Try = { rules, level, side, line }
  const isOver = position.outcome.status !== 'playing'
  const isMine = !isOver && sideToMove(line.length) === side

  useEffect(() => {
    const kept = isPlain ? keptHere() : null
    if (kept?.startsWith('/try?')) location.replace(kept)
  }, [isPlain])

  function play(column: number) {
    if (illegalDrop(position, column) !== null) return
    const next = drop(position, column)
    const address = tryAddress({ ...game, line: next.line })
    setLine(next.line)
    setNew(true)
    setChosen(null)
    setHovered(null)
    window.history.replaceState(window.history.state, '', address)
    keepHere(next.outcome.status === 'playing' ? address : null)
  }
  function playMine(column: number) {
    if (isMine) play(column)
  }
  function choose(column: number | null) {
    setChosen(column)
    // The buttons for a choice go with it; whoever was on one of them comes back to the column.
    const at = column ?? chosen
    if (at !== null) board.current?.querySelectorAll('button')[at]?.focus({ preventScroll: true })
  }
  useKeptFocus(BOARD)
  useColumnKeys({ position, isOn: isMine, chosen, choose, drop: playMine })
  const isTheirs = isLive && !isOver && !isMine && !(isPlain && line.length === 0 && side === 'red')
  const { hasFailed, retry } = useComputer(
    props.worker,
    isTheirs ? { position, level } : null,
    Math.random,
    play,
  )

  const name = format(words.game.name, { level })
  const box = boardBox(rules, true)
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="min-w-0">
        <output className="mb-3 block font-display text-2xl font-bold noscript:hidden">
          {statusOf(position, side, name, words.game)}
        </output>
        <p
          aria-live="polite"
          className="-mt-3 mb-3 font-semibold text-muted first-letter:uppercase empty:sr-only"
        >
          {position.outcome.status === 'drawn'
            ? words.game.boardFull
            : alignmentsText(position, words.game)}
        </p>
        <p className="sr-only" aria-live="polite">
          {isNew && lastMove(position, name, side, words.game)}
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== null) playMine(chosen)
          }}
        >
          <div
            ref={board}
            className="board-fit relative mx-auto"
            style={{ '--board-ratio': (box.width / box.height).toFixed(4) } as CSSProperties}
          >
            <BoardView
              position={position}
              words={words.board}
              strip
              chosen={isMine ? (hovered ?? chosen) : null}
              falls={isNew}
            />
            {isMine && isLive && (
              <Columns
                {...{ position, words, chosen, isLive }}
                language={props.language}
                press={(column) =>
                  props.oneTap || chosen === column ? playMine(column) : setChosen(column)
                }
                hover={setHovered}
              />
            )}
          </div>
          <div className="mt-3 flex min-h-12 items-stretch justify-center gap-2.5 noscript:hidden">
            {isMine && chosen !== null && (
              <>
                <Button type="submit" kind="primary" className="max-lg:min-h-12 max-lg:grow">
                  {format(words.game.drop, { column: chosen + 1 })}
                </Button>
                <Button type="button" onClick={() => choose(null)}>
                  {words.game.cancel}
                </Button>
              </>
            )}
            {isMine && chosen === null && (
              <p className="self-center text-center text-sm text-muted">
                <span className="with-keys">
                  {format(words.game.hintKeys, {
                    keys: rules.columns === 10 ? '1–9, 0' : `1–${rules.columns}`,
                  })}
                </span>
                <span className="with-touch">{words.game.hintTap}</span>
              </p>
            )}
            {isOver && (
              <ButtonLink kind="primary" href={tryAddress({ ...game, line: [] })}>
                {words.computer.again}
              </ButtonLink>
            )}
          </div>
        </form>
        {hasFailed && (
          <Alert className="mt-3">
            {words.computer.failed}{' '}
            <button type="button" className="prose-link font-semibold" onClick={retry}>
              {words.computer.retry}
            </button>
          </Alert>
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-4">
        {props.keep && line.length > 0 && (
          <KeepGame game={game} isOver={isOver} keep={props.keep} words={words} />
        )}
        {props.form}
      </aside>
    </div>
  )
}

function statusOf({ outcome, line }: Position, side: Try['side'], name: string, words: Words) {
  if (outcome.status === 'drawn') return words.draw
  if (outcome.status === 'won') return outcome.winner === side ? words.youWon : words.youLost
  return sideToMove(line.length) === side ? words.yourTurn : format(words.waitingFor, { name })
}

/** The last move of the computer, for those who listen. */
function lastMove({ line, columns }: Position, name: string, side: Try['side'], words: Words) {
  const column = line.at(-1)
  if (column === undefined || sideToMove(line.length - 1) === side) return ''
  const row = columns[column]?.length ?? 0
  return format(words.played, { name, column: column + 1, row })
}

type Words = TryWords['game']
