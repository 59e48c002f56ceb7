// A set of cells in one word: bit `column * (rows + 1) + row`. Above each column is a spare bit that
// belongs to no cell, so that neither sums nor shifts run from one column into the next unseen.
//
//   6 13 20 27 34 41 48   <- spare
//   5 12 19 26 33 40 47
//   4 11 18 25 32 39 46
//   3 10 17 24 31 38 45      7x6
//   2  9 16 23 30 37 44
//   1  8 15 22 29 36 43
//   0  7 14 21 28 35 42
//
// ./two/board says the same for boards of more than 64 bits; the search is written in these words.
import { LEFT, ODD_COLUMN, ROW, ROWS } from '../setting'

export type Board = u64

/** Bytes that a set takes in memory. */
export const BYTES: i32 = 8

@inline export function empty(): Board { return 0 }
/** The lowest cell of every column. */
@inline export function bottom(): Board { return LEFT }
/** The spare bit of every column. */
@inline export function spare(): Board { return LEFT << ROWS }
/** Every cell. */
@inline export function whole(): Board { return (LEFT << ROWS) - LEFT }
/** The cells of the first, third, fifth ... row. */
@inline export function oddRows(): Board { return LEFT * ODD_COLUMN }
/** The cell of a column and a row, or the spare bit for the row above the last. */
@inline export function cell(column: i32, row: i32): Board { return (<u64>1) << (column * ROW + row) }

@inline export function and<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.and(a, b)
  return <T>(a & b)
}
@inline export function or<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.or(a, b)
  return <T>(a | b)
}
@inline export function xor(a: Board, b: Board): Board { return a ^ b }
@inline export function without(a: Board, b: Board): Board { return a & ~b }
/** Sums column by column: no column may overflow its spare bit. */
@inline export function plus(a: Board, b: Board): Board { return a + b }
@inline export function minus(a: Board, b: Board): Board { return a - b }
/** Moves cells up inside their columns, at most to the spare bit. */
@inline export function lift<T>(a: T, n: i32): T {
  if (isVector<T>()) return i64x2.shl(a, n)
  return a << n
}
@inline export function sink(a: Board, n: i32): Board { return a >> n }
/** Moves cells by `n` bits, across columns: bits that leave the board are lost or no cells. */
@inline export function up<T>(a: T, n: i32): T {
  if (isVector<T>()) return i64x2.shl(a, n)
  return a << n
}
@inline export function down<T>(a: T, n: i32): T {
  if (isVector<T>()) return i64x2.shr_u(a, n)
  return a >> n
}

@inline export function any(a: Board): bool { return a != 0 }
@inline export function none(a: Board): bool { return a == 0 }
@inline export function several(a: Board): bool { return (a & (a - 1)) != 0 }
@inline export function count(a: Board): i32 { return <i32>popcnt(a) }
/** One cell of a set that is not empty. */
@inline export function first(a: Board): Board { return a & (0 - a) }
/** Some order among sets. */
@inline export function before(a: Board, b: Board): bool { return a < b }
/** Below 128: where a table by cells keeps what it says of this one cell. */
@inline export function index(a: Board): usize { return <usize>ctz(a) }

@inline export function get(at: usize): Board { return load<u64>(at) }
@inline export function put(at: usize, a: Board): void { store<u64>(at, a) }
