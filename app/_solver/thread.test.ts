import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSolver } from '@/app/_cli/build-solver.mjs'
import { after } from '@/lib/game/testing'
import { type Analysis, Cancelled, type Solver } from '@/lib/solver/solver'
import { openThread } from './thread'

const HARD = after('10x7x4')
const SOON = after('7x6x4 6146')

let solver: Solver

beforeAll(async () => {
  await buildSolver([
    { columns: 7, rows: 6, align: 4 },
    { columns: 10, rows: 7, align: 4 },
  ])
  solver = openThread()
})

afterAll(() => solver.close())

test('a thread solves and analyses, one question after the other', async () => {
  const heard: Analysis[] = []
  const [score, analysis] = await Promise.all([
    solver.solve(after('7x6x4 44444365'), {}),
    solver.analyse(after('7x6x4 4444435'), {}, { heard: (one) => void heard.push(one) }),
  ])
  expect(score).toMatchObject({ kind: 'exact', score: 3 })
  expect(analysis).toMatchObject({ kind: 'exact', score: 3 })
  expect(analysis.columns.map((one) => one?.score)).toEqual([-3, -2, 3, -2, 0, 2, -1])
  expect(analysis.nodes).toBeGreaterThan(10_000)
  expect(heard.length).toBeGreaterThan(5)
  const widths = heard.map(({ lower, upper }) => upper - lower)
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
})

test('work that nobody wants any more stops within 50 ms', async () => {
  const delays: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const stop = new AbortController()
    // Answered when the next question is at work.
    const before = solver.solve(SOON, {})
    const question = solver.solve(HARD, {}, { signal: stop.signal })
    await before
    const asked = performance.now()
    stop.abort()
    await expect(question).rejects.toBeInstanceOf(Cancelled)
    delays.push(performance.now() - asked)
  }
  // The least, since the machine may be busy with something else.
  expect(Math.min(...delays)).toBeLessThan(50)
})

test('a question that was withdrawn before its turn is never begun', async () => {
  const stop = new AbortController()
  const first = solver.solve(HARD, { ms: 100 })
  const second = solver.solve(HARD, {}, { signal: stop.signal })
  stop.abort()
  expect((await first).kind).toBe('estimate')
  await expect(second).rejects.toBeInstanceOf(Cancelled)
  await expect(solver.solve(HARD, {}, { signal: stop.signal })).rejects.toBeInstanceOf(Cancelled)
})

test('the caller goes on while a thread thinks', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const verdict = await solver.solve(HARD, { ms: 300 })
  clearInterval(timer)
  expect(verdict.nodes).toBeGreaterThan(1_000)
  expect(turns).toBeGreaterThan(20)
})

test('what cannot be solved is said, and the next question is answered', async () => {
  const setting = { columns: 3, rows: 3, align: 3 }
  const bad = { ...after('7x6x4'), rules: setting }
  await expect(solver.solve(bad, {})).rejects.toThrow('no such setting')
  expect((await solver.solve(SOON, {})).score).toBe(18)
})

test('closing ends what is under way', async () => {
  const other = openThread()
  const question = other.solve(HARD, {})
  other.close()
  await expect(question).rejects.toBeInstanceOf(Cancelled)
})
