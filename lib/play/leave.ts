import { otherSide } from '@/lib/game/rules'
import { type Result, granted, refused } from '@/lib/result'
import { type AbortedGame, type Game, type WonGame, aborted, asOf, won } from './game'
import type { Seat } from './seat'

/** Gives the game up: the other side wins. Refused when it is over as of `at`. */
export function resign(seat: Seat, at: Date): Result<WonGame, 'game_over'> {
  const game = asOf(seat.game, at)
  if (game.state !== 'active') return refused('game_over')
  return granted(won(game, 'resignation', otherSide(seat.side), at))
}

/** Whether the game may still be called off: the player to move has not made a first move. */
export function mayAbort(game: Game): boolean {
  return game.state === 'active' && game.line.length < 2
}

/** Calls the game off without a result, by either player, before both have moved. */
export function abort(seat: Seat, at: Date): Result<AbortedGame, 'game_over' | 'too_late'> {
  const game = asOf(seat.game, at)
  if (game.state !== 'active') return refused('game_over')
  if (!mayAbort(game)) return refused('too_late')
  return granted(aborted(game, at))
}
