import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { someDeps } from '@/app/_commands/testing'
import { findGame } from '@/db/games'
import { aDatabase, aGame, minutesAfter } from '@/db/testing'
import { sweep } from '@/app/_commands/sweep'
import { runJobs } from './server'

const held = globalThis as { [key: symbol]: unknown }
const LOG = Symbol.for('aplomb.log')
afterEach(() => {
  held[LOG] = undefined
})

function readLog(): string[] {
  const lines: string[] = []
  held[LOG] = pino({}, { write: (line: string) => void lines.push(line) })
  return lines
}

test('overdue games are settled while nobody looks, and it is logged', async () => {
  const logged = readLog()
  const db = await aDatabase()
  const { id } = await aGame(db, { line: '44' })
  const deps = someDeps(db, minutesAfter(10 * 24 * 60))
  await runJobs({ sweep }, () => deps)
  expect(await findGame(db, id)).toMatchObject({ state: 'won', ending: 'time' })
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ job: 'sweep', done: 1 }])
})

test('a job that fails is logged, keeps no other from being done, and is done again', async () => {
  const logged = readLog()
  const deps = someDeps(await aDatabase())
  let tries = 0
  const jobs = {
    broken: async () => {
      tries += 1
      throw new Error('disk gone')
    },
    sweep,
  }
  await runJobs(jobs, () => deps)
  await runJobs(jobs, () => deps)
  expect(tries).toBe(2)
  expect(logged).toHaveLength(2)
  expect(logged[0]).toContain('disk gone')
})

test('a job is not begun again while it runs', async () => {
  const deps = someDeps(await aDatabase())
  const finish: ((done: number) => void)[] = []
  const jobs = { slow: () => new Promise<number>((resolve) => void finish.push(resolve)) }
  const first = runJobs(jobs, () => deps)
  await runJobs(jobs, () => deps)
  expect(finish).toHaveLength(1)
  finish[0]?.(0)
  await first
  void runJobs(jobs, () => deps)
  expect(finish).toHaveLength(2)
})
