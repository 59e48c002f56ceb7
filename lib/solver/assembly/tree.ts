// The tree of games that playouts.ts plays: places, each a position by the drops that lead to it. A
// place takes 16 bytes: its first child, games, half points of the side that moved there; then how
// many children, and the column. The first place is the position itself.
import { and, Board, count, none } from './board'
import { columnOf } from './node'
import { COLUMNS } from './setting'

const TREE: usize = memory.data(16 << 20)
const PLACES: u32 = 1 << 20
let used: u32 = 0

@inline function at(place: u32): usize { return TREE + (<usize>place << 4) }
@inline export function firstChild(place: u32): u32 { return load<u32>(at(place)) }
@inline export function gamesOf(place: u32): u32 { return load<u32>(at(place), 4) }
@inline export function pointsOf(place: u32): u32 { return load<u32>(at(place), 8) }
@inline export function childrenOf(place: u32): u32 { return load<u8>(at(place), 12) }
@inline export function dropOf(place: u32): i32 { return <i32>load<u8>(at(place), 13) }

@inline function clear(place: u32): void { memory.fill(at(place), 0, 16) }

/** Leaves the first place alone, without children. */
export function plant(): void {
  used = 1
  clear(0)
}

/** Whether there is room for the children of one more place. */
@inline export function mayGrow(): bool { return used + COLUMNS <= PLACES }

/** Gives a place a child for each of `moves`. */
export function grow(place: u32, moves: Board): void {
  store<u32>(at(place), used)
  store<u8>(at(place), <u8>count(moves), 12)
  for (let column = 0; column < COLUMNS; column++) {
    if (none(and(moves, columnOf(column)))) continue
    clear(used)
    store<u8>(at(used), <u8>column, 13)
    used++
  }
}

/** Adds a game, and half points of the side that moved to this place. */
@inline export function addGame(place: u32, points: u32): void {
  store<u32>(at(place), gamesOf(place) + 1, 4)
  store<u32>(at(place), pointsOf(place) + points, 8)
}

/** The place that a first drop in `column` leads to; 0 where none does. */
function placeOf(column: i32): u32 {
  const from = firstChild(0)
  for (let i: u32 = 0; i < childrenOf(0); i++) if (dropOf(from + i) == column) return from + i
  return 0
}
/** How many games began with this column. */
export function games(column: i32): i32 {
  const place = placeOf(column)
  return place ? <i32>gamesOf(place) : 0
}
/** The half points in them of the side to move: two a win. */
export function points(column: i32): i32 {
  const place = placeOf(column)
  return place ? <i32>pointsOf(place) : 0
}
