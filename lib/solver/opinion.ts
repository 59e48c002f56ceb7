import type { Line } from '@/lib/game/position'
import type { Meter } from './budget'
import type { Engine, Sample } from './engine'
import type { Score } from './score'

/**
 * What the engine thinks of a drop for the side that makes it: `value` only serves to compare
 * opinions given together, and the score is what this amounts to.
 */
export type Opinion = { readonly value: number; readonly score: Score }

/** The score of a game that looks certain to be won. */
const CERTAIN = 16

/**
 * Opinions on a drop in each of these columns, from games played to their end: see Engine.playOut.
 * Takes all that is left of the meter; without any of it they are all alike.
 */
export async function opinionOn(
  engine: Engine,
  line: Line,
  columns: readonly number[],
  meter: Meter,
): Promise<readonly Opinion[]> {
  return (await engine.playOut(line, columns, meter)).map(opinion)
}

/** The best drop is the one that most games began with: the others had their chance. */
function opinion({ games, points }: Sample): Opinion {
  // As if a game more had been won, and one lost: a few games say little.
  const share = (points + 1) / (games + 2)
  return { value: games, score: Math.trunc(CERTAIN * (2 * share - 1)) + 0 }
}
