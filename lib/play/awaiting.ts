import { sideToMove } from '@/lib/game/rules'
import type { ActiveGame, Game } from './game'

/** The games in which `playerId` is to move, most urgent first. */
export function awaiting(games: readonly Game[], playerId: string): readonly ActiveGame[] {
  return games
    .filter(isActive)
    .filter((game) => toMove(game) === playerId)
    .toSorted(byUrgency)
}

/** The games in which the other player is to move; the one whose time ends first comes first. */
export function waiting(games: readonly Game[], playerId: string): readonly ActiveGame[] {
  return games
    .filter(isActive)
    .filter((game) => toMove(game) !== playerId)
    .toSorted(byUrgency)
}

/** The nearest flag first, games without a limit last; then whoever has waited longest. */
export function byUrgency(a: ActiveGame, b: ActiveGame): number {
  return (
    compare(a.flagsAt?.getTime() ?? Infinity, b.flagsAt?.getTime() ?? Infinity) ||
    compare(a.turnBeganAt.getTime(), b.turnBeganAt.getTime()) ||
    compare(a.id, b.id)
  )
}

function isActive(game: Game): game is ActiveGame {
  return game.state === 'active'
}

function toMove(game: ActiveGame): string {
  return game.players[sideToMove(game.line.length)].id
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
