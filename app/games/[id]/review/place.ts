import { type Line, type Position, positionAfter } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'

/**
 * Where a review stands: after `ply` plies of the game, or beside it, after so many discs (`shown`)
 * of a variation that begins there.
 */
export type Place = {
  readonly ply: number
  readonly variation: Line
  readonly shown: number
  /** Whether the last disc has just been dropped. */
  readonly falls: boolean
}

export function onGame(ply: number, falls = false): Place {
  return { ply, variation: [], shown: 0, falls }
}

export function isBeside({ variation }: Place): boolean {
  return variation.length > 0
}

export function positionAt(rules: Rules, line: Line, place: Place): Position {
  const { ply, variation, shown } = place
  return positionAfter(rules, [...line.slice(0, ply), ...variation.slice(0, shown)])
}

/** One step along the game, or along the variation; back from its start is the game again. */
export function stepped(place: Place, line: Line, by: 'first' | 'back' | 'on' | 'last'): Place {
  const { ply, variation, shown } = place
  if (!isBeside(place)) {
    const to = {
      first: 0,
      back: Math.max(0, ply - 1),
      on: Math.min(line.length, ply + 1),
      last: line.length,
    }[by]
    return onGame(to, to === ply + 1)
  }
  if (by === 'back' && shown === 0) return onGame(ply)
  const to = {
    first: 0,
    back: shown - 1,
    on: Math.min(variation.length, shown + 1),
    last: variation.length,
  }[by]
  return { ply, variation, shown: to, falls: to === shown + 1 }
}

/** After one more disc: along the game or the variation where that is its next, else a new one. */
export function dropped(place: Place, line: Line, column: number): Place {
  const { ply, variation, shown } = place
  if (!isBeside(place)) {
    if (line[ply] === column) return onGame(ply + 1, true)
    return { ply, variation: [column], shown: 1, falls: true }
  }
  if (variation[shown] === column) return { ply, variation, shown: shown + 1, falls: true }
  return { ply, variation: [...variation.slice(0, shown), column], shown: shown + 1, falls: true }
}
