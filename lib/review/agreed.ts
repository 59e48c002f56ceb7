import type { Line } from '@/lib/game/position'
import type { Analysis } from '@/lib/solver/solver'
import { type Bounds, reversed, type Verdict, verdictOf } from '@/lib/solver/score'

/** What is known of the position after each ply of a line, from 0 to all; `null`: nothing yet. */
export type Known = readonly (Analysis | null)[]

/**
 * The same with every proof used wherever it holds: what is proved of a position is proved of the
 * move that led to it, and a position is as good as its best move. Throws RangeError where two
 * proofs contradict each other.
 */
export function agreed(line: Line, known: Known): Known {
  const found = [...known]
  for (let ply = line.length; ply >= 0; ply -= 1) {
    const here = found[ply]
    if (!here) continue
    const next = found[ply + 1]
    const columns = here.columns.map((verdict, column) =>
      verdict && next && column === line[ply] ? narrowed(verdict, reversed(bounds(next))) : verdict,
    )
    found[ply] = { ...whole(here, columns), best: here.best }
  }
  return found
}

function whole(here: Analysis, columns: readonly (Verdict | null)[]): Omit<Analysis, 'best'> {
  const moves = columns.filter((verdict) => verdict !== null)
  if (moves.length === 0) return { ...here, columns }
  const best = {
    lower: Math.max(...moves.map(({ lower }) => lower)),
    upper: Math.max(...moves.map(({ upper }) => upper)),
  }
  const verdict = narrowed(here, best)
  // No move is better than the position.
  const limit = { lower: Number.NEGATIVE_INFINITY, upper: verdict.upper }
  return { ...verdict, columns: columns.map((move) => move && narrowed(move, limit)) }
}

function narrowed(verdict: Verdict, by: Bounds): Verdict {
  const lower = Math.max(verdict.lower, by.lower)
  const upper = Math.min(verdict.upper, by.upper)
  if (lower > upper) throw new RangeError('two proofs contradict each other')
  return verdictOf({ lower, upper }, verdict.score)
}

function bounds({ lower, upper }: Bounds): Bounds {
  return { lower, upper }
}
