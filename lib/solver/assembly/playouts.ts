// An opinion where there is no proof: games played to their end, at first by a tree of what did well
// before, then by chance, until `follow` proves who wins. Monte-Carlo tree search: Kocsis and
// Szepesvári, "Bandit based Monte-Carlo planning", 2006. `npm run bench -- opinion` sets it against
// the alpha-beta of rival.ts.
import { CELLS, COLUMNS } from './setting'
import { and, any, Board, count, empty, first, none, or, several, without, xor } from './board'
import { follow } from './follow'
import { columnOf, landingOf, safe, winning } from './node'
import { spendSome } from './search'
import {
  addGame, childrenOf, dropOf, firstChild, gamesOf, grow, mayGrow, plant, pointsOf,
} from './tree'

/** What a game is counted as, in nodes: it takes about as long. */
const COST: u64 = 8
/** So many games have come to a place before it gets children. */
const GROWN: u32 = 4
/** How much what was tried seldom draws: between 0.35 and 0.7 there was little to choose. */
const CURIOSITY: f64 = 0.5

/** The places on the way of one game. */
const WAY: usize = memory.data(4 * 128)

let me: Board = empty()
let mask: Board = empty()
let left: i32 = 0
let seed: u64 = 0

/** Begins with no game played; the first drop of each will be in one of `columns`, a bit each. */
export function startPlayouts(x: Board, m: Board, columns: i32): void {
  me = x
  mask = m
  left = CELLS - count(m)
  // Always the same games.
  seed = 0x9e3779b97f4a7c15
  plant()
  let wanted = empty()
  for (let column = 0; column < COLUMNS; column++)
    if (columns & (1 << column)) wanted = or(wanted, columnOf(column))
  wanted = and(wanted, landingOf(m))
  const worth = and(wanted, tries(x, m))
  grow(0, any(worth) ? worth : wanted)
}

/** Plays games until the nodes are spent. */
export function playGames(): void {
  while (spendSome(COST)) playGame()
}

/** What is worth a try: a win, else what prevents the other's, else what does not lose at once. */
@inline function tries(x: Board, m: Board): Board {
  const landing = landingOf(m)
  const wins = and(winning(x, m), landing)
  if (any(wins)) return first(wins)
  const theirs = winning(xor(m, x), m)
  const good = safe(theirs, landing)
  if (any(good)) return good
  const threats = and(theirs, landing)
  return any(threats) ? first(threats) : landing
}

function playGame(): void {
  let x = me
  let m = mask
  let l = left
  let place: u32 = 0
  let depth = 0
  let won = false
  store<u32>(WAY, 0)
  while (l > 0 && !won) {
    if (childrenOf(place) == 0) {
      if (gamesOf(place) < GROWN || !mayGrow()) break
      grow(place, tries(x, m))
    }
    place = favourite(place)
    const next = and(landingOf(m), columnOf(dropOf(place)))
    won = any(and(winning(x, m), next))
    const y = xor(m, x)
    m = or(m, next)
    x = y
    l--
    depth++
    store<u32>(WAY + (<usize>depth << 2), place)
  }
  // Half points of the side that made the last drop.
  let points: u32 = won ? 2 : 2 - byChance(x, m, l)
  for (let i = depth; i >= 0; i--) {
    addGame(load<u32>(WAY + (<usize>i << 2)), points)
    points = 2 - points
  }
}

/** The child that does best for the side to move, or was tried too seldom to tell. */
function favourite(place: u32): u32 {
  const from = firstChild(place)
  const much = Math.log(<f64>(gamesOf(place) + 1))
  let chosen = from
  let highest: f64 = -1
  for (let i: u32 = 0; i < childrenOf(place); i++) {
    const child = from + i
    const played = <f64>gamesOf(child)
    // In any order, those first that were never tried.
    const promise = played == 0
      ? 10 + <f64>(chance() & 255)
      : <f64>pointsOf(child) / (2 * played) + CURIOSITY * Math.sqrt(much / played)
    if (promise <= highest) continue
    highest = promise
    chosen = child
  }
  return chosen
}

/**
 * Plays to the end by chance, overlooking no win, or until it is proved who gets it: half points of
 * the side to move.
 */
function byChance(x: Board, m: Board, l: i32): u32 {
  let isOther: bool = false
  // What the side to move gets at most, and the other one.
  let most: i32 = 2
  let theirMost: i32 = 2
  while (l > 0) {
    const landing = landingOf(m)
    const wins = and(winning(x, m), landing)
    if (any(wins)) return half(2, most, theirMost, isOther)
    const theirs = winning(xor(m, x), m)
    const threats = and(theirs, landing)
    let moves = safe(theirs, landing)
    if (several(threats) || (none(moves) && l > 1)) return half(0, most, theirMost, isOther)
    if (none(moves)) moves = landing
    if (none(threats)) {
      const bound = follow(x, m, theirs, l, false)
      if (bound < 0) return half(0, most, theirMost, isOther)
      if (bound == 0) most = 1
      if (most == 1 && theirMost == 1) return 1
    }
    for (let skip = several(moves) ? chance() % count(moves) : 0; skip > 0; skip--)
      moves = without(moves, first(moves))
    const next = first(moves)
    const y = xor(m, x)
    m = or(m, next)
    x = y
    const t = most
    most = theirMost
    theirMost = t
    isOther = !isOther
    l--
  }
  return 1
}

/** Half points of the first side, of what came out for the second or the first itself. */
@inline function half(got: i32, most: i32, theirMost: i32, isOther: bool): u32 {
  if (got > most) got = most
  if (2 - got > theirMost) got = 2 - theirMost
  return <u32>(isOther ? 2 - got : got)
}

/** A number from 0 on. Marsaglia, "Xorshift RNGs", 2003. */
@inline function chance(): i32 {
  seed ^= seed << 13
  seed ^= seed >> 7
  seed ^= seed << 17
  return <i32>(seed >> 33)
}
