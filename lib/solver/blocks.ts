import { type Cell, DIRECTIONS } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'

// Blocks of one or two columns with an even number of empty cells: whoever answers each disc in the
// block where it was dropped always has an answer. One who only wants to prevent alignments can so
// play each block as a game of its own, and has done enough if every alignment has a part that the
// other side never gets in its block.

/** Cells of a block as bits: `rows` for its first column, then `rows` for its second. */
type Cells = number

export type Block = {
  readonly columns: readonly number[]
  /** The other side never gets all cells of one of these. */
  readonly kept: readonly Cells[]
}

type Stand = {
  /** What the other side has. */
  readonly theirs: Cells
  readonly heights: readonly number[]
}

/**
 * Whether a block with an even number of empty cells can be kept by answering in it, so that the
 * other side never gets all cells of one of `kept`; and with which answers.
 */
export function blockGame(rows: number, kept: readonly Cells[]) {
  const known = new Map<number, boolean>()
  const lost = (theirs: Cells): boolean => kept.some((cells) => (theirs & cells) === cells)
  const open = ({ heights }: Stand): number[] =>
    [...heights.keys()].filter((column) => (heights[column] ?? rows) < rows)

  const taken = ({ theirs, heights }: Stand, column: number): Stand => ({
    theirs: theirs | (1 << (column * rows + (heights[column] ?? 0))),
    heights: raised(heights, column),
  })
  const answered = ({ theirs, heights }: Stand, column: number): Stand => ({
    theirs,
    heights: raised(heights, column),
  })

  /** The other side is to move. */
  const holds = (stand: Stand): boolean => {
    const key = stand.heights.reduce((sum, height) => sum * 16 + height, stand.theirs)
    const before = known.get(key)
    if (before !== undefined) return before
    const result = open(stand).every((column) => answer(taken(stand, column)) !== null)
    known.set(key, result)
    return result
  }
  /** The column of the block with which to answer; null if it is lost. */
  const answer = (stand: Stand): number | null => {
    if (lost(stand.theirs)) return null
    return open(stand).find((column) => holds(answered(stand, column))) ?? null
  }
  return { holds, answer, taken, answered }
}

function raised(heights: readonly number[], column: number): readonly number[] {
  return heights.map((height, at) => (at === column ? height + 1 : height))
}

/** Who prevents every alignment of the other side, and by which blocks. */
export type Holding = { readonly side: 'red' | 'yellow'; readonly blocks: readonly Block[] }

/**
 * How one side of the game holds at least a draw from the empty board on: yellow where the number of
 * cells is even, red where it is odd, after its first disc in the column that is a block by itself.
 * Null if no such way was found.
 */
export function holdingOf(rules: Rules): Holding | null {
  const side = (rules.columns * rules.rows) % 2 === 0 ? 'yellow' : 'red'
  for (const columns of pairings(rules.columns)) {
    const blocks = keptBy(rules, columns)
    if (blocks) return { side, blocks }
  }
  return null
}

/** How the block stands when the other side is to move for the first time. */
export function startOf({ rows }: Rules, columns: readonly number[]): Stand {
  return { theirs: 0, heights: columns.map(() => (columns.length * rows) % 2) }
}

/** Gives every alignment to one of the blocks to keep, or finds one that none can keep as well. */
function keptBy(rules: Rules, columns: readonly (readonly number[])[]): readonly Block[] | null {
  const kept: Cells[][] = columns.map(() => [])
  const parts = alignments(rules).map((cells) => columns.map((one) => partOf(rules, one, cells)))
  const able = (block: number, cells: readonly Cells[]): boolean => {
    const one = columns[block]
    return one !== undefined && blockGame(rules.rows, cells).holds(startOf(rules, one))
  }
  const open: { part: readonly Cells[]; blocks: readonly number[] }[] = []
  for (const part of parts) {
    const blocks = [...part.keys()].filter((block) => {
      const cells = part[block] ?? 0
      return cells !== 0 && able(block, [cells])
    })
    if (blocks.length === 0) return null
    open.push({ part, blocks })
  }
  // First those that leave the least choice.
  open.sort((a, b) => a.blocks.length - b.blocks.length)
  for (const { part, blocks } of open) {
    const has = (block: number, cells: Cells): boolean => (cells & (part[block] ?? 0)) === cells
    if (blocks.some((block) => kept[block]?.some((cells) => has(block, cells)))) continue
    const least = blocks.toSorted((a, b) => (kept[a]?.length ?? 0) - (kept[b]?.length ?? 0))
    const block = least.find((one) => able(one, [...(kept[one] ?? []), part[one] ?? 0]))
    if (block === undefined) return null
    kept[block]?.push(part[block] ?? 0)
  }
  return columns.map((one, block) => ({ columns: one, kept: kept[block] ?? [] }))
}

function partOf({ rows }: Rules, columns: readonly number[], cells: readonly Cell[]): Cells {
  return cells.reduce((part, { column, row }) => {
    const place = columns.indexOf(column)
    return place < 0 ? part : part | (1 << (place * rows + row))
  }, 0)
}

/** Every straight row of `align` cells. */
function alignments({ columns, rows, align }: Rules): readonly (readonly Cell[])[] {
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

/** Ways to pair the columns, one left over if their number is odd. */
function pairings(columns: number): readonly (readonly (readonly number[])[])[] {
  const all = Array.from({ length: columns }, (_, column) => column)
  const lonely = columns % 2 === 0 ? [null] : all
  return lonely.flatMap((one) => {
    const rest = all.filter((column) => column !== one)
    const half = rest.length / 2
    const single = one === null ? [] : [[one]]
    const pair = (mate: (at: number) => number): number[][] => [
      ...Array.from({ length: half }, (_, at) => [rest[at] ?? 0, rest[mate(at)] ?? 0]),
      ...single,
    ]
    const neighbours = Array.from({ length: half }, (_, at) => rest.slice(2 * at, 2 * at + 2))
    return [[...neighbours, ...single], pair((at) => rest.length - 1 - at), pair((at) => at + half)]
  })
}
