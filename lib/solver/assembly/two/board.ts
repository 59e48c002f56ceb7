// What ../one/board says, for boards that one word does not hold: the columns from the left are in
// one half of a vector, the others in the other half, each half laid out like ../one/board.
import { BITS, HALF, LEFT, ODD_COLUMN, RIGHT, ROW, ROWS } from '../setting'

export type Board = v128

export const BYTES: i32 = 16

@inline function halves(left: u64, right: u64): Board {
  return i64x2.replace_lane(i64x2.splat(<i64>left), 1, <i64>right)
}
@inline export function left(a: Board): u64 { return <u64>i64x2.extract_lane(a, 0) }
@inline export function right(a: Board): u64 { return <u64>i64x2.extract_lane(a, 1) }

@inline export function empty(): Board { return i64x2.splat(0) }
@inline export function bottom(): Board { return halves(LEFT, RIGHT) }
@inline export function spare(): Board { return halves(LEFT << ROWS, RIGHT << ROWS) }
@inline export function whole(): Board {
  return halves((LEFT << ROWS) - LEFT, (RIGHT << ROWS) - RIGHT)
}
@inline export function oddRows(): Board { return halves(LEFT * ODD_COLUMN, RIGHT * ODD_COLUMN) }
@inline export function cell(column: i32, row: i32): Board {
  const bit = <u64>1 << ((column < HALF ? column : column - HALF) * ROW + row)
  return column < HALF ? halves(bit, 0) : halves(0, bit)
}

@inline export function and(a: Board, b: Board): Board { return v128.and(a, b) }
@inline export function or(a: Board, b: Board): Board { return v128.or(a, b) }
@inline export function xor(a: Board, b: Board): Board { return v128.xor(a, b) }
@inline export function without(a: Board, b: Board): Board { return v128.andnot(a, b) }
@inline export function plus(a: Board, b: Board): Board { return i64x2.add(a, b) }
@inline export function minus(a: Board, b: Board): Board { return i64x2.sub(a, b) }
@inline export function lift(a: Board, n: i32): Board { return i64x2.shl(a, n) }
@inline export function sink(a: Board, n: i32): Board { return i64x2.shr_u(a, n) }
// What passes from one half to the other leaves bits above BITS in the left half. They are no
// cells, and every result is cut to cells before it is used again.
@inline export function up(a: Board, n: i32): Board {
  const passing = v128.shuffle<u64>(empty(), a, 0, 2)
  if (n >= BITS) return i64x2.shl(passing, n - BITS)
  return v128.or(i64x2.shl(a, n), i64x2.shr_u(passing, BITS - n))
}
@inline export function down(a: Board, n: i32): Board {
  const passing = v128.shuffle<u64>(a, empty(), 1, 2)
  if (n >= BITS) return i64x2.shr_u(passing, n - BITS)
  return v128.or(i64x2.shr_u(a, n), i64x2.shl(passing, BITS - n))
}

@inline export function any(a: Board): bool { return v128.any_true(a) }
@inline export function none(a: Board): bool { return !v128.any_true(a) }
@inline export function several(a: Board): bool { return count(a) > 1 }
@inline export function count(a: Board): i32 { return <i32>(popcnt(left(a)) + popcnt(right(a))) }
@inline export function first(a: Board): Board {
  const l = left(a)
  const r = right(a)
  return halves(l & (0 - l), l ? 0 : r & (0 - r))
}
@inline export function before(a: Board, b: Board): bool {
  return left(a) == left(b) ? right(a) < right(b) : left(a) < left(b)
}
@inline export function index(a: Board): usize {
  const l = left(a)
  return <usize>(l ? ctz(l) : 64 + ctz(right(a)))
}

@inline export function get(at: usize): Board { return v128.load(at) }
@inline export function put(at: usize, a: Board): void { v128.store(at, a) }
