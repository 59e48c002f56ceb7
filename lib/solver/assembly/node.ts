// Nodes: positions with the side to move, `me`, where neither side wins with the next disc and there
// is a choice of moves that do not lose at once. What is forced is played out on the way from one
// node to the next, so the side to move may be the same in both.
import { CELLS, ROWS } from './setting'
import { aligned, completing } from './alignment'
import {
  and, any, Board, bottom, cell, count, minus, none, plus, several, sink, whole, without, xor,
} from './board'

/** Less than any score. */
export const WORST: i32 = -100

/** With fewer empty cells, positions are in the table for the end. */
export const NEAR: i32 = 17
/** With fewer empty cells, children are not looked up before they are searched. */
export const LOOKED_UP: i32 = 8

/** The score of completing an alignment with the next disc. */
@inline export function winNow(left: i32): i32 { return (left + 1) >> 1 }
/** The score if the opponent completes one with the disc after the next. */
@inline export function lossNext(left: i32): i32 { return -(left >> 1) }

/** The empty cells with which the owner of `discs` completes an alignment. */
@inline export function winning(discs: Board, mask: Board): Board {
  return without(and(completing(discs), whole()), mask)
}
/** The cells of a column, counted from 0. */
@inline export function columnOf(column: i32): Board {
  return minus(cell(column, ROWS), cell(column, 0))
}
@inline export function landingOf(mask: Board): Board { return and(plus(mask, bottom()), whole()) }

/** The moves that neither overlook a threat of `wins` nor make one: none if that cannot be helped. */
@inline export function safe(wins: Board, landing: Board): Board {
  const threats = and(wins, landing)
  return without(any(threats) ? threats : landing, sink(wins, 1))
}

/** That this is a node, `wins` the cells of the opponent and `moves` the safe moves. */
@inline export function assertNode(
  me: Board, mask: Board, wins: Board, moves: Board, left: i32,
): void {
  assert(none(without(mask, whole())) && none(without(me, mask)), 'discs are on the board')
  assert(count(mask) == CELLS - left, 'as many cells are empty')
  assert(none(aligned(me)) && none(aligned(xor(mask, me))), 'nobody has won')
  assert(none(and(winning(me, mask), landingOf(mask))), 'there is no winning move')
  assert(none(xor(wins, winning(xor(mask, me), mask))), 'the opponent completes with these cells')
  assert(none(and(wins, landingOf(mask))), 'the opponent threatens nothing at once')
  assert(none(xor(moves, safe(wins, landingOf(mask)))) && several(moves), 'there is a choice')
}
