/**
 * A member of the family: the size of the board and how many discs in a row win.
 * Only the 163 values in `SETTINGS` are ever played; `isRules` is the door.
 */
export type Rules = { readonly columns: number; readonly rows: number; readonly align: number }

/** Red moves first, always. */
export type Side = 'red' | 'yellow'

export const SIDES: readonly Side[] = ['red', 'yellow']

export const CLASSIC: Rules = { columns: 7, rows: 6, align: 4 }

/** Inclusive. The upper limit of `align` depends on the board: `largestAlign`. */
export const LIMITS = {
  columns: { min: 5, max: 10 },
  rows: { min: 5, max: 10 },
  align: { min: 3 },
} as const

/** Every setting that the product accepts, smallest first: by columns, then rows, then align. */
export const SETTINGS: readonly Rules[] = /* @__PURE__ */ range(
  LIMITS.columns.min,
  LIMITS.columns.max,
).flatMap((columns) =>
  range(LIMITS.rows.min, LIMITS.rows.max).flatMap((rows) =>
    range(LIMITS.align.min, largestAlign(columns, rows)).map((align) => ({
      columns,
      rows,
      align,
    })),
  ),
)

/** Total: any value at all, from anywhere. True exactly for the 163 settings. */
export function isRules(value: unknown): value is Rules {
  if (typeof value !== 'object' || value === null) return false
  const { columns, rows, align } = value as Record<keyof Rules, unknown>
  return (
    isWithin(columns, LIMITS.columns.min, LIMITS.columns.max) &&
    isWithin(rows, LIMITS.rows.min, LIMITS.rows.max) &&
    isWithin(align, LIMITS.align.min, largestAlign(columns, rows))
  )
}

/** The longest alignment that fits every direction of a board. */
export function largestAlign(columns: number, rows: number): number {
  return Math.min(columns, rows)
}

/** Whether two rules are the same member of the family. */
export function sameRules(a: Rules, b: Rules): boolean {
  return a.columns === b.columns && a.rows === b.rows && a.align === b.align
}

/** How many cells the board has: 25 to 100. */
export function cells(rules: Rules): number {
  return rules.columns * rules.rows
}

/** How many discs each player gets: half the cells, rounded up (25 to 100 cells: 13 to 50). */
export function discsEach(rules: Rules): number {
  return Math.ceil(cells(rules) / 2)
}

/** The opponent's side. */
export function otherSide(side: Side): Side {
  return side === 'red' ? 'yellow' : 'red'
}

/** The side that makes the next drop after `ply` drops (a whole number, 0 and up). */
export function sideToMove(ply: number): Side {
  return ply % 2 === 0 ? 'red' : 'yellow'
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
