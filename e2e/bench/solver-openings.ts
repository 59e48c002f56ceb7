import { readRules } from '@/lib/game/notation'
import { CLASSIC } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { aMeter, anEngine, aPosition } from '@/lib/solver/testing'
import { median } from './compare'

/** In seconds: of the clock, of this process, and what is aimed at. */
export type OpeningCost = {
  readonly name: string
  readonly wall: number
  readonly cpu: number
  readonly target: number
}

/** What to solve from nothing, and the seconds that it may take. */
const EMPTY = [
  ['7x6x4', 25],
  ['6x6x4', 2],
  ['6x6x5', 2],
] as const
const PLIES = 8
const POSITIONS = 25

/** Empty boards without a book, and the median of positions with a few discs on the classic board. */
export async function openingCosts(): Promise<readonly OpeningCost[]> {
  const costs: OpeningCost[] = []
  for (const [setting, target] of EMPTY) {
    const rules = readRules(setting)
    if (!rules) throw new Error(`no such setting: ${setting}`)
    const engine = await anEngine(rules)
    costs.push({
      name: `${setting}, empty`,
      target,
      ...(await timed(() => engine.prove([], aMeter()))),
    })
  }
  const engine = await anEngine(CLASSIC)
  const random = seededChance(PLIES)
  const all: { wall: number; cpu: number }[] = []
  for (let at = 0; at < POSITIONS; at += 1) {
    const { line } = aPosition(CLASSIC, PLIES, random)
    engine.forget()
    all.push(await timed(() => engine.prove(line, aMeter())))
  }
  const [wall, cpu] = [median(all.map((one) => one.wall)), median(all.map((one) => one.cpu))]
  costs.push({ name: `7x6x4 after ${PLIES} plies, median of ${POSITIONS}`, target: 0.5, wall, cpu })
  return costs
}

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: (performance.now() - start) / 1_000, cpu: (user + system) / 1_000_000 }
}
