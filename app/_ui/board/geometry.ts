import type { Cell } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'

/** Units of the drawing: one cell is 100 wide and high, a hole has a radius of 39. */
export const CELL = 100
export const HOLE = 39
/** The frame around the cells. */
export const MARGIN = 22
/** The strip above the frame, for the numbers of the columns and the disc to drop. */
export const STRIP = 104

/** Size of a board's drawing in units. With the strip, `top` is negative: the frame starts at 0. */
export type BoardBox = {
  readonly width: number
  readonly height: number
  readonly top: number
}

export function boardBox(rules: Rules, strip: boolean): BoardBox {
  const width = rules.columns * CELL + 2 * MARGIN
  const frame = rules.rows * CELL + 2 * MARGIN
  return strip ? { width, height: frame + STRIP, top: -STRIP } : { width, height: frame, top: 0 }
}

/** The centre of a cell, in units. */
export function centreOf(rules: Rules, cell: Cell): { readonly x: number; readonly y: number } {
  return {
    x: MARGIN + (cell.column + 0.5) * CELL,
    y: MARGIN + (rules.rows - cell.row - 0.5) * CELL,
  }
}

/**
 * Where HTML laid over the drawing finds a column: `left` and `width` as CSS percentages of the
 * drawing's width. The columns are as high as the drawing.
 */
export function columnBox(rules: Rules, column: number): { left: string; width: string } {
  const { width } = boardBox(rules, false)
  return {
    left: percent((MARGIN + column * CELL) / width),
    width: percent(CELL / width),
  }
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(3))}%`
}
