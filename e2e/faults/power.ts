import { join } from 'node:path'
import { seededChance } from '@/lib/play/chance'
import { folderOf } from './company'
import { type Crashing, crashing } from './crash'
import { controlOf } from './library'
import { cutPower } from './power-cut'
import type { Part, Stage } from './result'

/**
 * The process is killed, and what it had written without syncing is undone: everything in one
 * round, some sectors in the next. A kill alone is blind to a sync that is missing.
 */
export const power: Part = async (stage) => {
  const held = await crashing(stage, {
    ...withCuts(stage, 'power cut, SQLite', {}),
    rounds: stage.isShort ? 1 : 20,
    moves: stage.isShort ? 50 : 2000,
  })
  // The same cut must be seen where durability is taken away, or else it is blind.
  const control = await crashing(stage, {
    ...withCuts(stage, 'power cut, control with synchronous = NORMAL', {
      NODE_OPTIONS: `--require=${join(import.meta.dirname, 'weaker.cjs')}`,
    }),
    rounds: 3,
    moves: 0,
    isControl: true,
  })
  const isBlind = control.lost === 0
  return [
    held,
    {
      ...control,
      broken: isBlind ? ['nothing was lost, so this part sees nothing'] : [],
      figures: 'must lose',
    },
  ]
}

function withCuts(
  stage: Stage,
  part: string,
  settings: Record<string, string>,
): Pick<Crashing, 'part' | 'settings' | 'crash'> {
  const folder = folderOf(stage, part)
  const control = controlOf(`${folder}-faults`, join(folder, 'aplomb.db'))
  const chance = seededChance(stage.seed + 1)
  return {
    part,
    settings: { ...settings, ...control.env },
    crash: async (site, round) => {
      await site.kill()
      const unsynced = cutPower(folder, control.undoFolder, round % 2 === 0 ? null : chance)
      stage.say(`${part}: ${unsynced} writes were not synced`)
    },
  }
}
