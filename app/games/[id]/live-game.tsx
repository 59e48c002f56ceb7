'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Scenery } from '@/app/_ui/board/scenery'
import { follow } from '@/app/_ui/live/follow'
import { showAwaiting } from '@/app/_ui/live/show-awaiting'
import type { Language } from '@/app/_ui/messages/language'
import { awaitingText } from '@/app/_ui/shell/awaiting'
import { readLine } from '@/lib/game/notation'
import { type Line, type Position, drop, illegalDrop, positionAfter } from '@/lib/game/position'
import type { Side } from '@/lib/game/rules'
import type { Answer } from './answer'
import { GamePage } from './game-page'
import type { AwaitingView, GameView } from './game-view'
import { titleOf } from './sayings'
import type { LiveWords } from './words'

/** How long the last disc is looked at before the page says what comes after it. */
const LANDED = 1500

export type LiveGameProps = {
  readonly view: GameView
  /** `null` for those who are not signed in. */
  readonly awaiting: AwaitingView | null
  /** When the page was made: milliseconds since 1970, by the server's clock. */
  readonly now: number
  readonly language: Language
  /** One press drops, without a second one to confirm. */
  readonly oneTap: boolean
  readonly words: LiveWords
  readonly scenery: Scenery
  // What the server wrote as HTML.
  readonly names: Readonly<Record<Side, string>>
  /** What kind of game it is. */
  readonly pills: string
  /** How to choose a column. */
  readonly hint: string
  /** The heading of the list of moves. */
  readonly movesTitle: string
  /** On a phone, the way to what stands beside the board on a desk. */
  readonly tabs: string
}

/** A game as it goes on: what the page shows, kept up to date by the stream and by one's own moves. */
export function LiveGame(props: LiveGameProps) {
  const { words } = props
  const [view, setView] = useState(props.view)
  const [awaiting, setAwaiting] = useState(props.awaiting)
  const [now, setNow] = useState(props.now)
  const [isConnected, setConnected] = useState(true)
  /** One's own move on its way, shown as if it had been made. */
  const [sent, setSent] = useState<{ ply: number; column: number } | null>(null)

  const take = useCallback((next: GameView) => {
    setView((shown) => (next.version >= shown.version ? next : shown))
  }, [])
  const [given, setGiven] = useState(props.view)
  if (given !== props.view) {
    setGiven(props.view)
    take(props.view)
  }
  const hear = useCallback(
    (answer: Answer) => {
      setSent(null)
      if (answer.view) take(answer.view)
    },
    [take],
  )

  const { id } = view
  const first = props.view.version
  useEffect(() => {
    let version = first
    return follow({
      address: () => `/live?game=${id}&since=${version}`,
      onLine: setConnected,
      hear: (event, data) => {
        if (event === 'beat') setNow(data as number)
        if (event === 'awaiting') setAwaiting(data as AwaitingView)
        if (event !== 'game') return
        version = (data as GameView).version
        take(data as GameView)
      },
    })
  }, [id, first, take])

  // What comes after the end is for the server to render; if it cannot be reached, at the next beat.
  const router = useRouter()
  const isOver = view.state !== 'active'
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => router.refresh(), LANDED)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `now` is the beat
  }, [isOver, now, router])

  useEffect(() => {
    if (!isOver) return
    return () => {
      // The board goes, and the focus that was on it: on to how the game ended.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [isOver])

  const line = useMemo(() => lineOf(view), [view])
  const stored = useMemo(() => positionAfter(view.rules, line), [view.rules, line])
  const position = withSent(stored, sent)

  const count = awaiting?.count ?? 0
  const { language } = props
  useEffect(() => {
    document.title = `${count ? `(${count}) ` : ''}${titleOf(view, words.game)} · Aplomb`
    showAwaiting(count, awaitingText(language, words.awaiting, count))
  }, [view, count, words, language])

  return (
    <GamePage
      {...props}
      {...{ view, awaiting, now, isConnected, position, hear, setSent }}
      isSending={sent !== null}
      isNew={position.line.length > props.view.line.length}
    />
  )
}

function lineOf(view: GameView): Line {
  const read = readLine(view.rules, view.line)
  if ('line' in read) return read.line
  throw new Error(`game ${view.id}: the line cannot be read`)
}

/** The disc drops at once, by the rule that the server will drop it by. */
function withSent(position: Position, sent: { ply: number; column: number } | null): Position {
  const fits = sent?.ply === position.line.length && !illegalDrop(position, sent.column)
  return fits ? drop(position, sent.column) : position
}
