import { type Position, drop, legalColumns } from '@/lib/game/position'
import type { Chance } from '@/lib/play/chance'
import { pliesToEnd, type Verdict } from '@/lib/solver/score'
import type { Analysis } from '@/lib/solver/solver'
import { type Level, type Mind, mindOf } from './level'

/** What is needed of what the solver found. */
export type Found = Pick<Analysis, 'kind' | 'score' | 'columns' | 'best'>

/** More than any opinion: what is seen comes first. */
const SURE = 1000
/** The furthest that an opinion goes, in steps of a score. */
const MOST = 6

/**
 * The column (0-based) that the computer plays at `level`, of a position where the game goes on and
 * what the solver found about it. The same for the same chance. Always a legal drop; the best level
 * plays what is proved best, or the best opinion where nothing is.
 */
export function chooseMove(
  position: Position,
  analysis: Found,
  level: Level,
  chance: Chance,
): number {
  const mind = mindOf(level)
  const seesWins = chance() >= mind.blind
  const seesLosses = chance() >= mind.blind
  const open = legalColumns(position)
  const [best] = analysis.best
  if (mind.noise === 0) {
    const proved = open.filter((column) => isProvedBest(analysis, column))
    const any = proved[Math.floor(chance() * proved.length)]
    if (any !== undefined) return any
    // The score of an opinion is rounded; the solver's own choice is not.
    if (best !== undefined && open.includes(best)) return best
  }
  const valued = open.map((column) => {
    const end = endOf(position, column, analysis.columns[column] ?? null)
    const opinion = opinionOf(position, column, analysis, mind) + mind.noise * chance()
    const isSeen = end !== null && end.plies <= mind.sight && (end.wins ? seesWins : seesLosses)
    const value = isSeen ? (end.wins ? SURE - end.plies : end.plies - SURE) : opinion
    // Among equals any may be played, so that games differ.
    return { column, value, lot: chance() }
  })
  const first = valued.toSorted((a, b) => b.value - a.value || b.lot - a.lot)[0]
  if (!first) throw new RangeError('there is nothing to play')
  return first.column
}

function isProvedBest({ kind, score, columns }: Found, column: number): boolean {
  const verdict = columns[column]
  return kind === 'exact' && verdict?.kind === 'exact' && verdict.score === score
}

type End = { readonly wins: boolean; readonly plies: number }

/**
 * The forced end after a drop, for the side that makes it: by the rules if it is one or two plies
 * away, else as far as it is proved.
 */
function endOf(position: Position, column: number, verdict: Verdict | null): End | null {
  const after = drop(position, column)
  if (after.outcome.status === 'won') return { wins: true, plies: 1 }
  if (legalColumns(after).some((reply) => drop(after, reply).outcome.status === 'won'))
    return { wins: false, plies: 2 }
  if (!verdict || verdict.kind === 'estimate' || verdict.score === 0) return null
  const { rules, line } = position
  return { wins: verdict.score > 0, plies: pliesToEnd(rules, line.length, verdict.score) }
}

/** What a column is worth that no end is seen of: some of the solver's opinion, and the middle. */
function opinionOf(
  { rules }: Position,
  column: number,
  { columns, best }: Found,
  { trust }: Mind,
): number {
  const score = columns[column]?.score ?? 0
  const opinion = Math.max(-MOST, Math.min(MOST, score)) + (best[0] === column ? 1 : 0)
  const middle = (rules.columns - 1) / 2
  return trust * opinion + 1 - Math.abs(column - middle) / middle
}
