import { expect, test } from 'vitest'
import { writeRules } from '@/lib/game/notation'
import { drop, illegalDrop } from '@/lib/game/position'
import { CLASSIC, type Rules } from '@/lib/game/rules'
import { after } from '@/lib/game/testing'
import { seededChance } from '@/lib/play/chance'
import { analyse } from './analyse'
import { Cancelled, meter } from './budget'
import { finalScore } from './moves'
import { referenceScore } from './reference'
import { pliesToEnd, type Verdict } from './score'
import { solve } from './solve'
import { aMeter, anEngine, aPosition, knownPositions } from './testing'

const SIX: Rules = { columns: 6, rows: 6, align: 4 }
const WIDE: Rules = { columns: 10, rows: 7, align: 4 }

test('a position is solved alike in one piece and in slices, after the same nodes', async () => {
  const engine = await anEngine(CLASSIC)
  const position = after('7x6x4 4444435')
  const whole = meter({}, { pause: async () => {}, cancelled: () => false })
  await engine.prove(position.line, whole)
  let slices = 0
  const sliced = meter({}, { pause: async () => void (slices += 1), cancelled: () => false })
  const small = { ...sliced, allowance: () => 777 }
  engine.forget()
  expect(await engine.prove(position.line, small)).toEqual({ lower: 3, upper: 3 })
  expect(sliced.spent).toBe(whole.spent)
  expect(slices).toBeGreaterThan(100)
})

test.each([SIX, CLASSIC, WIDE])(
  'with nodes alone the answer on %j is always the same',
  async (rules) => {
    const engine = await anEngine(rules)
    const random = seededChance(8)
    for (let at = 0; at < 4; at += 1) {
      const position = aPosition(rules, 8 + 2 * at, random)
      const answers: unknown[] = []
      for (let time = 0; time < 2; time += 1) {
        engine.forget()
        const work = aMeter(30_000)
        answers.push({ ...(await analyse(engine, position, work)), nodes: work.spent })
      }
      expect(answers[1]).toEqual(answers[0])
    }
  },
)

test('no budget, however small, makes a bound that is wrong', async () => {
  for (const rules of [CLASSIC, { columns: 5, rows: 5, align: 3 }, SIX]) {
    const engine = await anEngine(rules)
    for (const { position, score } of knownPositions(rules, 12, 3_000)) {
      for (const nodes of [1, 2, 5, 20, 100, 1_000]) {
        engine.forget()
        const verdict = await solve(engine, position, aMeter(nodes))
        expect(verdict).toSatisfy((one: Verdict) => one.lower <= score && score <= one.upper)
        expect(verdict).toSatisfy(
          (one: Verdict) => one.lower <= one.score && one.score <= one.upper,
        )
        expect(verdict.kind).toBe(kindOf(verdict))
      }
    }
  }
})

/** What the words mean. */
function kindOf({ lower, upper }: Verdict): string {
  if (lower === upper) return 'exact'
  return lower > 0 || upper < 0 ? 'bound' : 'estimate'
}

test('a budget is kept, and what is left of it gives an opinion', async () => {
  const engine = await anEngine(WIDE)
  const work = aMeter(40_000)
  const verdict = await analyse(engine, after('10x7x4 5'), work)
  expect(work.spent).toBeLessThanOrEqual(40_000)
  expect(work.spent).toBeGreaterThan(30_000)
  expect(verdict.kind).toBe('estimate')
  expect(verdict.columns.every((one) => one !== null)).toBe(true)
  expect(verdict.best).toHaveLength(1)
})

test('a cancelled search stops at the next break', async () => {
  const engine = await anEngine(WIDE)
  let breaks = 0
  const work = meter({}, { pause: async () => void (breaks += 1), cancelled: () => breaks === 3 })
  await expect(analyse(engine, after('10x7x4'), work)).rejects.toBeInstanceOf(Cancelled)
  expect(breaks).toBe(3)
})

test.each([CLASSIC, SIX, { columns: 5, rows: 5, align: 3 }])(
  'each column of an analysis on %j has the score of the plain solver',
  async (rules) => {
    const engine = await anEngine(rules)
    for (const { position, score } of knownPositions(rules, 15, 400)) {
      const told: Verdict[] = []
      const analysis = await analyse(engine, position, aMeter(), (one) => void told.push(one))
      expect(analysis).toMatchObject({ kind: 'exact', score })
      const columns = analysis.columns.map((verdict) => verdict?.score ?? null)
      expect(columns).toEqual(
        columns.map((_, column) => {
          if (illegalDrop(position, column)) return null
          const next = drop(position, column)
          const end = next.outcome.status !== 'playing'
          return 0 - (end ? finalScore(next) : referenceScore(next))
        }),
      )
      expect(told.every(({ lower, upper }) => lower <= score && score <= upper)).toBe(true)
    }
  },
)

test('the best line is played to the end that the score tells', async () => {
  for (const rules of [CLASSIC, SIX, { columns: 5, rows: 5, align: 3 }]) {
    const engine = await anEngine(rules)
    for (const { position, score } of knownPositions(rules, 15, 2_000)) {
      const { best } = await analyse(engine, position, aMeter())
      const end = best.reduce(drop, position)
      const name = `${writeRules(rules)} ${position.line.join('')}`
      expect({ name, plies: best.length }).toEqual({
        name,
        plies: pliesToEnd(rules, position.line.length, score),
      })
      expect(end.outcome.status).toBe(score === 0 ? 'drawn' : 'won')
    }
  }
})

test('the best line stops before the end only if nothing is left of the budget', async () => {
  const engine = await anEngine(CLASSIC)
  const random = seededChance(4)
  const stopped: number[] = []
  let seen = 0
  for (let at = 0; at < 60; at += 1) {
    const position = aPosition(CLASSIC, 8 + (at % 16), random)
    engine.forget()
    const work = aMeter(10_000)
    const { kind, score, columns, best } = await analyse(engine, position, work)
    // What opinions cost, the line does not get.
    if (kind !== 'exact' || !columns.some((one) => one?.kind === 'estimate')) continue
    seen += 1
    if (best.length < pliesToEnd(CLASSIC, position.line.length, score)) stopped.push(work.spent)
  }
  expect(seen).toBeGreaterThan(2)
  expect(stopped.every((spent) => spent === 10_000)).toBe(true)
})

test('a finished game has the score of its end', async () => {
  const engine = await anEngine(CLASSIC)
  expect(await analyse(engine, after('7x6x4 4343434'), aMeter())).toEqual({
    kind: 'exact',
    score: -18,
    lower: -18,
    upper: -18,
    columns: [null, null, null, null, null, null, null],
    best: [],
  })
})
