import type { Side } from '@/lib/game/rules'
import { type Result, granted, refused } from '@/lib/result'
import { type Challenge, answerer, proposer } from './challenge'
import { type EndedGame, type PlayerRef, asOf } from './game'
import type { Seat } from './seat'

export type RematchRefusal = 'game_active' | 'player_deleted'

/** The game that `seat`'s player may offer to play again: an ended one, with somebody there. */
export function mayRematch(seat: Seat, at: Date): Result<EndedGame, RematchRefusal> {
  const game = asOf(seat.game, at)
  if (game.state === 'active') return refused('game_active')
  const { red, yellow } = game.players
  return red.username === null || yellow.username === null
    ? refused('player_deleted')
    : granted(game)
}

/**
 * Who plays which side in the game that comes of `challenge`. Chance decides, by `coin`; only an
 * accepted rematch "with sides swapped" turns round what it repeats, `redBefore` being the id of
 * the player who was red then.
 */
export function drawSides(
  challenge: Challenge,
  redBefore: string | null,
  coin: boolean,
): Readonly<Record<Side, PlayerRef>> {
  const one = proposer(challenge)
  const other = answerer(challenge)
  const oneIsRed = challenge.rematch?.sidesSwapped ? redBefore !== one.id : coin
  return oneIsRed ? { red: one, yellow: other } : { red: other, yellow: one }
}
