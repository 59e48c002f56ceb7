import type { Deps } from '@/app/_commands/deps'
import { awaitingOf } from '@/db/awaiting'
import { findRematch } from '@/db/challenges'
import { writeLine } from '@/lib/game/notation'
import { levelOf } from '@/lib/computer/account'
import type { Level } from '@/lib/computer/level'
import type { Rules, Side } from '@/lib/game/rules'
import { type Challenge, challengeState, proposer } from '@/lib/play/challenge'
import type { Ending, Game } from '@/lib/play/game'
import { mayAbort } from '@/lib/play/leave'
import { takeSeat } from '@/lib/play/seat'
import type { MoveDays } from '@/lib/play/terms'

/**
 * One game as one viewer may see it, in plain values: what the page is made of, what a move is
 * answered with, and what the stream sends. Moments are milliseconds since 1970, UTC.
 */
export type GameView = {
  readonly id: string
  /** Grows with everything that can change here: of two views, the greater version is the later. */
  readonly version: number
  readonly rules: Rules
  readonly moveDays: MoveDays | null
  readonly isPublic: boolean
  /** The moves so far, in notation. */
  readonly line: string
  readonly state: Game['state']
  readonly ending: Ending | null
  readonly winner: Side | null
  /** `null` for a deleted account. */
  readonly names: Readonly<Record<Side, string | null>>
  /** How well a computer plays; `null` for a person. */
  readonly levels: Readonly<Record<Side, Level | null>>
  /** The viewer's side; `null` for those who watch. */
  readonly side: Side | null
  readonly flagsAt: number | null
  readonly turnBeganAt: number
  readonly endedAt: number | null
  readonly mayAbort: boolean
  readonly rematch: RematchView
}

/** What became of playing the game again, as the viewer may know it. */
export type RematchView =
  | { readonly state: 'none' }
  /** The viewer may offer one. */
  | { readonly state: 'possible' }
  | {
      readonly state: 'offered'
      readonly challengeId: string
      readonly revision: number
      readonly byViewer: boolean
      readonly sidesSwapped: boolean
    }
  | { readonly state: 'accepted'; readonly gameId: string }
  | { readonly state: 'declined' | 'withdrawn' | 'expired' }

/** What of a player's other games a page shows. */
export type AwaitingView = {
  /** How many games await the player's move, this one included. */
  readonly count: number
  /** The most urgent of the others. */
  readonly next: string | null
}

export async function gameView(deps: Deps, game: Game, viewerId: string | null): Promise<GameView> {
  const { terms, players, state } = game
  const seat = takeSeat(game, viewerId)
  const again = state === 'active' ? null : await findRematch(deps.db, game.id)
  return {
    id: game.id,
    version:
      game.revision * STEPS + (again ? (challengeState(again, deps.now()) === 'open' ? 1 : 2) : 0),
    rules: terms.rules,
    moveDays: terms.moveDays,
    isPublic: terms.isPublic,
    line: writeLine(game.line),
    state,
    ending: state === 'active' ? null : game.ending,
    winner: state === 'won' ? game.winner : null,
    names: { red: players.red.username, yellow: players.yellow.username },
    levels: { red: levelOf(players.red.id), yellow: levelOf(players.yellow.id) },
    side: seat?.side ?? null,
    flagsAt: state === 'active' ? (game.flagsAt?.getTime() ?? null) : null,
    turnBeganAt: game.turnBeganAt.getTime(),
    endedAt: state === 'active' ? null : game.endedAt.getTime(),
    mayAbort: seat !== null && mayAbort(game),
    rematch: rematchView(game, again, seat ? viewerId : null, deps.now()),
  }
}

/** What awaits `playerId`, seen from the page of the game `gameId`, or from any other page. */
export async function awaitingView(
  deps: Deps,
  playerId: string,
  gameId: string | null,
): Promise<AwaitingView> {
  return awaitingBeside(await awaitingOf(deps.db, playerId, deps.now()), gameId)
}

/** The same of games that have been read already. */
export function awaitingBeside(games: readonly string[], gameId: string | null): AwaitingView {
  return { count: games.length, next: games.find((id) => id !== gameId) ?? null }
}

/** An offer of a rematch changes a game's page twice at most: when it is made, and answered. */
const STEPS = 3

function rematchView(
  game: Game,
  again: Challenge | null,
  playerId: string | null,
  at: Date,
): RematchView {
  if (game.state === 'active') return { state: 'none' }
  // The terms are those of this game, so whoever may see it may see the next one.
  if (again?.gameId) return { state: 'accepted', gameId: again.gameId }
  if (playerId === null) return { state: 'none' }
  if (!again) {
    const { red, yellow } = game.players
    return { state: red.username === null || yellow.username === null ? 'none' : 'possible' }
  }
  const state = challengeState(again, at)
  if (state === 'accepted') throw new Error(`challenge ${again.id} is accepted without a game`)
  if (state !== 'open') return { state }
  return {
    state: 'offered',
    challengeId: again.id,
    revision: again.revision,
    byViewer: proposer(again).id === playerId,
    sidesSwapped: again.rematch?.sidesSwapped ?? false,
  }
}
