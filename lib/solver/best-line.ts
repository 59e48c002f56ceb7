import { drop, type Line, type Position } from '@/lib/game/position'
import type { Meter } from './budget'
import type { Engine } from './engine'
import { lineWith, openColumns, verdictOfEnd } from './moves'
import type { Score } from './score'

/**
 * What is played from a position with this exact score if nobody errs, up to the end of the game or
 * of the meter. Where several moves are best, the one nearest to the middle.
 */
export async function bestLine(
  engine: Engine,
  position: Position,
  score: Score,
  meter: Meter,
): Promise<Line> {
  const played: number[] = []
  for (let now = position; now.outcome.status === 'playing'; score = 0 - score) {
    const column = await bestColumn(engine, now, score, meter)
    if (column === null) break
    played.push(column)
    now = drop(now, column)
  }
  return played
}

async function bestColumn(
  engine: Engine,
  position: Position,
  score: Score,
  meter: Meter,
): Promise<number | null> {
  const open = openColumns(position)
  // The last one needs no proof: some move is as good as the position.
  for (const column of open.slice(0, -1)) {
    const end = verdictOfEnd(position, column)
    if (end) {
      if (end.score === score) return column
      continue
    }
    // As good as the position: the other side does not reach more than `-score`.
    const test = 1 - score
    const { lower, upper } = await engine.prove(lineWith(position.line, column), meter, {
      first: test,
      enough: (bounds) => bounds.upper < test || bounds.lower >= test,
    })
    if (upper < test) return column
    if (lower < test) return null
  }
  return open.at(-1) ?? null
}
