import { cells, discsEach, type Rules, type Side, sideToMove } from './rules'

/** The columns played, in order, counted from 0 at the left. A game is its line. */
export type Line = readonly number[]

/** Counted from 0: column from the left, row from the bottom. */
export type Cell = { readonly column: number; readonly row: number }

/**
 * A whole unbroken run of one side's discs, at least `align` of them,
 * from left to right, or from the bottom up where it is vertical.
 */
export type Alignment = readonly Cell[]

export type Outcome =
  | { readonly status: 'playing' }
  | {
      readonly status: 'won'
      readonly winner: Side
      readonly alignments: readonly Alignment[]
    }
  | { readonly status: 'drawn' }

/** What a line leads to. `columns[c][r]` is the disc in column c, row r: stacks, bottom up. */
export type Position = {
  readonly rules: Rules
  readonly line: Line
  readonly columns: readonly (readonly Side[])[]
  readonly outcome: Outcome
}

export type IllegalDrop = 'no_such_column' | 'column_full' | 'game_over'

type Stacks = readonly (readonly Side[])[]

const PLAYING: Outcome = { status: 'playing' }
const DRAWN: Outcome = { status: 'drawn' }

/** Right, up, up to the right, down to the right: each line through a cell once. */
export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** The position before the first drop. */
export function emptyPosition(rules: Rules): Position {
  return { rules, line: [], columns: emptyStacks(rules), outcome: PLAYING }
}

/** Why a disc cannot be dropped there, or null if it can. Total: any number, also NaN or 0.5. */
export function illegalDrop(position: Position, column: number): IllegalDrop | null {
  return refusalOf(position.rules, position.columns, position.outcome, column)
}

/** The position after one more drop. Throws RangeError on an illegal one: ask `illegalDrop` first. */
export function drop(position: Position, column: number): Position {
  const refusal = illegalDrop(position, column)
  if (refusal) throw new RangeError(`illegal drop in column ${column}: ${refusal}`)
  const { rules } = position
  const side = sideToMove(position.line.length)
  const columns = position.columns.map((stack, at) => (at === column ? [...stack, side] : stack))
  const line = [...position.line, column]
  return { rules, line, columns, outcome: outcomeAfter(rules, columns, column, line.length) }
}

/** The position that a line leads to. Throws RangeError on an illegal line: use `replay` to ask. */
export function positionAfter(rules: Rules, line: Line): Position {
  const played = replay(rules, line)
  if ('position' in played) return played.position
  throw new RangeError(`illegal line at ply ${played.ply}: ${played.refusal}`)
}

/**
 * Plays a line that nobody has checked yet. A refusal names the first illegal drop:
 * `ply` is the number of drops that were played before it.
 */
export function replay(
  rules: Rules,
  line: Line,
): { readonly position: Position } | { readonly refusal: IllegalDrop; readonly ply: number } {
  // One set of stacks grows in place here: a copy a ply would make a long game ten times slower.
  const columns = emptyStacks(rules)
  let outcome = PLAYING
  for (const [ply, column] of line.entries()) {
    const refusal = refusalOf(rules, columns, outcome, column)
    if (refusal) return { refusal, ply }
    columns[column]?.push(sideToMove(ply))
    outcome = outcomeAfter(rules, columns, column, ply + 1)
  }
  return { position: { rules, line: [...line], columns, outcome } }
}

/** The columns in which a disc can be dropped, from the left; none where the game is over. */
export function legalColumns(position: Position): readonly number[] {
  const columns = position.columns.map((_, column) => column)
  return columns.filter((column) => illegalDrop(position, column) === null)
}

/** The row in which a disc dropped there comes to rest, or null where it cannot be dropped. */
export function landingRow(position: Position, column: number): number | null {
  const stack = position.columns[column]
  return stack && !illegalDrop(position, column) ? stack.length : null
}

/** The disc in a cell, or null where there is none. Total: cells off the board hold none. */
export function discAt(position: Position, column: number, row: number): Side | null {
  return position.columns[column]?.[row] ?? null
}

/** The discs that a side still holds: `discsEach` at first, 0 or (odd boards) 1 on a full board. */
export function discsLeft(position: Position, side: Side): number {
  const first = side === sideToMove(0)
  const { length } = position.line
  return discsEach(position.rules) - (first ? Math.ceil(length / 2) : Math.floor(length / 2))
}

/** How an alignment lies; both diagonals are `diagonal`. */
export function alignmentDirection(alignment: Alignment): 'horizontal' | 'vertical' | 'diagonal' {
  const [first, second] = alignment
  if (first?.row === second?.row) return 'horizontal'
  return first?.column === second?.column ? 'vertical' : 'diagonal'
}

function emptyStacks(rules: Rules): Side[][] {
  return Array.from({ length: rules.columns }, () => [])
}

function refusalOf(
  rules: Rules,
  columns: Stacks,
  outcome: Outcome,
  column: number,
): IllegalDrop | null {
  if (outcome.status !== 'playing') return 'game_over'
  const stack = columns[column]
  if (!stack) return 'no_such_column'
  return stack.length < rules.rows ? null : 'column_full'
}

/** Only the disc on top of `column` is new, so only lines through it can have become alignments. */
function outcomeAfter(rules: Rules, columns: Stacks, column: number, ply: number): Outcome {
  const row = (columns[column]?.length ?? 0) - 1
  const alignments: Alignment[] = []
  for (const [right, up] of DIRECTIONS) {
    const ahead = sameAhead(columns, column, row, right, up)
    const behind = sameAhead(columns, column, row, -right, -up)
    if (behind + 1 + ahead < rules.align) continue
    alignments.push(
      Array.from({ length: behind + 1 + ahead }, (_, index) => ({
        column: column + (index - behind) * right,
        row: row + (index - behind) * up,
      })),
    )
  }
  if (alignments.length > 0) return { status: 'won', winner: sideToMove(ply - 1), alignments }
  return ply < cells(rules) ? PLAYING : DRAWN
}

/** How many cells in a row, from the next one on, hold the same side as this one. */
function sameAhead(
  columns: Stacks,
  column: number,
  row: number,
  right: number,
  up: number,
): number {
  const side = columns[column]?.[row]
  let count = 0
  while (columns[column + right * (count + 1)]?.[row + up * (count + 1)] === side) count += 1
  return count
}
