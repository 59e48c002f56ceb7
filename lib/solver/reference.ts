import { drop, legalColumns, type Position } from '@/lib/game/position'
import { cells } from '@/lib/game/rules'

/** More positions than were allowed. */
export class TooDear extends Error {}

/**
 * The score of a position, where the game goes on, by nothing but the rules of the game and the
 * meaning of a score: what the fast solver is checked against. Throws `TooDear` after `most`
 * positions.
 */
export function referenceScore(position: Position, most = Number.POSITIVE_INFINITY): number {
  const count = { left: most }
  let { low, high } = extremes(position)
  // From both ends: a sooner win or loss is decided by looking less far ahead.
  while (low < high) {
    if (reaches(position, high, count)) low = high
    else high -= 1
    if (low < high && !reaches(position, low + 1, count)) high = low
    else if (low < high) low += 1
  }
  return low
}

/** Whether the side to move can force a score of at least `score`. */
function reaches(position: Position, score: number, count: { left: number }): boolean {
  const { low, high } = extremes(position)
  if (high < score) return false
  if (low >= score) return true
  if (count.left <= 0) throw new TooDear()
  count.left -= 1
  const next = legalColumns(position).map((column) => drop(position, column))
  // A win now is the highest score there is.
  if (next.some(({ outcome }) => outcome.status === 'won')) return true
  return next.some((after) => !reaches(after, 1 - score, count))
}

/** A win with the next disc, and a loss by the one after it: half of the empty cells are each side's. */
function extremes({ rules, line }: Position): { low: number; high: number } {
  const left = cells(rules) - line.length
  return { low: 0 - Math.floor(left / 2), high: Math.ceil(left / 2) }
}
