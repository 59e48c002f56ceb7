import type { Side } from '@/lib/game/rules'
import type { Game } from './game'

declare const proof: unique symbol

/**
 * Proof that a player has a side in this game. Only `takeSeat` makes one, so a verb that asks for
 * a seat cannot be called for a stranger.
 */
export type Seat<G extends Game = Game> = {
  readonly game: G
  readonly side: Side
  readonly [proof]: true
}

/** The seat of `playerId` in `game`, or `null` for anyone else. */
export function takeSeat<G extends Game>(game: G, playerId: string | null): Seat<G> | null {
  const side = sideOf(game, playerId)
  return side && ({ game, side } as Seat<G>)
}

/** Who may see the game: everybody a public one, only its players a private one. */
export function maySee(game: Game, playerId: string | null): boolean {
  return game.terms.isPublic || sideOf(game, playerId) !== null
}

function sideOf(game: Game, playerId: string | null): Side | null {
  if (playerId === null) return null
  if (game.players.red.id === playerId) return 'red'
  return game.players.yellow.id === playerId ? 'yellow' : null
}
