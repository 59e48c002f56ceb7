import { drop, legalColumns, type Line, type Position } from '@/lib/game/position'
import { cells, LIMITS } from '@/lib/game/rules'
import { exactly, type Score, scoreOfWin, type Verdict } from './score'

/** The columns that may be played, from the middle outwards: what to prefer if all else is equal. */
export function openColumns(position: Position): number[] {
  const middle = (position.rules.columns - 1) / 2
  const away = (column: number): number => Math.abs(column - middle)
  return legalColumns(position).toSorted((a, b) => away(a) - away(b) || a - b)
}

/** The verdict on a drop that ends the game, for the side that makes it; null if the game goes on. */
export function verdictOfEnd(position: Position, column: number): Verdict | null {
  const { outcome, line, rules } = drop(position, column)
  if (outcome.status === 'playing') return null
  return exactly(outcome.status === 'won' ? scoreOfWin(rules, line.length) : 0)
}

/** The score of a finished game for the side that would be to move. */
export function finalScore(position: Position): Score {
  const { outcome, line, rules } = position
  return outcome.status === 'won' ? -scoreOfWin(rules, line.length) : 0
}

/** No score of any setting is further from 0. */
export const WIDEST = { lower: -cells(largest()), upper: cells(largest()) }

export function lineWith(line: Line, column: number): Line {
  return [...line, column]
}

function largest() {
  const { columns, rows, align } = LIMITS
  return { columns: columns.max, rows: rows.max, align: align.min }
}
