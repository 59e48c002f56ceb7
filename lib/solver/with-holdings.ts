import { type Position, positionAfter } from '@/lib/game/position'
import { cells, SIDES, sideToMove } from '@/lib/game/rules'
import { chanceFrom } from '@/lib/play/chance'
import type { Meter } from './budget'
import type { Engine } from './engine'
import { findHolding } from './find-holding'
import { WIDEST } from './moves'
import type { Bounds } from './score'

/** With fewer to align, hardly anybody holds without looking ahead. */
const LEAST_ALIGN = 5

/** With no more empty cells, a search is as quick. */
const LEAST_LEFT = 25

/** Part of a budget for it: the rest is for the search. */
const SHARE = 0.5

/** With fewer nodes than this nothing would come of a partition. */
const LEAST_NODES = 500

/** Partitions into blocks to try for either side; between two of them there is a break. */
const PARTITIONS = 6
const EFFORT = { partitions: 1, rounds: 1, nodes: 150 }

/** An engine that looks for ways not to lose before it searches. */
export function withHoldings(engine: Engine): Engine {
  const { rules } = engine
  if (rules.align < LEAST_ALIGN) return engine
  return {
    ...engine,
    async prove(line, meter, task = {}) {
      if (cells(rules) - line.length < LEAST_LEFT) return engine.prove(line, meter, task)
      // Who wins at once needs no way not to lose, nor a node.
      const seen = await engine.prove(line, { ...meter, allowance: () => 0 }, task)
      if (seen.lower === seen.upper || task.enough?.(seen)) return seen
      const before = task.known ?? WIDEST
      const known = await heldBounds(positionAfter(rules, line), meter.part(SHARE), before)
      if (known.lower > before.lower || known.upper < before.upper) task.heard?.(known)
      if (known.lower === known.upper || task.enough?.(known)) return known
      return engine.prove(line, meter, { ...task, known })
    },
  }
}

/** What is known, and that neither side loses that has been found to hold. */
async function heldBounds(position: Position, meter: Meter, known: Bounds): Promise<Bounds> {
  let { lower, upper } = known
  const mover = sideToMove(position.line.length)
  const chance = chanceFrom(position.line.join())
  for (const side of SIDES) {
    const isKnown = (): boolean => (side === mover ? lower >= 0 : upper <= 0)
    for (let count = 0; count < PARTITIONS && !isKnown(); count += 1) {
      const most = meter.allowance()
      if (most < LEAST_NODES) return { lower, upper }
      let nodes = 0
      const holding = findHolding(position, side, chance, {
        ...EFFORT,
        most,
        count: (some) => {
          nodes += some
        },
      })
      await meter.spend(nodes)
      if (!holding) continue
      if (side === mover) lower = Math.max(lower, 0)
      else upper = Math.min(upper, 0)
    }
  }
  return { lower, upper }
}
