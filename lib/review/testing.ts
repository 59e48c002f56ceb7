import { drop, illegalDrop, type Line, type Position, positionAfter } from '@/lib/game/position'
import { cells, type Rules } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { finalScore } from '@/lib/solver/moves'
import { referenceScore } from '@/lib/solver/reference'
import { exactly, type Verdict, verdictOf } from '@/lib/solver/score'
import type { Analysis } from '@/lib/solver/solver'
import { aPosition } from '@/lib/solver/testing'
import type { Known } from './agreed'

/** For tests: all that there is to know of a game's late positions, by the plain solver. */
export function allKnown(rules: Rules, line: Line, from: number, most = 200_000): Known {
  return Array.from({ length: line.length + 1 }, (_, ply) =>
    ply < from ? null : analysisOf(positionAfter(rules, line.slice(0, ply)), most),
  )
}

function analysisOf(position: Position, most: number): Analysis {
  const columns = position.columns.map((_, column) =>
    illegalDrop(position, column) ? null : exactly(0 - valueOf(drop(position, column), most)),
  )
  const scores = columns.flatMap((verdict) => (verdict ? [verdict.score] : []))
  const best = scores.length === 0 ? valueOf(position, most) : Math.max(...scores)
  const first = columns.findIndex((verdict) => verdict?.score === best)
  return { ...exactly(best), columns, best: first < 0 ? [] : [first] }
}

function valueOf(position: Position, most: number): number {
  return position.outcome.status === 'playing'
    ? referenceScore(position, most)
    : finalScore(position)
}

/** For tests: the same with less proved of it; `random` says how much less. */
export function lessKnown(known: Known, random: () => number): Known {
  const looser = (verdict: Verdict): Verdict => {
    if (random() < 0.3) return verdict
    const wider = () => Math.floor(random() * 5)
    const opinion = Math.floor(random() * 9) - 4
    return verdictOf({ lower: verdict.lower - wider(), upper: verdict.upper + wider() }, opinion)
  }
  return known.map((analysis) => {
    if (!analysis || random() < 0.1) return null
    const { columns, best } = analysis
    return {
      ...looser(analysis),
      columns: columns.map((verdict) => verdict && looser(verdict)),
      best,
    }
  })
}

export const RULES: Rules = { columns: 5, rows: 5, align: 4 }

/** For tests: games played at random, with all that there is to know of their last plies. */
export const GAMES = [
  RULES,
  { columns: 6, rows: 5, align: 4 },
  { columns: 5, rows: 6, align: 3 },
].flatMap((rules) =>
  [1, 2, 3, 4, 5, 6].map((seed) => {
    const random = seededChance(seed)
    const ply = cells(rules) - (rules.align === 3 ? 17 : 3)
    const { line } = aPosition(rules, ply, random)
    const from = line.length - 7
    return { rules, line, from, known: allKnown(rules, line, from) }
  }),
)

/** For tests: a verdict. */
export const bounds = (lower: number, upper = lower, opinion = 0) =>
  verdictOf({ lower, upper }, opinion)
/** For tests: an analysis of which only the moves matter. */
export const analysis = (columns: readonly (Verdict | null)[], best: Line = []) => {
  const moves = columns.filter((verdict) => verdict !== null)
  const [lower, upper] = [
    Math.max(...moves.map((verdict) => verdict.lower)),
    Math.max(...moves.map((verdict) => verdict.upper)),
  ]
  return { ...verdictOf({ lower, upper }), columns, best } as Analysis
}
