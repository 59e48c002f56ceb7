import { expect, test } from 'vitest'
import { legalColumns } from '@/lib/game/position'
import { after } from '@/lib/game/testing'
import { opinionOn } from './opinion'
import { aMeter, anEngine } from './testing'

async function opinions(text: string, nodes = 40_000) {
  const position = after(text)
  const engine = await anEngine(position.rules)
  const columns = legalColumns(position)
  const found = await opinionOn(engine, position.line, columns, aMeter(nodes))
  const best = found.reduce((first, one) => (one.value > first.value ? one : first))
  return { column: columns[found.indexOf(best)], best, found }
}

test.each([
  ['makes three with both ends open', '7x6x4 4433', [1, 4]],
  ['takes an end from three that the other side could make', '7x6x4 44337', [1, 4]],
  ['does the same where two words hold the board', '10x10x4 4433', [1, 4]],
  ['wins', '8x8x5 11223344', [4]],
])('the drop that is thought most of %s', async (_, text, columns) => {
  const { column, best } = await opinions(text)
  expect(columns).toContain(column)
  expect(best.value).toBeGreaterThan(0)
})

test('what wins is thought much of, what loses little', async () => {
  const { best, found } = await opinions('7x6x4 4433')
  expect(best.score).toBeGreaterThan(10)
  expect(found[6]?.score).toBeLessThan(best.score)
  const { best: lost } = await opinions('7x6x4 44332')
  expect(lost.score).toBeLessThan(-10)
})

test('with nothing to think with all drops are alike', async () => {
  const { found } = await opinions('7x6x4 44', 0)
  expect(found).toEqual(Array.from({ length: 7 }, () => ({ value: 0, score: 0 })))
})

test('a game more than the budget allows is not played', async () => {
  const engine = await anEngine(after('7x6x4').rules)
  const meter = aMeter(8 * 100 + 7)
  const samples = await engine.playOut([], [2, 3], meter)
  expect(samples.reduce((sum, { games }) => sum + games, 0)).toBe(100)
  expect(meter.spent).toBe(800)
})
