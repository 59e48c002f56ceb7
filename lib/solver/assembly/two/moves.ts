// What ../one/moves says, one at a time.
import { any, Board, first, or, xor } from './board'
import { keepMove, placeOf } from '../frame'
import { winning } from '../node'

@inline export function playMoves(frame: usize, me: Board, mask: Board, moves: Board): i32 {
  let total = 0
  let rest = moves
  while (any(rest)) {
    const move = first(rest)
    rest = xor(rest, move)
    keepMove(placeOf(frame, total), move, winning(or(me, move), or(mask, move)))
    total++
  }
  return total
}
