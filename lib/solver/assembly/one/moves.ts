// The first step to every child of a node: two at a time, one in each half of a vector.
import { completing } from '../alignment'
import { Board, whole } from './board'
import { keepMove, placeOf } from '../frame'

/** Keeps each move with the cells that it leaves to complete: how many there are. */
@inline export function playMoves(frame: usize, me: Board, mask: Board, moves: Board): i32 {
  const open = whole() & ~mask
  let total = 0
  let rest = moves
  while (rest != 0) {
    const a = rest & (0 - rest)
    rest ^= a
    const b = rest & (0 - rest)
    rest ^= b
    const discs = i64x2.replace_lane(i64x2.splat(<i64>(me | a)), 1, <i64>(me | b))
    const wins = completing(discs)
    keepMove(placeOf(frame, total), a, (<u64>i64x2.extract_lane(wins, 0)) & open & ~a)
    total++
    if (b == 0) break
    keepMove(placeOf(frame, total), b, (<u64>i64x2.extract_lane(wins, 1)) & open & ~b)
    total++
  }
  return total
}
