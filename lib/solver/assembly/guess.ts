// An opinion where there is no proof: alpha-beta to a limited depth, with a value for the positions
// at its end. Nothing here is exact except what `expand` proves on the way.
import { aligned } from './alignment'
import { and, Board, count, oddRows, or, sink, whole, without, xor } from './board'
import { children, expand, settled } from './expand'
import { follow, over, UNKNOWN } from './follow'
import {
  bestIn, betaIn, childAt, firstMore, frameAt, leaveMore, leaveOff, leftIn, leftOf, maskIn, maskOf,
  meIn, meOf, movesOf, nextIn, otherSide, secondMore, totalIn, winsOf,
} from './frame'
import { winning, WORST } from './node'
import { spend } from './search'
import { CELLS } from './setting'
import { mixed } from './table'

/** No value. */
export const UNFINISHED: i32 = 1 << 20
/** A value beyond this is a proved win; the score follows, in steps of 16. */
export const PROVED: i32 = 4096
const INFINITE: i32 = 1 << 16

// Values of positions already looked at: a hash of 48 bits, a value of 16 bits; depth and kind.
const SEEN: usize = memory.data(16 << 15, 16)
const LOWER: i32 = 1
const UPPER: i32 = 2

let resuming: bool = false
let stoppedAt: i32 = 0

export function resumeGuess(): void { resuming = true }
export function startGuess(): void { resuming = false }
/** Forgets what earlier guesses have seen. */
export function forgetGuesses(): void { memory.fill(SEEN, 0, 16 << 15) }

@inline export function provedValue(score: i32): i32 {
  return score > 0 ? PROVED + (score << 4) : score < 0 ? -PROVED + (score << 4) : 0
}

/**
 * The value for `me` of a node as `search` knows it, at most `beta` and at least `alpha` (what is
 * outside is a bound), looking `depth` choices ahead; or UNFINISHED when the nodes are spent.
 */
export function guess(
  me: Board, mask: Board, wins: Board, moves: Board, left: i32,
  alpha: i32, beta: i32, depth: i32, ply: i32,
): i32 {
  const frame = frameAt(ply)
  let total: i32
  let i = 0
  let best: i32
  let from = alpha
  const h = mixed(me, mask)
  const seen = SEEN + (<usize>(h >> 49) << 4)
  if (resuming && ply == stoppedAt) resuming = false
  if (resuming) {
    total = totalIn(frame)
    i = nextIn(frame)
    best = bestIn(frame)
    beta = betaIn(frame)
    left = leftIn(frame)
    me = meIn(frame)
    mask = maskIn(frame)
    depth = firstMore(frame)
    from = secondMore(frame)
    alpha = best > from ? best : from
  } else {
    if (!spend()) {
      stoppedAt = ply
      return UNFINISHED
    }
    if (load<u64>(seen) == h && load<i32>(seen, 8) >> 8 >= depth) {
      const kind = load<i32>(seen, 8) & 255
      const value = load<i32>(seen, 12)
      if (kind & LOWER && value >= beta) return value
      if (kind & UPPER && value <= alpha) return value
      if (kind == (LOWER | UPPER)) return value
    }
    const proof = expand(frame, me, mask, wins, moves, left, 1)
    if (proof != WORST) return provedValue(proof)
    total = children
    best = settled == WORST ? -INFINITE : provedValue(settled)
    if (total > 0 && depth <= 0) {
      const value = evaluate(me, mask, wins, left)
      return value > best ? value : best
    }
    if (best > alpha) alpha = best
  }
  while (i < total && alpha < beta) {
    const child = childAt(frame, i)
    const other = otherSide(child)
    let value = guess(
      meOf(child), maskOf(child), winsOf(child), movesOf(child), leftOf(child),
      other ? -beta : alpha, other ? -alpha : beta, depth - 1, ply + 1,
    )
    if (value == UNFINISHED) {
      leaveOff(frame, total, i, best, beta, left, me, mask)
      leaveMore(frame, depth, from)
      return UNFINISHED
    }
    if (other) value = -value
    if (value > best) best = value
    if (best > alpha) alpha = best
    i++
  }
  const kind = best >= beta ? LOWER : best <= from ? UPPER : LOWER | UPPER
  const place = SEEN + (<usize>(mixed(me, mask) >> 49) << 4)
  store<u64>(place, mixed(me, mask))
  store<i32>(place, (depth << 8) | kind, 8)
  store<i32>(place, best, 12)
  return best
}

/** What a position is worth to `me`, to move, where `wins` are the cells of the opponent. */
function evaluate(me: Board, mask: Board, wins: Board, left: i32): i32 {
  const bound = follow(me, mask, wins, left)
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
