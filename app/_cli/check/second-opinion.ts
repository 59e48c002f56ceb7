/**
 * What becomes of a game, worked out without the product's rules, so that a fault in them shows:
 * every run of `align` cells on the board is written down beforehand and looked up, where
 * `lib/game` counts from the last disc.
 */
export type Opinion = {
  /** Why a drop was impossible, with its ply: nothing after it was played. */
  readonly illegal: { readonly ply: number; readonly why: string } | null
  /** Who had a run when the last disc fell; 0 red, 1 yellow. */
  readonly winner: 0 | 1 | null
  readonly full: boolean
  /** Discs on the board, red and yellow. */
  readonly discs: readonly [number, number]
}

type Board = { readonly columns: number; readonly rows: number; readonly align: number }

/** Plays `drops` (0-based columns, whatever is stored) from the empty board. */
export function secondOpinion(board: Board, drops: readonly unknown[]): Opinion {
  const { columns, rows } = board
  const runs = runsOf(board)
  const cells = new Int8Array(columns * rows).fill(-1)
  const heights = new Uint8Array(columns)
  const discs: [number, number] = [0, 0]
  let winner: 0 | 1 | null = null
  let illegal: Opinion['illegal'] = null
  for (const [ply, column] of drops.entries()) {
    const why = whyNot(column, columns, winner)
    const height = why ? 0 : (heights[column as number] ?? 0)
    if (why || height >= rows) {
      illegal = { ply, why: why ?? `column ${String(column)} is full` }
      break
    }
    const side = ply % 2 === 0 ? 0 : 1
    const cell = height * columns + (column as number)
    cells[cell] = side
    heights[column as number] = height + 1
    discs[side] += 1
    const aligned = runs[cell]?.some((run) => run.every((other) => cells[other] === side))
    if (aligned) winner = side
  }
  return { illegal, winner, full: discs[0] + discs[1] === cells.length, discs }
}

function whyNot(column: unknown, columns: number, winner: 0 | 1 | null): string | null {
  if (winner !== null) return 'the game was over'
  if (!Number.isInteger(column)) return `${String(column)} is no whole number`
  return Number(column) >= 0 && Number(column) < columns ? null : `no column ${String(column)}`
}

type Runs = readonly (readonly Int16Array[])[]
const known = new Map<string, Runs>()

/** For each cell, the runs of `align` cells that it belongs to, in all four directions. */
function runsOf({ columns, rows, align }: Board): Runs {
  const key = `${columns} ${rows} ${align}`
  const before = known.get(key)
  if (before) return before
  const runs: Int16Array[][] = Array.from({ length: columns * rows }, () => [])
  const directions = [
    { right: 1, up: 0 },
    { right: 0, up: 1 },
    { right: 1, up: 1 },
    { right: -1, up: 1 },
  ]
  for (let start = 0; start < columns * rows; start++) {
    for (const { right, up } of directions) {
      const steps = Array.from({ length: align }, (_, step) => ({
        column: (start % columns) + right * step,
        row: Math.floor(start / columns) + up * step,
      }))
      const end = steps.at(-1)
      if (!end || end.column < 0 || end.column >= columns || end.row >= rows) continue
      const run = Int16Array.from(steps, ({ column, row }) => row * columns + column)
      for (const cell of run) runs[cell]?.push(run)
    }
  }
  known.set(key, runs)
  return runs
}
