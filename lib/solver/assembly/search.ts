// The proof search: is the score of a position at least `beta`?
import { Board } from './board'
import { children, expand, settled } from './expand'
import {
  bestIn, betaIn, childAt, frameAt, leaveOff, leftIn, leftOf, maskIn, maskOf, meIn, meOf, movesOf,
  nextIn, otherSide, totalIn, winsOf,
} from './frame'
import { turn, TURNED, turnedMask, turnedMe } from './mirror'
import { assertNode, LOOKED_UP, lossNext, NEAR, winNow, WORST } from './node'
import { find, found, learn, lower, upper } from './table'

/** What `search` answers when it has to stop: no score. */
export const STOPPED: i32 = 127

/** With fewer empty cells, a position is searched again sooner than it is found. */
const KEPT: i32 = 5

export let nodes: u64 = 0
let limit: u64 = 0

// A stop leaves all frames as they are; the next call walks down to where it happened.
let resuming: bool = false
let stoppedAt: i32 = 0

export function resetNodes(): void {
  nodes = 0
  resuming = false
}
/** Counts a node, unless all that are allowed are spent. */
@inline export function spend(): bool {
  if (nodes >= limit) return false
  nodes++
  return true
}
/** Counts what costs as much as so many nodes, unless fewer are left. */
@inline export function spendSome(some: u64): bool {
  if (nodes + some > limit) return false
  nodes += some
  return true
}
export function allow(more: u64): void { limit = nodes + more }
export function resume(): void { resuming = true }

/**
 * A score of at least `beta` that is a lower bound, or one below `beta` that is an upper bound; or
 * STOPPED when all nodes allowed are spent.
 *
 * `me` has no move that wins, `wins` are the cells with which the opponent does, and `moves` are
 * the safe moves, two or more.
 */
export function search(
  me: Board, mask: Board, wins: Board, moves: Board, left: i32, beta: i32, depth: i32,
): i32 {
  const frame = frameAt(depth)
  let total: i32
  let i = 0
  let best: i32
  if (resuming && depth == stoppedAt) resuming = false
  if (resuming) {
    total = totalIn(frame)
    i = nextIn(frame)
    best = bestIn(frame)
    beta = betaIn(frame)
    left = leftIn(frame)
    me = meIn(frame)
    mask = maskIn(frame)
  } else {
    assertNode(me, mask, wins, moves, left)
    if (!spend()) {
      stoppedAt = depth
      return STOPPED
    }
    // Looked up by its parent already, if it is worth it.
    if (left < LOOKED_UP && left >= KEPT) {
      find(me, mask, true)
      if (found) {
        if (lower >= beta) return lower
        if (upper < beta) return upper
      }
    }
    best = expand(frame, me, mask, wins, moves, left, beta)
    if (best != WORST) return best
    total = children
    best = settled
  }
  while (i < total) {
    const child = childAt(frame, i)
    const other = otherSide(child)
    let score = search(
      meOf(child), maskOf(child), winsOf(child), movesOf(child), leftOf(child),
      other ? 1 - beta : beta, depth + 1,
    )
    if (score == STOPPED) {
      leaveOff(frame, total, i, best, beta, left, me, mask)
      return STOPPED
    }
    if (other) score = -score
    if (score >= beta) {
      if (left >= KEPT) keep(me, mask, left, score, winNow(left - 2))
      return score
    }
    if (score > best) best = score
    i++
  }
  assert(best < beta && best >= lossNext(left), 'an upper bound')
  if (left >= KEPT) keep(me, mask, left, lossNext(left - 2), best)
  return best
}

@inline function keep(me: Board, mask: Board, left: i32, low: i32, high: i32): void {
  if (left > TURNED) {
    turn(me, mask)
    learn(turnedMe, turnedMask, left < NEAR, low, high)
  } else learn(me, mask, left < NEAR, low, high)
}
