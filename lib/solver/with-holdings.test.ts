import { expect, test } from 'vitest'
import type { Rules } from '@/lib/game/rules'
import { after } from '@/lib/game/testing'
import { seededChance } from '@/lib/play/chance'
import type { Engine } from './engine'
import { aMeter, anEngine, aPosition } from './testing'
import { withHoldings } from './with-holdings'

const LARGE: Rules = { columns: 8, rows: 8, align: 7 }
const SMALL: Rules = { columns: 5, rows: 6, align: 5 }
const CLASSIC: Rules = { columns: 7, rows: 6, align: 4 }

test('what is far from its end is proved a draw where both sides hold', async () => {
  const plain = await anEngine(LARGE)
  const engine = withHoldings(plain)
  const random = seededChance(3)
  let gained = 0
  for (let count = 0; count < 10; count += 1) {
    const { line } = aPosition(LARGE, 26, random)
    plain.forget()
    const { lower, upper } = await engine.prove(line, aMeter(20_000))
    plain.forget()
    const search = await plain.prove(line, aMeter(20_000))
    expect(lower <= search.upper && search.lower <= upper).toBe(true)
    if (lower === upper && search.lower < search.upper) gained += 1
  }
  expect(gained).toBeGreaterThan(2)
})

test('the search finds the same', async () => {
  const plain = await anEngine(SMALL)
  const engine = withHoldings(plain)
  const random = seededChance(4)
  for (let count = 0; count < 10; count += 1) {
    const { line } = aPosition(SMALL, 2 + (count % 3), random)
    const found = await plain.prove(line, aMeter())
    expect(await engine.prove(line, aMeter())).toEqual(found)
    const heard: unknown[] = []
    const { lower, upper } = found
    await engine.prove(line, aMeter(), { heard: (bounds) => heard.push(bounds) })
    for (const bounds of heard as (typeof found)[])
      expect(bounds.lower <= lower && upper <= bounds.upper).toBe(true)
  }
})

test.each([
  [{ columns: 8, rows: 8, align: 5 }, 2],
  [{ columns: 10, rows: 10, align: 6 }, 4],
  [{ columns: 10, rows: 10, align: 10 }, 6],
])('on %j a budget is kept, and half of it is left to the search', async (rules, ply) => {
  const { line } = aPosition(rules, ply, seededChance(1))
  for (const nodes of [100, 1000, 8000]) {
    let searched = 0
    const plain = await anEngine(rules)
    const counting: Engine = {
      ...plain,
      async prove(...asked) {
        searched = asked[1].allowance()
        return plain.prove(...asked)
      },
    }
    const work = aMeter(nodes)
    const { lower, upper } = await withHoldings(counting).prove(line, work)
    expect(work.spent).toBeLessThanOrEqual(nodes)
    expect(lower === upper || searched >= nodes / 2).toBe(true)
  }
})

test('what is decided at once costs nothing', async () => {
  const { rules, line } = after('8x8x5 11223344')
  const work = aMeter()
  const { lower, upper } = await withHoldings(await anEngine(rules)).prove(line, work)
  expect([lower, upper, work.spent]).toEqual([28, 28, 0])
})

test('where four are to align, it is the engine alone', async () => {
  const engine = await anEngine(CLASSIC)
  expect(withHoldings(engine)).toBe(engine)
})
