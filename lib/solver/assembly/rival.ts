// What playouts.ts is measured against: alpha-beta to a limited depth, with a value for the positions
// at its end that counts cells to complete with, those of the good parity most. Nothing here is exact
// but what `expand` proves on the way. A module of its own, for `npm run bench -- opinion`.
import { CELLS } from './setting'
import { aligned } from './alignment'
import {
  and, Board, count, empty, none, oddRows, or, several, sink, whole, without, xor,
} from './board'
import { children, expand, settled } from './expand'
import { follow, over, UNKNOWN } from './follow'
import { childAt, frameAt, leftOf, maskOf, meOf, movesOf, otherSide, winsOf } from './frame'
import { columnOf, landingOf, lossNext, safe, winning, winNow, WORST } from './node'
import { countLines } from './order'
import { forgetAll, mixed, openTable } from './table'

/** Whether the time is over. */
@external("clock", "expired") declare function expired(): bool

/** No value: the time is over. */
export const UNFINISHED: i32 = 1 << 20
/** A value beyond this is a proved win; the score follows, in steps of 16. */
const PROVED: i32 = 4096
const INFINITE: i32 = 1 << 16

// Values of positions already looked at: a hash, a value; depth and kind.
const SEEN: usize = memory.data(16 << 15, 16)
const LOWER: i32 = 1
const UPPER: i32 = 2

const LINE: usize = memory.data(128)
let visits: i32 = 0

countLines()
openTable()

/** Where the line is written, before `guess`. */
export function line(): usize { return LINE }
export function forget(): void {
  memory.fill(SEEN, 0, 16 << 15)
  forgetAll()
}

/** The value for the side to move after `length` drops, looking `depth` choices ahead, or UNFINISHED. */
export function guess(length: i32, depth: i32): i32 {
  let x = empty()
  let m = empty()
  for (let i = 0; i < length; i++) {
    const column = <i32>load<u8>(LINE + <usize>i)
    const y = xor(m, x)
    m = or(m, and(landingOf(m), columnOf(column)))
    x = y
  }
  let l = CELLS - length
  if (!none(and(winning(x, m), landingOf(m)))) return provedValue(winNow(l))
  let sign = 1
  while (l > 0) {
    const y = xor(m, x)
    const wins = winning(y, m)
    const landing = landingOf(m)
    const moves = safe(wins, landing)
    if (several(and(wins, landing)) || (none(moves) && l > 1)) return sign * provedValue(lossNext(l))
    if (several(moves)) {
      const value = valued(x, m, wins, moves, l, -2 * INFINITE, 2 * INFINITE, depth, 0)
      return value == UNFINISHED ? value : sign * value
    }
    m = or(m, none(moves) ? landing : moves)
    x = y
    l--
    sign = -sign
  }
  return 0
}

@inline function provedValue(score: i32): i32 {
  return score > 0 ? PROVED + (score << 4) : score < 0 ? -PROVED + (score << 4) : 0
}

/** The value of a node as `search` knows it, at most `beta` and at least `alpha`; what is outside is a bound. */
function valued(
  me: Board, mask: Board, wins: Board, moves: Board, left: i32,
  alpha: i32, beta: i32, depth: i32, ply: i32,
): i32 {
  if ((++visits & 1023) == 0 && expired()) return UNFINISHED
  const frame = frameAt(ply)
  const from = alpha
  const h = mixed(me, mask)
  const seen = SEEN + (<usize>(h >> 49) << 4)
  if (load<u64>(seen) == h && load<i32>(seen, 8) >> 8 >= depth) {
    const kind = load<i32>(seen, 8) & 255
    const value = load<i32>(seen, 12)
    if (kind & LOWER && value >= beta) return value
    if (kind & UPPER && value <= alpha) return value
    if (kind == (LOWER | UPPER)) return value
  }
  const proof = expand(frame, me, mask, wins, moves, left, 1)
  if (proof != WORST) return provedValue(proof)
  const total = children
  let best = settled == WORST ? -INFINITE : provedValue(settled)
  if (total > 0 && depth <= 0) {
    const value = evaluate(me, mask, wins, left)
    return value > best ? value : best
  }
  if (best > alpha) alpha = best
  for (let i = 0; i < total && alpha < beta; i++) {
    const child = childAt(frame, i)
    const other = otherSide(child)
    let value = valued(
      meOf(child), maskOf(child), winsOf(child), movesOf(child), leftOf(child),
      other ? -beta : alpha, other ? -alpha : beta, depth - 1, ply + 1,
    )
    if (value == UNFINISHED) return value
    if (other) value = -value
    if (value > best) best = value
    if (best > alpha) alpha = best
  }
  store<u64>(seen, h)
  store<i32>(seen, (depth << 8) | (best >= beta ? LOWER : best <= from ? UPPER : LOWER | UPPER), 8)
  store<i32>(seen, best, 12)
  return best
}

/** What a position is worth to `me`, to move, where `wins` are the cells of the opponent. */
function evaluate(me: Board, mask: Board, wins: Board, left: i32): i32 {
  const bound = follow(me, mask, wins, left, false)
  if (bound < 0) return provedValue(bound)
  const opponent = xor(mask, me)
  const open = without(whole(), mask)
  const own = winning(me, mask)
  const mine = without(own, over(wins))
  const theirs = without(wins, over(own))
  const odd = oddRows()
  const even = without(whole(), odd)
  const first = ((CELLS - left) & 1) == 0
  const value = 40 * (count(and(mine, first ? odd : even)) - count(and(theirs, first ? even : odd)))
    + 15 * (count(mine) - count(theirs))
    + 25 * (count(and(own, sink(own, 1))) - count(and(wins, sink(wins, 1))))
    + 3 * (count(aligned(or(me, open))) - count(aligned(or(opponent, open))))
  return bound != UNKNOWN && value > 0 ? 0 : value
}
