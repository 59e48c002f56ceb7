import { type Cell, DIRECTIONS, discAt, type Position } from './position'
import { otherSide, type Side, SIDES } from './rules'

/**
 * An empty cell in which a disc of this side would complete an alignment, now or when the cells
 * under it are filled.
 */
export type Threat = {
  readonly side: Side
  readonly cell: Cell
  /** Of the row as people count it, from 1 at the bottom. */
  readonly parity: 'odd' | 'even'
  /** Whether a disc can come to rest there with the next drop. */
  readonly isOpen: boolean
}

/** The winning cells of both sides, red's first, each by column and then from the bottom up. */
export function threatsIn(position: Position): readonly Threat[] {
  if (position.outcome.status !== 'playing') return []
  return SIDES.flatMap((side) =>
    emptyCells(position)
      .filter((cell) => completes(position, cell, side))
      .map(
        (cell): Threat => ({
          side,
          cell,
          parity: cell.row % 2 === 0 ? 'odd' : 'even',
          isOpen: cell.row === position.columns[cell.column]?.length,
        }),
      ),
  )
}

/**
 * Whether the side gains when the rest of the board fills up and nobody wants to drop under this
 * cell: red comes to odd rows, yellow to even ones. So it is where the rows are even in number.
 */
export function isInStep(position: Position, { side, parity }: Threat): boolean | null {
  if (position.rules.rows % 2 === 1) return null
  return (side === 'red') === (parity === 'odd')
}

/** Cells that both sides need to win: whoever comes first has them. */
export function isShared(threats: readonly Threat[], { side, cell }: Threat): boolean {
  return threats.some(
    (other) =>
      other.side === otherSide(side) &&
      other.cell.column === cell.column &&
      other.cell.row === cell.row,
  )
}

function emptyCells({ rules, columns }: Position): Cell[] {
  return columns.flatMap((stack, column) =>
    Array.from({ length: rules.rows - stack.length }, (_, index) => ({
      column,
      row: stack.length + index,
    })),
  )
}

function completes(position: Position, cell: Cell, side: Side): boolean {
  return DIRECTIONS.some(
    ([right, up]) =>
      reach(position, cell, side, right, up) + 1 + reach(position, cell, side, -right, -up) >=
      position.rules.align,
  )
}

/** How many discs of the side stand in a row, from the next cell on. */
function reach(
  position: Position,
  { column, row }: Cell,
  side: Side,
  right: number,
  up: number,
): number {
  let count = 0
  while (discAt(position, column + right * (count + 1), row + up * (count + 1)) === side) count += 1
  return count
}
