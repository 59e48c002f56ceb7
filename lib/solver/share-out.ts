import type { Position } from '@/lib/game/position'
import type { Side } from '@/lib/game/rules'
import type { Chance } from '@/lib/play/chance'
import { blockGame, type Cells, type Turn } from './blocks'
import {
  alignments,
  isLow,
  partOf,
  smallest,
  standOf,
  turnsOf,
  type Way,
  withOneBeneath,
} from './holding'

/** How long to look: so many partitions into blocks, each shared out so many times. */
export type Effort = {
  readonly partitions: number
  readonly rounds: number
  /** At most so many positions of a block for each question about it. */
  readonly nodes: number
  /** And so many for all of them together. */
  readonly most?: number
  /** Told how many positions of a block were looked into. */
  readonly count?: (nodes: number) => void
}

type Task = {
  readonly at: number
  /** What each block would have to keep for it. */
  readonly parts: readonly Cells[]
  /** The blocks that could keep their part if that were all. */
  readonly able: readonly number[]
  /** What each block would have to keep for the one beneath; null if some block could not. */
  readonly beneath: readonly (readonly Cells[])[] | null
  weight: number
}

/**
 * Gives each alignment to a block or to the one beneath, those first that have the least choice; and
 * again with those before that found no place. Null if none of the rounds had a place for all.
 */
export function shareOut(
  position: Position,
  side: Side,
  blocks: readonly (readonly number[])[],
  chance: Chance,
  effort: Effort,
): readonly Way[] | null {
  const keeps = keeper(position, side, blocks, effort)
  const tasks = tasksOf(position, blocks, keeps)
  if (tasks.some(({ able, beneath }) => able.length === 0 && !beneath)) return null
  for (let round = 0; round < effort.rounds; round += 1) {
    const kept: (readonly Cells[])[] = blocks.map(() => [])
    const ways: Way[] = []
    const add = (block: number, sets: readonly Cells[]): boolean => {
      const next = smallest([...(kept[block] ?? []), ...sets])
      if (!keeps(block, next)) return false
      kept[block] = next
      return true
    }
    const place = ({ parts, able, beneath }: Task): Way | null => {
      const has = (block: number): boolean =>
        (kept[block] ?? []).some((cells) => (cells & (parts[block] ?? 0)) === cells)
      const given = able.find(has)
      if (given !== undefined) return given
      const before = [...kept]
      if (beneath?.every((sets, block) => sets.length === 0 || add(block, sets))) return 'beneath'
      kept.splice(0, kept.length, ...before)
      const ranked = able
        .map((block) => ({ block, rank: (kept[block]?.length ?? 0) + 6 * chance() }))
        .toSorted((a, b) => a.rank - b.rank)
      return ranked.find(({ block }) => add(block, [parts[block] ?? 0]))?.block ?? null
    }
    let failed = 0
    for (const task of inOrder(tasks, chance)) {
      const way = place(task)
      if (way === null) {
        failed += 1
        task.weight += 1 + chance()
      } else ways[task.at] = way
    }
    if (failed === 0) return ways
  }
  return null
}

function inOrder(tasks: readonly Task[], chance: Chance): readonly Task[] {
  const ranked = tasks.map((task) => {
    const choice = task.able.length + (task.beneath ? 4 : 0)
    return { task, rank: choice - task.weight + 0.9 * chance() }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ task }) => task)
}

type Keeps = (block: number, sets: readonly Cells[]) => boolean

/** Whether a block keeps sets, as far as the effort tells. */
function keeper(
  position: Position,
  side: Side,
  blocks: readonly (readonly number[])[],
  { nodes, most = Number.POSITIVE_INFINITY, count = () => {} }: Effort,
): Keeps {
  const known = new Map<string, boolean>()
  let left = most
  const turns: readonly Turn[] = turnsOf(position, side, blocks) ?? []
  const stands = blocks.map((columns) => standOf(position, side, columns))
  return (block, sets) => {
    const key = `${block} ${sets.toSorted((a, b) => a - b).join()}`
    const before = known.get(key)
    if (before !== undefined) return before
    const game = blockGame(
      position.rules.rows,
      blocks[block]?.length ?? 0,
      sets,
      Math.min(nodes, left),
    )
    const result = game.holds(turns[block] ?? 'answered', stands[block] ?? { filled: 0, theirs: 0 })
    left -= game.looked()
    count(game.looked())
    known.set(key, result)
    return result
  }
}

function tasksOf(
  { rules }: Position,
  blocks: readonly (readonly number[])[],
  keeps: Keeps,
): readonly Task[] {
  return alignments(rules).map((cells, at) => {
    const parts = blocks.map((columns) => partOf(rules, columns, cells))
    const able = [...blocks.keys()].filter((block) => {
      const part = parts[block] ?? 0
      return part !== 0 && keeps(block, [part])
    })
    const sets = isLow(cells) ? null : parts.map(withOneBeneath)
    const beneath = sets?.every((some, block) => some.length === 0 || keeps(block, smallest(some)))
    return { at, parts, able, beneath: beneath ? sets : null, weight: 0 }
  })
}
