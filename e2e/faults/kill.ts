import { crashing } from './crash'
import type { Part } from './result'

/** The whole process group is killed at some moment under load, again and again. */
export const kill: Part = async (stage) => [
  await crashing(stage, {
    part: `kill -9, ${stage.postgres ? 'PostgreSQL' : 'SQLite'}`,
    rounds: stage.isShort ? 1 : 50,
    moves: stage.isShort ? 50 : 10_000,
    crash: (site) => site.kill(),
  }),
]
