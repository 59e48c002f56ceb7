// A frame holds what a node needs while its children are searched, and what it takes to go on after
// a stop: 12 words of its own, the order of its children, then the children.
//
// A child is six boards: the side to move, the mask, the cells with which the other side completes,
// the safe moves, the cells with which the side to move completes, and the move that led there; then
// words: flags with the number of empty cells; its score if decided, later its two bounds; what
// `follow` said; and what the table holds at its place.
import { Board, BYTES, get, put } from './board'

const WORDS: usize = 6 * BYTES
const PEEKED: usize = WORDS + 16
const CHILD: usize = PEEKED + 48
const ORDER: usize = 96
const CHILDREN: usize = 160
const FRAME: usize = CHILDREN + 10 * CHILD
const FRAMES: usize = memory.data(101 * (160 + 10 * (6 * 16 + 16 + 48)), 16)

/** Flags of a child beside the number of its empty cells; above them the number of forced replies. */
export const OTHER_SIDE: i32 = 256
export const FORCED: i32 = 512

@inline export function frameAt(depth: i32): usize { return FRAMES + <usize>depth * FRAME }

/** The child in a place of the frame; `childAt` says which one comes when in the order. */
@inline export function placeOf(frame: usize, i: i32): usize {
  return frame + CHILDREN + <usize>i * CHILD
}
@inline export function childAt(frame: usize, i: i32): usize {
  return placeOf(frame, load<i32>(frame + ORDER + (<usize>i << 2)) & 15)
}

@inline export function meOf(child: usize): Board { return get(child) }
@inline export function maskOf(child: usize): Board { return get(child + BYTES) }
@inline export function winsOf(child: usize): Board { return get(child + 2 * BYTES) }
@inline export function movesOf(child: usize): Board { return get(child + 3 * BYTES) }
@inline export function ownOf(child: usize): Board { return get(child + 4 * BYTES) }
@inline export function moveOf(child: usize): Board { return get(child + 5 * BYTES) }
@inline export function flagsOf(child: usize): i32 { return load<i32>(child + WORDS) }
@inline export function leftOf(child: usize): i32 { return load<u8>(child + WORDS) }
@inline export function otherSide(child: usize): bool {
  return (flagsOf(child) & OTHER_SIDE) != 0
}

@inline export function keepChild(
  child: usize, me: Board, mask: Board, wins: Board, moves: Board, own: Board,
  flags: i32, score: i32,
): void {
  put(child, me)
  put(child + BYTES, mask)
  put(child + 2 * BYTES, wins)
  put(child + 3 * BYTES, moves)
  put(child + 4 * BYTES, own)
  store<i32>(child + WORDS, flags)
  store<i32>(child + WORDS, score, 4)
}

/** The first that is known of a child: the move, and with which cells the side that made it completes. */
@inline export function keepMove(child: usize, move: Board, wins: Board): void {
  put(child + 2 * BYTES, wins)
  put(child + 5 * BYTES, move)
}

/** Where what the table holds is copied to. */
@inline export function peekedOf(child: usize): usize { return child + PEEKED }

@inline export function scoreOf(child: usize): i32 { return load<i32>(child + WORDS, 4) }
@inline export function keepBounds(child: usize, low: i32, high: i32): void {
  store<i8>(child + WORDS, <i8>low, 4)
  store<i8>(child + WORDS, <i8>high, 5)
}
@inline export function lowOf(child: usize): i32 { return <i32>load<i8>(child + WORDS, 4) }
@inline export function highOf(child: usize): i32 { return <i32>load<i8>(child + WORDS, 5) }

/** What `follow` said of a child: how many obstacles, and whether it closes. */
@inline export function keepSaying(child: usize, obstacles: i32, closing: bool): void {
  store<i16>(child + WORDS, <i16>obstacles, 8)
  store<u8>(child + WORDS, u8(closing), 10)
}
@inline export function obstaclesOf(child: usize): i32 { return <i32>load<i16>(child + WORDS, 8) }
@inline export function closingOf(child: usize): i32 { return <i32>load<u8>(child + WORDS, 10) }

/** Copies a child, without its bounds, what was said of it and what was peeked. */
@inline export function copyChild(to: usize, from: usize): void {
  put(to, get(from))
  put(to + BYTES, get(from + BYTES))
  put(to + 2 * BYTES, get(from + 2 * BYTES))
  put(to + 3 * BYTES, get(from + 3 * BYTES))
  put(to + 4 * BYTES, get(from + 4 * BYTES))
  put(to + 5 * BYTES, get(from + 5 * BYTES))
  store<i32>(to + WORDS, load<i32>(from + WORDS))
}

/** Puts child `total` in its place among those before it: the highest promise first. */
@inline export function insert(frame: usize, total: i32, promise: i32): void {
  const key = (promise << 4) | total
  let at = frame + ORDER + (<usize>total << 2)
  while (at > frame + ORDER && load<i32>(at - 4) < key) {
    store<i32>(at, load<i32>(at - 4))
    at -= 4
  }
  store<i32>(at, key)
}

// What a node leaves behind when it stops, to go on from there.
@inline export function leaveOff(
  frame: usize, total: i32, i: i32, best: i32, beta: i32, left: i32, me: Board, mask: Board,
): void {
  store<i32>(frame, total)
  store<i32>(frame, i, 4)
  store<i32>(frame, best, 8)
  store<i32>(frame, beta, 12)
  store<i32>(frame, left, 16)
  put(frame + 32, me)
  put(frame + 48, mask)
}
@inline export function totalIn(frame: usize): i32 { return load<i32>(frame) }
@inline export function nextIn(frame: usize): i32 { return load<i32>(frame, 4) }
@inline export function bestIn(frame: usize): i32 { return load<i32>(frame, 8) }
@inline export function betaIn(frame: usize): i32 { return load<i32>(frame, 12) }
@inline export function leftIn(frame: usize): i32 { return load<i32>(frame, 16) }
@inline export function meIn(frame: usize): Board { return get(frame + 32) }
@inline export function maskIn(frame: usize): Board { return get(frame + 48) }
