// What the host of a module calls. A position goes in as its line: the columns, one byte each.
import { ALIGN, CELLS, COLUMNS } from './setting'
import { aligned } from './alignment'
import { and, any, Board, empty, none, or, several, whole, xor } from './board'
import { countLines } from './order'
import { playGames, startPlayouts } from './playouts'
import { columnOf, landingOf, lossNext, safe, winning, winNow } from './node'
import { allow, nodes, resetNodes, resume, search, STOPPED } from './search'
import { openTable } from './table'

export { forget, forgetAll, limitTable } from './table'
export { games, points } from './tree'

countLines()
openTable()

const NOTHING: i32 = 1000
const LINE: usize = memory.data(128)

/** The position that was set. */
let me: Board = empty()
let mask: Board = empty()
let left: i32 = 0

/** The node that forced moves lead to from there, and whether its side to move is the other. */
let nodeMe: Board = empty()
let nodeMask: Board = empty()
let nodeWins: Board = empty()
let nodeMoves: Board = empty()
let nodeLeft: i32 = 0
let other: bool = false

/** Proved bounds of the score for the side to move in the node. */
let low: i32 = 0
let high: i32 = 0
let beta: i32 = 0
/** The score to test next, if it is still open, or NOTHING. */
let aim: i32 = NOTHING
/** Tests made from the ends. */
let ends: i32 = 0
let stopped: bool = false

/** Where the line is written, before `set`. */
export function line(): usize {
  return LINE
}

/** Sets the position after `length` drops: 0 if the game goes on, 1 if won, 2 if drawn, -1 if illegal. */
export function set(length: i32): i32 {
  me = empty()
  mask = empty()
  for (let i = 0; i < length; i++) {
    const column = <i32>load<u8>(LINE + <usize>i)
    if (column >= COLUMNS) return -1
    const move = and(landingOf(mask), columnOf(column))
    if (none(move)) return -1
    const mine = or(me, move)
    mask = or(mask, move)
    me = xor(mask, mine)
    left = CELLS - i - 1
    if (any(aligned(mine))) return i == length - 1 ? 1 : -1
  }
  left = CELLS - length
  return left == 0 ? 2 : 0
}

/** Starts to solve the position that was set; the game goes on there. */
export function begin(): void {
  resetNodes()
  stopped = false
  other = false
  aim = NOTHING
  ends = 0
  if (any(and(winning(me, mask), landingOf(mask)))) return settle(winNow(left))
  let x = me
  let m = mask
  let l = left
  while (l > 0) {
    const y = xor(m, x)
    const wins = winning(y, m)
    const landing = landingOf(m)
    const moves = safe(wins, landing)
    if (several(and(wins, landing)) || (none(moves) && l > 1)) return settle(lossNext(l))
    if (several(moves)) {
      nodeMe = x
      nodeMask = m
      nodeWins = wins
      nodeMoves = moves
      nodeLeft = l
      low = lossNext(l - 2)
      high = winNow(l - 2)
      return
    }
    // The last cell of all is played also under a cell that ends nothing.
    m = or(m, none(moves) ? landing : moves)
    x = y
    l--
    other = !other
  }
  settle(0)
}

/** Adds what is known of the score before `begin`, for the side to move in the position. */
export function narrow(from: i32, to: i32): void {
  const a = other ? -to : from
  const b = other ? -from : to
  if (a > low) low = a
  if (b < high) high = b
}

/** Tests next whether the score is at least `score`, for the side to move in the position. */
export function test(score: i32): void {
  aim = other ? 1 - score : score
}

function settle(score: i32): void {
  low = score
  high = score
}

/** Goes on for some nodes: 0 if they are spent, 1 if a bound was found, 2 if the score is exact. */
export function run(more: i32): i32 {
  allow(<u64>more)
  if (low >= high) return 2
  if (stopped) resume()
  else beta = pick()
  const score = search(nodeMe, nodeMask, nodeWins, nodeMoves, nodeLeft, beta, 0)
  stopped = score == STOPPED
  if (stopped) return 0
  if (score >= beta) low = score
  else high = score
  return low < high ? 1 : 2
}

/**
 * Which score to test next. First whether the game is decided soon, from both ends: that takes no
 * deep search, and settles many positions. Then who wins, then the middle, nearer to 0. Of four in a
 * row, who wins not only with the last disc of all: a win hardly ever comes that late, and what leads
 * to it is wide.
 */
function pick(): i32 {
  if (aim > low && aim <= high) return aim
  while (ends < 6) {
    const inwards = ends < 2 ? 2 : ends < 4 ? 4 : 7
    const middle = ends & 1 ? lossNext(nodeLeft - 2) + inwards : winNow(nodeLeft - 2) - inwards + 1
    ends++
    if (middle > low && middle <= high) return middle
  }
  if (low < 0 && high > 0) {
    if (ALIGN == 4 && ends == 6) {
      ends++
      return -low > high ? max<i32>(low + 1, -1) : min<i32>(high, 2)
    }
    return -low > high ? 0 : 1
  }
  let middle = low + ((high - low) >> 1)
  if (middle <= 0 && low / 2 < middle) middle = low / 2
  else if (middle >= 0 && high / 2 > middle) middle = high / 2
  return middle + 1
}

export function lower(): i32 {
  return other ? -high : low
}
export function upper(): i32 {
  return other ? -low : high
}
/** Starts to play games from the position that was set, the first drop in one of these columns. */
export function beginGames(columns: i32): void {
  resetNodes()
  startPlayouts(me, mask, columns)
}

/** Goes on playing, as many games as take about as long as so many nodes. */
export function runGames(more: i32): void {
  allow(<u64>more)
  playGames()
}

export function nodeCount(): f64 {
  return <f64>nodes
}
