// Bounds without search: what a side reaches at most against an opponent who answers every disc
// with one on top of it.
import { ALIGN, FALLING, RISING, ROW, ROWS } from './setting'
import { across, aligned, runs, upright } from './alignment'
import {
  and, any, Board, bottom, count, first, lift, minus, none, oddRows, or, plus, several, sink, spare, whole,
  without, xor,
} from './board'

/** More than any score: no bound. */
export const UNKNOWN: i32 = 100

/** How many alignments kept the last `follow` from a bound, or -1 if parity did. */
export let obstacles: i32 = 0
/** Whether the opponent would win the last `follow`, were it not for obstacles. */
export let closing: bool = false

/** As if parity had kept it. */
@inline export function forgetLast(): void {
  obstacles = -1
  closing = false
}

/** The lowest cell of a set in each column; the spare bit in columns without one. */
@inline export function lowest(s: Board): Board {
  const x = or(s, spare())
  return and(x, plus(without(or(whole(), spare()), x), bottom()))
}

/** In each column the cells above the lowest of the set. Spare bits are not in it. */
@inline export function over(s: Board): Board {
  return minus(lift(spare(), 1), lift(lowest(s), 1))
}

/**
 * An upper bound of the score for `me`, to move with `left` cells empty, or UNKNOWN. `t` are the
 * cells with which the opponent completes an alignment, none of them to be filled next; `me` has no
 * winning move either.
 *
 * Count the empty cells of a column from 0. The opponent, answering on top, gets the odd ones. A
 * column where they complete on an odd one is closed: whoever plays under that cell loses it to
 * them, so what is below counts, an even number. If every column is even, `me` gets at most the even
 * cells, and has to open a closed column in the end, and lose. If those cells hold no alignment,
 * `me` cannot win; and if the odd ones do, `me` has lost.
 *
 * In a column with an odd number of empty cells the first is free: whoever takes one is answered
 * with another, so there must be an even number of such columns. The rest goes as above, counted
 * from 1. If the number is odd, one column has to be counted the other way: closed by a cell where
 * the opponent completes on an even one, or a closed column that is odd when it is not. Without that,
 * and only if `me` is to be kept from a win (`attack`), see `hopeless`.
 */
export function follow(me: Board, mask: Board, t: Board, left: i32, attack: bool): i32 {
  assert(none(and(me, without(whole(), mask))), 'discs are in the mask')
  assert(count(without(whole(), mask)) == left, 'as many cells are empty')
  assert(none(and(t, mask)), 'only empty cells complete')
  const open = without(whole(), mask)
  const landing = and(plus(mask, bottom()), whole())
  assert(none(and(t, landing)), 'the opponent threatens nothing at once')
  const rising = open_(open, and(landing, oddRows()))
  const even = or(and(rising, oddRows()), without(without(open, rising), oddRows()))
  const odd = xor(open, even)
  const ends = lowest(and(t, odd))
  const above = minus(lift(spare(), 1), ends)
  const used = without(open, above)
  const closed = and(ends, whole())
  // The columns with an odd number of empty cells end on an even one.
  const tops = and(and(used, even), lift(bottom(), ROWS - 1))
  const single = minus(lift(tops, 1), sink(tops, ROWS - 1))
  const mine = and(used, or(without(even, single), and(single, or(landing, odd))))

  if ((count(tops) & 1) == 0) {
    // An alignment of the opponent's own cells comes before what lies on top of it, the same way.
    const theirs = or(xor(mask, me), without(used, mine))
    const row = and(runs(theirs, ROW), whole())
    const rising = and(runs(theirs, RISING), whole())
    const falling = and(runs(theirs, FALLING), whole())
    const ours = or(me, mine)
    obstacles = count(unblocked(ours, row, rising, falling))
    if (obstacles > 0) {
      // Of two free cells one is the opponent's.
      const free = and(single, landing)
      const a = first(free)
      const b = xor(free, a)
      if (any(b) && !several(b)) {
        obstacles = count(or(
          unblocked(xor(ours, a), row, rising, falling), unblocked(xor(ours, b), row, rising, falling),
        ))
      }
    }
    closing = any(closed)
    if (obstacles > 0) return UNKNOWN
    const most = closing ? lostAfter(left, count(used) - count(closed)) : 0
    const highest = or(or(row, lift(rising, ALIGN - 1)), falling)
    return any(highest) ? min<i32>(most, lostBelow(highest)) : most
  }
  let others = without(and(and(t, even), used), single)
  while (any(others)) {
    const end = first(others)
    const from = and(minus(lift(spare(), 1), lowest(end)), whole())
    const below = minus(end, sink(plus(from, end), ROWS))
    others = without(others, from)
    const cells = or(without(mine, or(from, below)), and(and(below, used), or(landing, odd)))
    if (none(aligned(or(me, cells)))) {
      return lostAfter(left, count(without(used, from)) - count(without(closed, from)) - 1)
    }
  }
  let opened = and(and(even, above), lift(bottom(), ROWS - 1))
  while (any(opened)) {
    const top = first(opened)
    opened = xor(opened, top)
    const column = minus(lift(top, 1), sink(top, ROWS - 1))
    const cells = or(without(mine, column), and(and(column, open), or(landing, odd)))
    if (none(aligned(or(me, cells)))) {
      const still = without(closed, column)
      if (none(still)) return 0
      return lostAfter(left, count(or(used, and(column, open))) - count(still))
    }
  }
  obstacles = -1
  closing = false
  return attack && hopeless(me, open, odd, tops, and(single, or(landing, odd))) ? 0 : UNKNOWN
}

/**
 * Whether `me` has no alignment even if the opponent's answers on top end with the last cell of an
 * odd column: from there on, who knows who gets what, but the odd cells of that column are theirs.
 * `free` is what `me` may get of odd columns, one on top of another.
 */
@inline function hopeless(me: Board, open: Board, odd: Board, tops: Board, free: Board): bool {
  if (several(tops) && any(upright(or(me, free)))) return false
  let rest = tops
  while (any(rest)) {
    const top = first(rest)
    rest = xor(rest, top)
    const column = minus(lift(top, 1), sink(top, ROWS - 1))
    if (none(across(or(me, without(open, and(column, odd)))))) return true
  }
  return false
}

/** Alignments in `ours` that do not lie on top of one of the opponent's in the same direction. */
@inline function unblocked(ours: Board, row: Board, rising: Board, falling: Board): Board {
  const flat = or(upright(ours), without(runs(ours, ROW), over(row)))
  const slanting = or(
    without(runs(ours, RISING), over(rising)), without(runs(ours, FALLING), over(falling)),
  )
  return or(flat, slanting)
}

/** The empty cells of the columns in which one cell of `landing` is. */
@inline function open_(open: Board, landing: Board): Board {
  return without(open, plus(open, landing))
}

/** The score if, after `quiet` more discs, `me` has to play under a cell where the opponent wins. */
@inline function lostAfter(left: i32, quiet: i32): i32 {
  return -((left - quiet) >> 1)
}

/**
 * The score if the opponent completes alignments of which these are the highest cells: `me` can put
 * off no longer to play below the last of them that is left, and gets the rest of its column first.
 */
@inline function lostBelow(highest: Board): i32 {
  let row = 0
  while (none(and(highest, lift(bottom(), row)))) row++
  return -((ROWS - row + 1) >> 1)
}
