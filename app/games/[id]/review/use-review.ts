import { useMemo, useState } from 'react'
import { isProved } from '@/app/_ui/study/proved'
import { type Task, useSolver } from '@/app/_ui/study/use-solver'
import { type Line, type Position, positionAfter } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'
import type { Known } from '@/lib/review/agreed'
import { type Review, reviewOf } from '@/lib/review/review'
import type { Analysis } from '@/lib/solver/solver'

/** What a position may cost: at first, and when more is asked for; in ms. */
const TIMES = [3_000, 20_000] as const

export type ReviewWork = {
  readonly review: Review
  /** How many positions have been worked on in this round, of how many. */
  readonly done: number
  readonly all: number
  readonly isRunning: boolean
  readonly hasFailed: boolean
  readonly isComplete: boolean
  /** All has been worked on, and some of it is not proved. */
  readonly isUnproved: boolean
  /** What is known of the position that is looked at beside the game. */
  readonly aside: Analysis | null
  readonly stop: () => void
  readonly resume: () => void
}

/**
 * A review as it comes: from what is stored, or else backwards from the end of the game, in a worker
 * of this browser. A position beside the game goes first.
 */
export function useReview(
  rules: Rules,
  line: Line,
  stored: Known | null,
  address: string,
  beside: Position | null,
): ReviewWork {
  const [known, setKnown] = useState<Known>(() => stored ?? noneOf(line))
  /** How many rounds each position has been through. */
  const [rounds, setRounds] = useState<readonly number[]>(() =>
    noneOf(line).map(() => (stored ? 1 : 0)),
  )
  const [round, setRound] = useState(0)
  const [isOn, setOn] = useState(stored === null)
  const [asides, setAsides] = useState<Readonly<Record<string, Analysis>>>({})

  const positions = useMemo(
    () => noneOf(line).map((_, ply) => positionAfter(rules, line.slice(0, ply))),
    [rules, line],
  )
  const isDone = (ply: number) => (rounds[ply] ?? 0) > round || isKnown(known[ply])
  const next = isOn ? positions.findLastIndex((_, ply) => !isDone(ply)) : -1
  const asideKey = beside ? `beside ${beside.line.join()}` : ''
  const [askedAside, setAskedAside] = useState('')

  const task = taskOf()
  function taskOf(): Task | null {
    if (beside && askedAside !== asideKey) return { key: asideKey, position: beside, ms: TIMES[0] }
    const position = positions[next]
    const ms = TIMES[Math.min(round, TIMES.length - 1)] ?? TIMES[0]
    return position ? { key: `${round} ${next}`, position, ms } : null
  }

  const hasFailed = useSolver(address, task, ({ key, position }, analysis, isLast) => {
    if (key.startsWith('beside')) {
      setAsides((all) => ({ ...all, [key]: isLast ? analysis : provedOf(analysis) }))
      if (isLast) setAskedAside(key)
      return
    }
    if (!isLast) return
    const ply = position.line.length
    setKnown((all) => all.with(ply, analysis))
    setRounds((all) => all.with(ply, round + 1))
  })

  const review = useMemo(() => reviewOf(rules, line, known), [rules, line, known])
  const left = positions.filter((_, ply) => !isDone(ply)).length
  return {
    review,
    done: positions.length - left,
    all: positions.length,
    isRunning: isOn && left > 0 && !hasFailed,
    hasFailed,
    isComplete: left === 0,
    isUnproved: left === 0 && known.some((one) => !isKnown(one)),
    aside: asides[asideKey] ?? null,
    stop: () => setOn(false),
    resume: () => {
      if (left === 0) setRound(round + 1)
      setOn(true)
    },
  }
}

function noneOf(line: Line): null[] {
  return [...line.map(() => null), null]
}

function isKnown(analysis: Analysis | null | undefined): boolean {
  return Boolean(analysis && isProved(analysis))
}

/** Without what has only just been begun. */
function provedOf(analysis: Analysis): Analysis {
  const { columns } = analysis
  return {
    ...analysis,
    columns: columns.map((verdict) => (verdict?.kind === 'estimate' ? null : verdict)),
  }
}
