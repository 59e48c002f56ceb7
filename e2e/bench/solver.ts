import { writeLine, writeRules } from '@/lib/game/notation'
import type { Position } from '@/lib/game/position'
import { CLASSIC, type Rules, sameRules } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import type { Engine } from '@/lib/solver/engine'
import { referenceScore, TooDear } from '@/lib/solver/reference'
import { aMeter, anEngine, aPosition } from '@/lib/solver/testing'
import { median } from './compare'
import { openOtherSolver, type OtherSolver } from './other-solver'
import { type SetName, sortIntoSets, wantedSets } from './solver-sets'

/** Times are in microseconds a position. */
export type SolverCost = {
  readonly setting: string
  readonly set: SetName
  readonly positions: number
  readonly mean: number
  readonly median: number
  readonly worst: number
  readonly nodes: number
  /** The plain solver, on as many of these positions as it can do; ours on the same ones. */
  readonly plain: { readonly positions: number; readonly mean: number; readonly ours: number }
  /** The mean of the other solver, if there is one for this setting. */
  readonly other: number | null
}

/** More than these are a position's own business. */
const MOST_NODES = 100_000_000
/** Positions that the plain solver may look at. */
const PLAIN = 5_000

type Measure = {
  readonly time: number
  readonly nodes: number
  readonly plain: number | null
  readonly other: number | null
}

type Chosen = { readonly position: Position; readonly score: number | null }

/**
 * What positions of several settings cost, each with nothing remembered from others; beside the
 * plain solver, and beside the `program` of somebody else. Throws if they disagree on a score.
 */
export async function solverCosts(program: string | undefined): Promise<readonly SolverCost[]> {
  const costs: SolverCost[] = []
  for (const { rules, sets } of wantedSets()) {
    const engine = await anEngine(rules)
    await warmUp(engine)
    const other = program && sameRules(rules, CLASSIC) ? openOtherSolver(program) : null
    const chosen = new Map<SetName, Chosen[]>()
    await sortIntoSets(
      (position) => timed(engine, position),
      (set, position, { score }) => {
        chosen.set(set, [...(chosen.get(set) ?? []), { position, score }])
      },
      rules,
      sets,
    )
    for (const [set, positions] of chosen)
      costs.push(summary(rules, set, await measured(engine, other, positions)))
    other?.end()
  }
  return costs
}

/** Until the module is compiled for speed. */
async function warmUp(engine: Engine): Promise<void> {
  const random = seededChance(99)
  const late = engine.rules.columns * engine.rules.rows - 20
  const end = performance.now() + 2_000
  while (performance.now() < end) await timed(engine, aPosition(engine.rules, late, random))
}

type Timed = { readonly score: number | null; readonly time: number; readonly nodes: number }

async function timed(engine: Engine, { line }: Position): Promise<Timed> {
  engine.forget()
  const meter = aMeter(MOST_NODES)
  const start = performance.now()
  const { lower, upper } = await engine.prove(line, meter)
  const time = (performance.now() - start) * 1_000
  return { score: lower === upper ? lower : null, time, nodes: meter.spent }
}

/** One solver after the other, all positions in a row: what each has in the caches is its own. */
async function measured(
  engine: Engine,
  other: OtherSolver | null,
  chosen: readonly Chosen[],
): Promise<readonly Measure[]> {
  const ours: Timed[] = []
  for (const { position } of chosen) ours.push(await timed(engine, position))
  const plain = chosen.map(({ position, score }) => {
    const start = performance.now()
    const found = plainScore(position)
    agree(position, score, 'the plain solver', found)
    return found === null ? null : (performance.now() - start) * 1_000
  })
  const theirs: (number | null)[] = []
  for (const { position, score } of chosen) {
    const said = await other?.solve(writeLine(position.line))
    agree(position, score, 'the other solver', said?.score ?? null)
    theirs.push(said?.microseconds ?? null)
  }
  return ours.map(({ time, nodes }, at) => ({
    time,
    nodes,
    plain: plain[at] ?? null,
    other: theirs[at] ?? null,
  }))
}

function agree({ line }: Position, score: number | null, who: string, said: number | null): void {
  if (said !== null && said !== score)
    throw new Error(`${writeLine(line)}: ${score}, but ${who} says ${said}`)
}

function plainScore(position: Position): number | null {
  try {
    return referenceScore(position, PLAIN)
  } catch (fault) {
    if (fault instanceof TooDear) return null
    throw fault
  }
}

function summary(rules: Rules, set: SetName, all: readonly Measure[]): SolverCost {
  const times = all.map(({ time }) => time)
  const done = all.filter(({ plain }) => plain !== null)
  const others = all.flatMap(({ other }) => (other === null ? [] : [other]))
  return {
    setting: writeRules(rules),
    set,
    positions: all.length,
    mean: mean(times),
    median: median(times),
    worst: Math.max(...times),
    nodes: mean(all.map(({ nodes }) => nodes)),
    plain: {
      positions: done.length,
      mean: mean(done.map(({ plain }) => plain ?? 0)),
      ours: mean(done.map(({ time }) => time)),
    },
    other: others.length > 0 ? mean(others) : null,
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
