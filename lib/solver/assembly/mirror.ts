// Positions in the opening and their mirror images. One of the two is enough: later they hardly ever
// meet, and looking for them costs more than it saves.
import { CELLS, COLUMNS, ROW } from './setting'
import { and, any, before, Board, down, empty, or, plus, up, xor } from './board'
import { columnOf } from './node'

/** With this many empty cells or fewer, mirror images count as different positions. */
export const TURNED: i32 = CELLS - 13

/** The position itself or its mirror image, whichever stands for both. */
export let turnedMe: Board = empty()
export let turnedMask: Board = empty()
export function turn(me: Board, mask: Board): void {
  const otherMe = mirrored(me)
  const otherMask = mirrored(mask)
  const other = before(plus(otherMe, otherMask), plus(me, mask))
  turnedMe = other ? otherMe : me
  turnedMask = other ? otherMask : mask
}

/** What is in the columns from the left, from the right. */
export function mirrored(s: Board): Board {
  let all = empty()
  for (let c = 0; c < COLUMNS; c++) {
    const column = and(s, columnOf(c))
    const by = (COLUMNS - 1 - 2 * c) * ROW
    all = or(all, by < 0 ? down(column, -by) : up(column, by))
  }
  return all
}

/** The moves without those that are mirror images of others, in a position that is its own. */
export function oneSided(me: Board, mask: Board, moves: Board): Board {
  if (any(xor(mirrored(mask), mask)) || any(xor(mirrored(me), me))) return moves
  let half = empty()
  for (let c = 0; c < (COLUMNS + 1) >> 1; c++) half = or(half, columnOf(c))
  return and(moves, half)
}
