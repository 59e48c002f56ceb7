import type { Line } from '@/lib/game/position'
import { cells } from '@/lib/game/rules'
import type { Meter } from './budget'
import type { Engine } from './engine'
import type { Score } from './score'

/**
 * What the engine thinks of a position for the side to move: `value` on its own scale, which only
 * serves to compare opinions given together, and the score that this amounts to.
 */
export type Opinion = { readonly value: number; readonly score: Score }

/** Values beyond this come from a forced end; the score is in steps of 16. See assembly/guess.ts. */
const FORCED = 4096
/** Values of less than this are as good as even. */
const EVEN = 30
/** What a disc sooner is worth. */
const STEP = 60

/**
 * Opinions on several positions, all looking equally far ahead, as far as the meter allows: one
 * choice further each time, until nothing is left to look at. Empty if there was time for none.
 */
export async function opinionOn(
  engine: Engine,
  lines: readonly Line[],
  meter: Meter,
): Promise<readonly Opinion[]> {
  let values: readonly number[] = []
  const most = cells(engine.rules)
  for (let depth = 1; depth <= most; depth += 1) {
    const deeper: number[] = []
    for (const line of lines) {
      const value = await engine.guess(line, depth, meter)
      if (value === null) return values.map(opinion)
      deeper.push(value)
    }
    const settled = deeper.every((value) => Math.abs(value) >= FORCED)
    values = deeper
    if (settled) break
  }
  return values.map(opinion)
}

function opinion(value: number): Opinion {
  const size = Math.abs(value)
  if (size >= FORCED) return { value, score: Math.sign(value) * ((size - FORCED) >> 4) }
  return { value, score: size < EVEN ? 0 : Math.sign(value) * Math.ceil(size / STEP) }
}
