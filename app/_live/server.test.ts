import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  finish[0]?.(0)
  await first
  const second = runJobs(jobs, () => deps)
  await vi.waitFor(() => expect(finish).toHaveLength(2))
  finish[1]?.(0)
  await second
})

test('a job is done by one process, as long as it lives, and then by another', async () => {
  const deps = someDeps(await aDatabase())
  const done: string[] = []
  const round = (holder: string, minute: number) => {
    deps.at = minutesAfter(minute)
    return runJobs({ count: async () => done.push(holder) && 0 }, () => deps, holder)
  }
  await Promise.all([round('one', 0), round('two', 0)])
  const [first = ''] = done
  const other = first === 'one' ? 'two' : 'one'
  await round(other, 0.25)
  await round(first, 0.5)
  expect(done).toEqual([first, first])
  await round(other, 1.25)
  await round(other, 1.5)
  expect(done).toEqual([first, first, other, other])
})

test('what takes long keeps its lease', async () => {
  const deps = someDeps(await aDatabase())
  const finish: ((done: number) => void)[] = []
  const slow = () => new Promise<number>((resolve) => void finish.push(resolve))
  const first = runJobs({ slow }, () => deps, 'one')
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  for (const minute of [0.5, 1, 1.5, 2]) {
    deps.at = minutesAfter(minute)
    await runJobs({ slow }, () => deps, 'one')
    await runJobs({ slow }, () => deps, 'two')
  }
  expect(finish).toHaveLength(1)
  finish[0]?.(0)
  await first
})
