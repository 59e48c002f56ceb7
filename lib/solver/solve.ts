import { legalColumns, type Position } from '@/lib/game/position'
import type { Meter } from './budget'
import type { Engine } from './engine'
import { opinionOn } from './opinion'
import { finalScore } from './moves'
import { type Bounds, exactly, type Verdict, verdictOf } from './score'

/** How much of a budget goes into proof, before what is left goes into an opinion. */
const PROOF = 0.8

/**
 * The score of a position: proved if the budget allows, else what is proved of it, with an opinion
 * on the rest. `heard` is told of every bound on the way. Rejects with `Cancelled`.
 */
export async function solve(
  engine: Engine,
  position: Position,
  meter: Meter,
  heard: (bounds: Bounds) => void = () => {},
): Promise<Verdict> {
  if (position.outcome.status !== 'playing') return exactly(finalScore(position))
  const bounds = await engine.prove(position.line, meter.part(PROOF), { heard })
  const verdict = verdictOf(bounds)
  if (verdict.kind !== 'estimate') return verdict
  const opinions = await opinionOn(engine, position.line, legalColumns(position), meter)
  const best = opinions.reduce((first, one) => (one.value > first.value ? one : first))
  return verdictOf(bounds, best.score)
}
