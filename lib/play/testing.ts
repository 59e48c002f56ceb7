import { readLine, readRules } from '@/lib/game/notation'
import { sideToMove } from '@/lib/game/rules'
import { type ActiveGame, type Game, newGame } from './game'
import { playMove } from './move'
import { type Seat, takeSeat } from './seat'
import type { Terms } from './terms'

/** A moment that tests count from. */
export const NOON = new Date('2026-06-01T12:00:00.000Z')
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

export const after = (milliseconds: number, from = NOON) => new Date(from.getTime() + milliseconds)

/** For tests: `7x6x4 4435`, begun at noon and played a move a minute by `ann` (red) and `bob`. */
export function played(text: string, terms: Partial<Terms> = {}): Game {
  const [setting = '', plies = ''] = text.split(' ')
  const rules = readRules(setting)
  const read = rules && readLine(rules, plies)
  if (!read || !('line' in read)) throw new Error(`no game: ${text}`)
  const red = { id: 'ann', username: 'ann' }
  const yellow = { id: 'bob', username: 'bob' }
  const agreed = { rules, moveDays: 3, isPublic: true, ...terms } as const
  let game: Game = newGame('game', agreed, { red, yellow }, NOON)
  for (const [ply, column] of read.line.entries()) {
    const moved = playMove(seatOf(game, idToMove(game)), { ply, column }, after((ply + 1) * MINUTE))
    if (!moved.ok) throw new Error(`${text} stops at ply ${ply}: ${moved.refusal}`)
    game = moved.value.game
  }
  return game
}

/** The same, for a game that goes on. */
export function active(text: string, terms: Partial<Terms> = {}): ActiveGame {
  const game = played(text, terms)
  if (game.state !== 'active') throw new Error(`${text} is over`)
  return game
}

export function seatOf<G extends Game>(game: G, playerId: string): Seat<G> {
  const seat = takeSeat(game, playerId)
  if (!seat) throw new Error(`${playerId} does not play`)
  return seat
}

/** The id of the player whose turn it is: `ann` or `bob`. */
export function idToMove(game: Game): string {
  return game.players[sideToMove(game.line.length)].id
}
