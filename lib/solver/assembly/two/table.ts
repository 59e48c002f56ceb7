// What ../one/table says, for boards of more than 64 bits: here an entry of two words holds the
// whole position, 56 bits in each, and a bound in the upper 8 bits of each.
import { Board, bottom, left, plus, right } from '../board'

export let found: bool = false
export let lower: i32 = 0
export let upper: i32 = 0

const NEAR: usize = memory.data(16 << 16, 64)
const SMALLEST: i32 = 15

let far: usize = 0
let bits: i32 = SMALLEST
let largest: i32 = 21
let used: i32 = 0

export function openTable(): void {
  far = <usize>memory.size() << 16
  memory.grow((32 << SMALLEST) >> 16)
}

/** How far the table may grow, in the same measure: 2^(n - 1) buckets of 32 bytes. */
export function limitTable(n: i32): void {
  largest = n - 1 < SMALLEST ? SMALLEST : n - 1
}

export function forget(): void {
  memory.fill(NEAR, 0, 16 << 16)
  memory.fill(far, 0, <usize>32 << bits)
  used = 0
}

export function forgetAll(): void {
  forget()
  bits = SMALLEST
}

@inline function mixedKey(a: u64, b: u64): u64 {
  let h = a * 0x9e3779b97f4a7c15 + b
  h ^= h >> 32
  h *= 0x9e3779b97f4a7c15
  return h ^ (h >> 29)
}

/** A mixing of the position that others may share. */
@inline export function mixed(me: Board, mask: Board): u64 {
  const key = plus(plus(me, mask), bottom())
  return mixedKey(left(key), right(key))
}

@inline function holds(at: usize, a: u64, b: u64): bool {
  return ((load<u64>(at) ^ a) | (load<u64>(at, 8) ^ b)) << 8 == 0
}
@inline function take(at: usize): void {
  lower = <i32>load<i8>(at, 7)
  upper = <i32>load<i8>(at, 15)
}
@inline function write(at: usize, a: u64, b: u64, low: i32, high: i32): void {
  store<u64>(at, a | (<u64>low << 56))
  store<u64>(at, b | (<u64>high << 56), 8)
}
@inline function copy(from: usize, to: usize): void {
  store<u64>(to, load<u64>(from))
  store<u64>(to, load<u64>(from, 8), 8)
}

@inline export function find(me: Board, mask: Board, near: bool): void {
  const key = plus(plus(me, mask), bottom())
  const a = left(key)
  const b = right(key)
  const h = mixedKey(a, b)
  let at = near ? NEAR + (<usize>(h >> 48) << 4) : far + (<usize>(h >> <u64>(64 - bits)) << 5)
  found = holds(at, a, b)
  if (!near && !found) {
    at += 16
    found = holds(at, a, b)
  }
  if (found) take(at)
}

@inline export function peek(me: Board, mask: Board, near: bool, at: usize): void {
  const key = plus(plus(me, mask), bottom())
  const a = left(key)
  const b = right(key)
  const h = mixedKey(a, b)
  const from = near ? NEAR + (<usize>(h >> 48) << 4) : far + (<usize>(h >> <u64>(64 - bits)) << 5)
  store<u64>(at, a)
  store<u64>(at, b, 8)
  copy(from, at + 16)
  if (near) store<u64>(at, 0, 32)
  else copy(from + 16, at + 32)
}

@inline export function check(at: usize): void {
  const a = load<u64>(at)
  const b = load<u64>(at, 8)
  found = holds(at + 16, a, b)
  if (found) take(at + 16)
  else {
    found = holds(at + 32, a, b)
    if (found) take(at + 32)
  }
}

@inline export function learn(me: Board, mask: Board, near: bool, low: i32, high: i32): void {
  const key = plus(plus(me, mask), bottom())
  if (near) learnNear(left(key), right(key), low, high)
  else learnFar(left(key), right(key), low, high)
}

function learnNear(a: u64, b: u64, low: i32, high: i32): void {
  const at = NEAR + (<usize>(mixedKey(a, b) >> 48) << 4)
  if (holds(at, a, b)) narrow(at, a, b, low, high)
  else write(at, a, b, low, high)
}

@inline function narrow(at: usize, a: u64, b: u64, low: i32, high: i32): void {
  take(at)
  if (lower > low) low = lower
  if (upper < high) high = upper
  assert(low <= high, 'what is learnt contradicts what is known')
  write(at, a, b, low, high)
}

function learnFar(a: u64, b: u64, low: i32, high: i32): void {
  const front = far + (<usize>(mixedKey(a, b) >> <u64>(64 - bits)) << 5)
  const back = front + 16
  if (holds(front, a, b)) narrow(front, a, b, low, high)
  else if (holds(back, a, b)) narrow(back, a, b, low, high)
  else {
    // No position is all zero: at least the bottom is in its sum.
    if (load<u64>(back) << 8 == 0 && load<u64>(back, 8) << 8 == 0) used++
    copy(front, back)
    write(front, a, b, low, high)
    if (used >= (3 << bits) >> 2 && bits < largest) double()
  }
}

function double(): void {
  const buckets = <usize>1 << bits
  const missing = (<isize>(far + (buckets << 6)) >> 16) - <isize>memory.size()
  if (missing > 0 && memory.grow(<i32>missing) < 0) {
    largest = bits
    return
  }
  for (let i = <isize>buckets - 1; i >= 0; i--) {
    const from = far + (<usize>i << 5)
    const a = load<u64>(from), b = load<u64>(from, 8)
    const c = load<u64>(from, 16), d = load<u64>(from, 24)
    const to = far + (<usize>i << 6)
    memory.fill(to, 0, 64)
    if (((c | d) << 8) != 0) move(to, c, d)
    if (((a | b) << 8) != 0) move(to, a, b)
  }
  bits++
}

@inline function move(to: usize, a: u64, b: u64): void {
  const h = mixedKey((a << 8) >> 8, (b << 8) >> 8)
  const at = to + (<usize>((h >> <u64>(63 - bits)) & 1) << 5)
  copy(at, at + 16)
  store<u64>(at, a)
  store<u64>(at, b, 8)
}
