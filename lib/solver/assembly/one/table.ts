// What is known of positions: a lower and an upper bound of the score, for the side to move.
//
// A position is known by the sum of its two sets, which no other position of the board shares. A
// mixing of its 64 bits that can be undone gives the place (at least its 16 upper bits) and the
// signature (its 48 lower bits), so what is found is never about another position.
//
// Positions near the end have a table of their own that stays in the processor's cache: they are
// many, and soon worth nothing. The others share buckets of two, the newer in front. That table
// starts small, for the same reason, and doubles when 3/8 of it are in use.
import { Board } from '../board'

/** The answer of `find`. */
export let found: bool = false
export let lower: i32 = 0
export let upper: i32 = 0

const NEAR: usize = memory.data(8 << 16, 64)
const SMALLEST: i32 = 16

let far: usize = 0
let bits: i32 = SMALLEST
let largest: i32 = 22
let used: i32 = 0

/** To be called once, before anything else. */
export function openTable(): void {
  far = <usize>memory.size() << 16
  memory.grow((16 << SMALLEST) >> 16)
}

/** How far the table may grow: 2^n buckets of 16 bytes. Forgets nothing. */
export function limitTable(n: i32): void {
  largest = n < SMALLEST ? SMALLEST : n
}

export function forget(): void {
  memory.fill(NEAR, 0, 8 << 16)
  memory.fill(far, 0, <usize>16 << bits)
  used = 0
}

/** Forgets, and starts small again. */
export function forgetAll(): void {
  forget()
  bits = SMALLEST
}

/** A mixing of the position that no other position of the board shares. */
@inline export function mixed(me: Board, mask: Board): u64 {
  let h = (me + mask) * 0x9e3779b97f4a7c15
  h ^= h >> 32
  return h * 0x9e3779b97f4a7c15
}

@inline function signature(h: u64): u64 { return h & 0xffffffffffff }
@inline function entry(s: u64, lower: i32, upper: i32): u64 {
  return (s << 16) | ((<u64>lower & 255) << 8) | (<u64>upper & 255)
}
@inline function lowerOf(entry: u64): i32 { return <i32><i8>(entry >> 8) }
@inline function upperOf(entry: u64): i32 { return <i32><i8>entry }

/** An empty place is about no position, also not about the one that has the signature 0. */
@inline function holds(entry: u64, h: u64): bool {
  return entry >> 16 == signature(h) && entry != 0
}

/** Sets `found`, `lower` and `upper`. */
@inline export function find(me: Board, mask: Board, near: bool): void {
  if (near) findNear(me, mask)
  else findFar(me, mask)
}

@inline function findNear(me: Board, mask: Board): void {
  const h = mixed(me, mask)
  const e = load<u64>(NEAR + (<usize>(h >> 48) << 3))
  found = holds(e, h)
  lower = lowerOf(e)
  upper = upperOf(e)
}

function findFar(me: Board, mask: Board): void {
  const h = mixed(me, mask)
  const at = far + (<usize>(h >> <u64>(64 - bits)) << 4)
  let e = load<u64>(at)
  found = holds(e, h)
  if (!found) {
    e = load<u64>(at, 8)
    found = holds(e, h)
  }
  lower = lowerOf(e)
  upper = upperOf(e)
}

/**
 * The first half of `find`: copies what is at the place of a position to `at`, 48 bytes at most.
 * Several of these in a row wait for memory together; `check` is the second half.
 */
@inline export function peek(me: Board, mask: Board, near: bool, at: usize): void {
  const h = mixed(me, mask)
  store<u64>(at, h)
  if (near) {
    store<u64>(at, load<u64>(NEAR + (<usize>(h >> 48) << 3)), 8)
    store<u64>(at, 0, 16)
  } else {
    const from = far + (<usize>(h >> <u64>(64 - bits)) << 4)
    store<u64>(at, load<u64>(from), 8)
    store<u64>(at, load<u64>(from, 8), 16)
  }
}

@inline export function check(at: usize): void {
  const h = load<u64>(at)
  let e = load<u64>(at, 8)
  found = holds(e, h)
  if (!found) {
    e = load<u64>(at, 16)
    found = holds(e, h)
  }
  lower = lowerOf(e)
  upper = upperOf(e)
}

/** Adds to what is known that the score is from `low` to `high`. */
@inline export function learn(me: Board, mask: Board, near: bool, low: i32, high: i32): void {
  if (near) learnNear(me, mask, low, high)
  else learnFar(me, mask, low, high)
}

@inline function learnNear(me: Board, mask: Board, low: i32, high: i32): void {
  const h = mixed(me, mask)
  const at = NEAR + (<usize>(h >> 48) << 3)
  const e = load<u64>(at)
  store<u64>(at, holds(e, h) ? narrowed(e, low, high) : entry(signature(h), low, high))
}

@inline function narrowed(e: u64, low: i32, high: i32): u64 {
  if (lowerOf(e) > low) low = lowerOf(e)
  if (upperOf(e) < high) high = upperOf(e)
  assert(low <= high, 'what is learnt contradicts what is known')
  return entry(e >> 16, low, high)
}

function learnFar(me: Board, mask: Board, low: i32, high: i32): void {
  const h = mixed(me, mask)
  const s = signature(h)
  const at = far + (<usize>(h >> <u64>(64 - bits)) << 4)
  const front = load<u64>(at)
  if (holds(front, h)) {
    store<u64>(at, narrowed(front, low, high))
    return
  }
  const back = load<u64>(at, 8)
  if (holds(back, h)) store<u64>(at, narrowed(back, low, high))
  else {
    if (back == 0) used++
    store<u64>(at, entry(s, low, high))
  }
  if (front != 0) store<u64>(at, front, 8)
  if (used >= (3 << bits) >> 2 && bits < largest) double()
}

/** Makes room for twice as many positions, or gives up growing where there is no memory. */
function double(): void {
  const buckets = <usize>1 << bits
  const missing = (<isize>(far + (buckets << 5)) >> 16) - <isize>memory.size()
  if (missing > 0 && memory.grow(<i32>missing) < 0) {
    largest = bits
    return
  }
  // From the last bucket on, so that nothing is written over before it is moved.
  for (let i = <isize>buckets - 1; i >= 0; i--) {
    const from = far + (<usize>i << 4)
    const front = load<u64>(from)
    const back = load<u64>(from, 8)
    const to = far + (<usize>i << 5)
    memory.fill(to, 0, 32)
    if (back != 0) move(to, back)
    if (front != 0) move(to, front)
  }
  bits++
}

@inline function move(to: usize, e: u64): void {
  const bit = (e >> 16 >> <u64>(63 - bits)) & 1
  const at = to + (<usize>bit << 4)
  const other = load<u64>(at)
  if (other != 0) store<u64>(at, other, 8)
  store<u64>(at, e)
}
