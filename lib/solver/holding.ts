import { type Cell, DIRECTIONS, type Position } from '@/lib/game/position'
import { type Rules, type Side, sideToMove } from '@/lib/game/rules'
import { blockGame, type Cells, LARGEST_BLOCK, type Stand, type Turn } from './blocks'

/** What makes an alignment harmless: the block with this index keeps its part, or the one beneath. */
export type Way = number | 'beneath'

/** A way not to lose, as blocks.ts explains it. */
export type Holding = {
  readonly side: Side
  /** The columns of each block; the first of them is `first` where any of them may be. */
  readonly blocks: readonly (readonly number[])[]
  /** For each of `alignments`, in order. */
  readonly ways: readonly Way[]
}

/** Whether a side that plays so from this position on never loses, whatever the other side does. */
export function isSound(position: Position, { side, blocks, ways }: Holding): boolean {
  const turns = turnsOf(position, side, blocks)
  const sets = keptSets(position.rules, blocks, ways)
  if (!turns || !sets || !isPartition(position.rules, blocks)) return false
  return blocks.every((columns, at) => {
    const game = blockGame(position.rules.rows, columns.length, sets[at] ?? [])
    return game.holds(turns[at] ?? 'answered', standOf(position, side, columns))
  })
}

/** When `side` drops into which block; null if the blocks leave it without an answer twice. */
export function turnsOf(
  { rules, line, columns: stacks }: Position,
  side: Side,
  blocks: readonly (readonly number[])[],
): readonly Turn[] | null {
  const isOdd = (columns: readonly number[]): boolean =>
    columns.reduce((sum, column) => sum + rules.rows - (stacks[column]?.length ?? 0), 0) % 2 === 1
  const odd = [...blocks.keys()].filter((at) => isOdd(blocks[at] ?? []))
  if (odd.length > 1) return null
  const ours = sideToMove(line.length) === side
  const special = odd[0] ?? (ours ? 0 : null)
  const others = ours === (odd.length === 0) ? 'owed' : 'answered'
  return blocks.map((_, at) => (at !== special ? others : ours ? 'first' : 'answered'))
}

/** How a block stands for `side`. */
export function standOf(
  { rules, columns: stacks }: Position,
  side: Side,
  columns: readonly number[],
): Stand {
  let [filled, theirs] = [0, 0]
  for (const [at, column] of columns.entries()) {
    for (const [row, disc] of (stacks[column] ?? []).entries()) {
      filled |= 1 << (at * rules.rows + row)
      if (disc !== side) theirs |= 1 << (at * rules.rows + row)
    }
  }
  return { filled, theirs }
}

/** What each block has to keep; null if a way is none for its alignment. */
export function keptSets(
  rules: Rules,
  blocks: readonly (readonly number[])[],
  ways: readonly Way[],
): readonly (readonly Cells[])[] | null {
  const kept: Cells[][] = blocks.map(() => [])
  const all = alignments(rules)
  if (ways.length !== all.length) return null
  for (const [at, cells] of all.entries()) {
    const way = ways[at] ?? 'beneath'
    const parts = blocks.map((columns) => partOf(rules, columns, cells))
    if (way !== 'beneath') {
      const part = parts[way] ?? 0
      if (part === 0) return null
      kept[way]?.push(part)
    } else {
      if (isLow(cells)) return null
      for (const [block, part] of parts.entries()) kept[block]?.push(...withOneBeneath(part))
    }
  }
  return kept.map(smallest)
}

/** Sets of which none holds another one: who keeps the smaller set keeps the larger. */
export function smallest(sets: readonly Cells[]): readonly Cells[] {
  const different = [...new Set(sets)]
  return different.filter((set) => !different.some((one) => one !== set && (one & set) === one))
}

/** The part of an alignment with each of the cells just beneath it. The alignment is not low. */
export function withOneBeneath(part: Cells): Cells[] {
  const sets: Cells[] = []
  for (let rest = part; rest !== 0; rest &= rest - 1) sets.push(part | ((rest & -rest) >> 1))
  return sets
}

export function partOf({ rows }: Rules, columns: readonly number[], cells: readonly Cell[]): Cells {
  return cells.reduce((part, { column, row }) => {
    const place = columns.indexOf(column)
    return place < 0 ? part : part | (1 << (place * rows + row))
  }, 0)
}

/** Whether it touches the lowest row, so that there is none beneath. */
export function isLow(cells: readonly Cell[]): boolean {
  return cells.some(({ row }) => row === 0)
}

/** Every straight row of `align` cells. */
export function alignments({ columns, rows, align }: Rules): readonly (readonly Cell[])[] {
  const all: Cell[][] = []
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      for (const [right, up] of DIRECTIONS) {
        const cells = Array.from({ length: align }, (_, at) => ({
          column: column + right * at,
          row: row + up * at,
        }))
        const end = cells.at(-1)
        if (end && end.column < columns && end.row >= 0 && end.row < rows) all.push(cells)
      }
    }
  }
  return all
}

function isPartition(rules: Rules, blocks: readonly (readonly number[])[]): boolean {
  const columns = blocks.flat().toSorted((a, b) => a - b)
  return (
    columns.length === rules.columns &&
    columns.every((column, at) => column === at) &&
    blocks.every(({ length }) => length * rules.rows <= LARGEST_BLOCK)
  )
}
