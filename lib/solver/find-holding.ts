import type { Position } from '@/lib/game/position'
import type { Side } from '@/lib/game/rules'
import type { Chance } from '@/lib/play/chance'
import { LARGEST_BLOCK } from './blocks'
import { type Holding, turnsOf } from './holding'
import { type Effort, shareOut } from './share-out'

/** Widths of blocks to choose from. */
const WIDTHS = [1, 2, 2, 3] as const

/**
 * Looks for a way not to lose, with partitions that chance draws: the same for the same chance. Null
 * if none was found, which says nothing.
 */
export function findHolding(
  position: Position,
  side: Side,
  chance: Chance,
  effort: Effort,
): Holding | null {
  for (let count = 0; count < effort.partitions; count += 1) {
    const blocks = partition(position, side, chance)
    const ways = blocks && shareOut(position, side, blocks, chance, effort)
    if (blocks && ways) return { side, blocks, ways }
  }
  return null
}

/** Blocks that leave the side with at most one answer short; null after too many that do not. */
function partition(
  position: Position,
  side: Side,
  chance: Chance,
): readonly (readonly number[])[] | null {
  const { columns, rows } = position.rules
  for (let count = 0; count < 1000; count += 1) {
    const mixed = Array.from({ length: columns }, (_, column) => ({ column, rank: chance() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ column }) => column)
    const blocks: number[][] = []
    while (mixed.length > 0) {
      const width = WIDTHS[Math.floor(chance() * WIDTHS.length)] ?? 1
      const block = mixed.splice(0, Math.min(width, Math.floor(LARGEST_BLOCK / rows)))
      blocks.push(block.toSorted((a, b) => a - b))
    }
    if (turnsOf(position, side, blocks)) return blocks
  }
  return null
}
