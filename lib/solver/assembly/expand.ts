// The children of a node: every move, with the replies that it forces, as far as they matter.
import { ALIGN, CELLS } from './setting'
import { across } from './alignment'
import { and, any, Board, lift, none, oddRows, or, several, whole, without, xor } from './board'
import { closing, follow, forgetLast, obstacles } from './follow'
import {
  closingOf, copyChild, flagsOf, FORCED, highOf, insert, keepBounds, keepChild, keepSaying, leftOf,
  lowOf, maskOf, meOf, moveOf, obstaclesOf, OTHER_SIDE, otherSide, ownOf, peekedOf, placeOf, scoreOf,
  winsOf,
} from './frame'
import { oneSided, turn, TURNED, turnedMask, turnedMe } from './mirror'
import { playMoves } from './moves'
import { landingOf, LOOKED_UP, lossNext, NEAR, safe, winning, winNow, WORST } from './node'
import { promise, weightsFor } from './order'
import { check, found, lower, peek, upper } from './table'

/** With fewer empty cells, bounds cost more than they save. */
const BOUNDED: i32 = 6
const UNDECIDED: i32 = 127

/** What `expand` found: how many children are left to search. */
export let children: i32 = 0
/** What `expand` found: the best score that is certain without these children, or a bound of it. */
export let settled: i32 = 0

/**
 * Plays every move of a node, and the forced replies to it. Answers a score of at least `beta` if
 * one of them proves it; else WORST, and the frame holds the children that could still reach
 * `beta`, the most promising first.
 */
export function expand(
  frame: usize, me: Board, mask: Board, wins: Board, moves: Board, left: i32, beta: i32,
): i32 {
  settled = WORST
  if (left > TURNED) moves = oneSided(me, mask, moves)
  let kept = played(frame, me, mask, wins, moves, left)
  if (kept < 0) return winNow(left - 2)
  kept = judged(frame, kept, beta)
  if (kept < 0) return settled
  kept = bounded(frame, kept, beta)
  if (kept < 0) return settled
  children = kept
  sort(frame, kept, me, mask, left, beta)
  return WORST
}

/** Plays the moves: how many children the frame holds, or -1 if one of them wins at once. */
@inline function played(
  frame: usize, me: Board, mask: Board, wins: Board, moves: Board, left: i32,
): i32 {
  const opponent = xor(mask, me)
  const total = playMoves(frame, me, mask, moves)
  for (let i = 0; i < total; i++) {
    const child = placeOf(frame, i)
    const move = moveOf(child)
    // x is to move and completes with v, y waits and completes with w.
    let x = opponent
    let y = or(me, move)
    let m = or(mask, move)
    let l = left - 1
    let w = winsOf(child)
    let v = without(wins, move)
    let landing = landingOf(m)
    let threats = and(w, landing)
    let replies = safe(w, landing)
    if (several(threats) || (none(replies) && l > 0)) return -1
    let flags = OTHER_SIDE
    let score = UNDECIDED
    while (!several(replies)) {
      if (l > 0) {
        x = or(x, replies)
        m = or(m, replies)
        v = without(w, replies)
        l--
        const t = x
        x = y
        y = t
        flags = (flags ^ OTHER_SIDE) + FORCED
      }
      if (l == 0) {
        score = 0
        break
      }
      w = winning(y, m)
      landing = landingOf(m)
      threats = and(w, landing)
      replies = safe(w, landing)
      if (several(threats) || none(replies)) {
        score = lossNext(l)
        break
      }
    }
    keepChild(child, x, m, w, replies, v, l | flags, score)
    if (score == UNDECIDED && l >= LOOKED_UP) {
      if (l > TURNED) {
        turn(x, m)
        peek(turnedMe, turnedMask, l < NEAR, peekedOf(child))
      } else peek(x, m, l < NEAR, peekedOf(child))
    }
  }
  return total
}

/**
 * Settles the children that are decided or known, and closes the gaps: how many are left, or -1 if
 * one is worth at least `beta`, which is then settled.
 */
@inline function judged(frame: usize, total: i32, beta: i32): i32 {
  let kept = 0
  for (let i = 0; i < total; i++) {
    const child = placeOf(frame, i)
    const l = leftOf(child)
    let low = scoreOf(child)
    let high = low
    if (low == UNDECIDED) {
      low = lossNext(l - 2)
      high = winNow(l - 2)
      if (l >= LOOKED_UP) {
        check(peekedOf(child))
        if (found) {
          if (upper < high) high = upper
          if (lower > low) low = lower
        }
      }
    }
    kept = settle(frame, child, kept, low, high, beta)
    if (kept < 0) return -1
  }
  return kept
}

/** The same by the bounds that need no search. */
@inline function bounded(frame: usize, total: i32, beta: i32): i32 {
  let kept = 0
  for (let i = 0; i < total; i++) {
    const child = placeOf(frame, i)
    const l = leftOf(child)
    let low = lowOf(child)
    let high = highOf(child)
    forgetLast()
    if (l >= BOUNDED) {
      const x = meOf(child)
      const m = maskOf(child)
      const attack = otherSide(child) ? beta <= 0 : beta > 0
      const most = follow(x, m, winsOf(child), l, attack)
      if (most < high) high = most
      // Alignments in columns do not count: answering every disc with one on top of it prevents them,
      // and in a node none is one disc from being complete.
      const theirs = or(xor(m, x), without(whole(), m))
      if (!attack && low < 0 && none(across(theirs))) low = 0
    }
    const at = kept
    kept = settle(frame, child, kept, low, high, beta)
    if (kept < 0) return -1
    if (kept > at) keepSaying(placeOf(frame, at), obstacles, closing)
  }
  return kept
}

/**
 * A child whose score for its own side is from `low` to `high`: it reaches `beta` for the side that
 * moved (-1), it does not (settled), or it is kept in place `kept`. Answers how many are.
 */
@inline function settle(
  frame: usize, child: usize, kept: i32, low: i32, high: i32, beta: i32,
): i32 {
  const other = otherSide(child)
  const from = other ? -high : low
  const to = other ? -low : high
  if (from >= beta) {
    settled = from
    return -1
  }
  if (to < beta) {
    if (to > settled) settled = to
    return kept
  }
  const place = placeOf(frame, kept)
  if (place != child) copyChild(place, child)
  keepBounds(place, low, high)
  return kept + 1
}

@inline function sort(
  frame: usize, total: i32, me: Board, mask: Board, left: i32, beta: i32,
): void {
  if (total == 1) {
    insert(frame, 0, 0)
    return
  }
  const own = winning(me, mask)
  const good = (CELLS - left) & 1 ? without(whole(), oddRows()) : oddRows()
  const weights = weightsFor(beta, left)
  for (let i = 0; i < total; i++) {
    const child = placeOf(frame, i)
    const flags = flagsOf(child)
    const other = (flags & OTHER_SIDE) != 0
    const w = winsOf(child)
    const v = ownOf(child)
    const made = moveOf(child)
    insert(frame, i, promise(
      weights, made, other ? w : v, landingOf(maskOf(child)), good, !other, flags >> 9,
      any(and(lift(made, 1), own)), obstaclesOf(child), closingOf(child),
    ))
  }
}
