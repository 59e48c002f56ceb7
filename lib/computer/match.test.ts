import { expect, test } from 'vitest'
import { readRules } from '@/lib/game/notation'
import { type Position, drop, emptyPosition } from '@/lib/game/position'
import { chanceFrom } from '@/lib/play/chance'
import { analyse } from '@/lib/solver/analyse'
import { type Budget, meter } from '@/lib/solver/budget'
import type { Engine } from '@/lib/solver/engine'
import { anEngine } from '@/lib/solver/testing'
import { chooseMove } from './choose-move'
import { type Level, mindOf } from './level'

// The best level thinks for a time; here it has to be the same each time. It has more in a second.
const budgetOf = (level: Level): Budget => (level === 8 ? { nodes: 100_000 } : mindOf(level).budget)

async function play(engine: Engine, levels: readonly [Level, Level], name: string) {
  const chance = chanceFrom(name)
  let position: Position = emptyPosition(engine.rules)
  while (position.outcome.status === 'playing') {
    const level = levels[position.line.length % 2] ?? 1
    engine.forget()
    const found = await analyse(
      engine,
      position,
      meter(budgetOf(level), { pause: async () => {}, cancelled: () => false }),
    )
    position = drop(position, chooseMove(position, found, level, chance))
  }
  return position.outcome
}

/** Points of the higher level of `games`: 1 a win, a half a draw. Colours take turns. */
async function points(setting: string, low: Level, high: Level, games: number): Promise<number> {
  const rules = readRules(setting)
  if (!rules) throw new Error(`no setting: ${setting}`)
  const engine = await anEngine(rules)
  let sum = 0
  for (let game = 0; game < games; game += 1) {
    const isRed = game % 2 === 0
    const levels = isRed ? ([high, low] as const) : ([low, high] as const)
    const outcome = await play(engine, levels, `${setting} ${low} ${high} ${game}`)
    if (outcome.status === 'drawn') sum += 0.5
    else if (outcome.status === 'won' && (outcome.winner === 'red') === isRed) sum += 1
  }
  return sum
}

test.each([
  ['7x6x4', 1, 3],
  ['7x6x4', 2, 4],
  ['7x6x4', 3, 5],
  ['8x7x5', 1, 4],
  ['6x5x4', 4, 6],
  ['6x5x4', 5, 8],
] as const)('on %s level %i loses to level %i', async (setting, low, high) => {
  expect(await points(setting, low, high, 20)).toBeGreaterThan(12)
})
