import { type Position, type Line, positionAfter } from '@/lib/game/position'
import { type Side, otherSide, sideToMove } from '@/lib/game/rules'
import { flagAfter, hasFlagged, notBefore } from './clock'
import type { Terms } from './terms'

/** A person as others see them. A deleted account keeps its id, not its name. */
export type PlayerRef = { readonly id: string; readonly username: string | null }

type Played = {
  readonly id: string
  readonly terms: Terms
  readonly players: Readonly<Record<Side, PlayerRef>>
  readonly line: Line
  readonly startedAt: Date
  /** When the side to move got the turn: the last move, or the start. */
  readonly turnBeganAt: Date
  /** Grows by one with every stored change of the game; live pages compare it. */
  readonly revision: number
}
export type ActiveGame = Played & { readonly state: 'active'; readonly flagsAt: Date | null }
export type WonGame = Played & {
  readonly state: 'won'
  readonly ending: 'alignment' | 'resignation' | 'time'
  readonly winner: Side
  readonly endedAt: Date
}
export type DrawnGame = Played & {
  readonly state: 'drawn'
  readonly ending: 'full_board'
  readonly endedAt: Date
}
export type AbortedGame = Played & {
  readonly state: 'aborted'
  readonly ending: 'abort'
  readonly endedAt: Date
}
export type EndedGame = WonGame | DrawnGame | AbortedGame
export type Game = ActiveGame | EndedGame

export const STATES = ['active', 'won', 'drawn', 'aborted'] as const
export const ENDINGS = ['alignment', 'full_board', 'resignation', 'time', 'abort'] as const
export type Ending = (typeof ENDINGS)[number]

/** How a game ended for one of its players. */
export const RESULTS = ['won', 'drawn', 'lost', 'aborted'] as const
export type Result = (typeof RESULTS)[number]

/** A new game, red to move. Who is red has been drawn before, by the server. */
export function newGame(
  id: string,
  terms: Terms,
  players: Readonly<Record<Side, PlayerRef>>,
  at: Date,
): ActiveGame {
  const flagsAt = flagAfter(terms.moveDays, at)
  return {
    id,
    terms,
    players,
    line: [],
    startedAt: at,
    turnBeganAt: at,
    revision: 0,
    state: 'active',
    flagsAt,
  }
}

/** The position on the board. Throws if the stored line is illegal: that is a bug. */
export function positionOf(game: Game): Position {
  return positionAfter(game.terms.rules, game.line)
}

/** The game as it stands at `at`: an active game whose flag has fallen is lost on time. */
export function asOf(game: Game, at: Date): Game {
  if (game.state !== 'active' || !hasFlagged(game.flagsAt, at)) return game
  return won(game, 'time', otherSide(sideToMove(game.line.length)), at)
}

/** `game` won by `winner`, no earlier than the turn began. */
export function won(game: ActiveGame, ending: WonGame['ending'], winner: Side, at: Date): WonGame {
  return { ...ended(game, at), state: 'won', ending, winner }
}

/** `game` drawn by its full board. */
export function drawn(game: ActiveGame, at: Date): DrawnGame {
  return { ...ended(game, at), state: 'drawn', ending: 'full_board' }
}

/** `game` called off, for nobody to win or lose. */
export function aborted(game: ActiveGame, at: Date): AbortedGame {
  return { ...ended(game, at), state: 'aborted', ending: 'abort' }
}

/** How `game` ended for `side`; `null` while it is active. */
export function resultFor(game: Game, side: Side): Result | null {
  switch (game.state) {
    case 'active':
      return null
    case 'won':
      return game.winner === side ? 'won' : 'lost'
    case 'drawn':
    case 'aborted':
      return game.state
  }
}

function ended(game: ActiveGame, at: Date): Played & { readonly endedAt: Date } {
  const { flagsAt: _, state: __, ...played } = game
  return { ...played, revision: game.revision + 1, endedAt: notBefore(at, game.turnBeganAt) }
}
