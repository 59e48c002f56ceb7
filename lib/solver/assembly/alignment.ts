// Alignments as sets of cells. ALIGN is a constant, so that all conditions here are decided when the
// program is compiled, and what it does not use is not in it.
import { ALIGN, FALLING, RISING, ROW } from './setting'
import { and, Board, down, lift, or, sink, up } from './board'

/**
 * The cells that would complete an alignment of `s`, among them cells that are taken and bits that
 * are no cells.
 */
@inline export function completing<T>(s: T): T {
  return or(or(above(s), between(s, ROW)), or(between(s, RISING), between(s, FALLING)))
}

/** Not empty if `s` holds an alignment: its lowest cell, or that furthest to the left. */
@inline export function aligned(s: Board): Board {
  return or(upright(s), across(s))
}

/** The same without alignments in a column. */
@inline export function across(s: Board): Board {
  return or(runs(s, ROW), or(runs(s, RISING), runs(s, FALLING)))
}

/** The cells on top of ALIGN - 1 in a column. */
@inline function above<T>(s: T): T {
  let on = and(lift(s, 1), lift(s, 2))
  if (ALIGN > 3) on = and(on, lift(s, 3))
  if (ALIGN > 4) on = and(on, lift(s, 4))
  if (ALIGN > 5) on = and(on, lift(s, 5))
  if (ALIGN > 6) on = and(on, lift(s, 6))
  if (ALIGN > 7) on = and(on, lift(s, 7))
  if (ALIGN > 8) on = and(on, lift(s, 8))
  if (ALIGN > 9) on = and(on, lift(s, 9))
  return on
}

/** The cells that have i of `s` on one side and ALIGN - 1 - i on the other, for any i. */
@inline function between<T>(s: T, d: i32): T {
  // a3: the three cells before are in s; b3: the three cells after are.
  const a1 = up(s, d), b1 = down(s, d)
  const a2 = and(a1, up(s, 2 * d)), b2 = and(b1, down(s, 2 * d))
  if (ALIGN == 3) return or(or(a2, b2), and(a1, b1))
  const a3 = and(a2, up(s, 3 * d)), b3 = and(b2, down(s, 3 * d))
  if (ALIGN == 4) return or(or(a3, b3), or(and(a2, b1), and(a1, b2)))
  const a4 = and(a3, up(s, 4 * d)), b4 = and(b3, down(s, 4 * d))
  if (ALIGN == 5) return or(or(or(a4, b4), and(a3, b1)), or(and(a2, b2), and(a1, b3)))
  const a5 = and(a4, up(s, 5 * d)), b5 = and(b4, down(s, 5 * d))
  if (ALIGN == 6) {
    return or(or(or(a5, b5), and(a4, b1)), or(or(and(a3, b2), and(a2, b3)), and(a1, b4)))
  }
  const a6 = and(a5, up(s, 6 * d)), b6 = and(b5, down(s, 6 * d))
  if (ALIGN == 7) {
    const middle = or(or(and(a4, b2), and(a3, b3)), and(a2, b4))
    return or(or(or(a6, b6), or(and(a5, b1), and(a1, b5))), middle)
  }
  const a7 = and(a6, up(s, 7 * d)), b7 = and(b6, down(s, 7 * d))
  if (ALIGN == 8) {
    const middle = or(or(and(a5, b2), and(a4, b3)), or(and(a3, b4), and(a2, b5)))
    return or(or(or(a7, b7), or(and(a6, b1), and(a1, b6))), middle)
  }
  const a8 = and(a7, up(s, 8 * d)), b8 = and(b7, down(s, 8 * d))
  if (ALIGN == 9) {
    const middle = or(or(or(and(a6, b2), and(a5, b3)), and(a4, b4)), or(and(a3, b5), and(a2, b6)))
    return or(or(or(a8, b8), or(and(a7, b1), and(a1, b7))), middle)
  }
  const a9 = and(a8, up(s, 9 * d)), b9 = and(b8, down(s, 9 * d))
  const outer = or(or(and(a7, b2), and(a6, b3)), or(and(a3, b6), and(a2, b7)))
  const middle = or(outer, or(and(a5, b4), and(a4, b5)))
  return or(or(or(a9, b9), or(and(a8, b1), and(a1, b8))), middle)
}

/** The cells from which ALIGN cells of `s` follow, counting the cell itself. */
@inline export function runs(s: Board, d: i32): Board {
  const two = and(s, down(s, d))
  if (ALIGN == 3) return and(two, down(s, 2 * d))
  const four = and(two, down(two, 2 * d))
  if (ALIGN == 4) return four
  if (ALIGN == 5) return and(four, down(s, 4 * d))
  if (ALIGN == 6) return and(four, down(two, 4 * d))
  if (ALIGN == 7) return and(four, down(four, 3 * d))
  const eight = and(four, down(four, 4 * d))
  if (ALIGN == 8) return eight
  if (ALIGN == 9) return and(eight, down(s, 8 * d))
  return and(eight, down(two, 8 * d))
}

@inline export function upright(s: Board): Board {
  const two = and(s, sink(s, 1))
  if (ALIGN == 3) return and(two, sink(s, 2))
  const four = and(two, sink(two, 2))
  if (ALIGN == 4) return four
  if (ALIGN == 5) return and(four, sink(s, 4))
  if (ALIGN == 6) return and(four, sink(two, 4))
  if (ALIGN == 7) return and(four, sink(four, 3))
  const eight = and(four, sink(four, 4))
  if (ALIGN == 8) return eight
  if (ALIGN == 9) return and(eight, sink(s, 8))
  return and(eight, sink(two, 8))
}
