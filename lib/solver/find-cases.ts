import { drop, legalColumns, type Position } from '@/lib/game/position'
import { type Side, sideToMove } from '@/lib/game/rules'
import type { Chance } from '@/lib/play/chance'
import { findHolding } from './find-holding'
import type { Holding } from './holding'
import type { Effort } from './share-out'

/** A position from which a side holds. */
export type Case = { readonly position: Position; readonly holding: Holding }

/**
 * Looks for a way not to lose a position; and where it finds none, for a drop after which there is one
 * whatever the other side does, or for one after each drop of the other side, `plies` drops deep at
 * most. Null if that is not enough.
 */
export function findCases(
  position: Position,
  side: Side,
  chance: Chance,
  effort: Effort,
  plies: number,
): readonly Case[] | null {
  const { outcome, line } = position
  if (outcome.status === 'won') return outcome.winner === side ? [] : null
  if (outcome.status === 'drawn') return []
  const holding = findHolding(position, side, chance, effort)
  if (holding) return [{ position, holding }]
  if (plies === 0) return null
  const after = (column: number): readonly Case[] | null =>
    findCases(drop(position, column), side, chance, effort, plies - 1)
  if (sideToMove(line.length) === side) {
    for (const column of legalColumns(position)) {
      const cases = after(column)
      if (cases) return cases
    }
    return null
  }
  const all: Case[] = []
  for (const column of legalColumns(position)) {
    const cases = after(column)
    if (!cases) return null
    all.push(...cases)
  }
  return all
}
