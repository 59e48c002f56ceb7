import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from './commit'
import { dropLeases, takeLease } from './leases'
import { aDatabase, minutesAfter, newId } from './testing'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})
// Each test has jobs and holders of its own.
let own = ''
beforeEach(() => {
  own = newId()
})

const MINUTE = 60_000
const take = (holder: string, minute: number, job = 'sweep') =>
  takeLease(db, { job: own + job, holder: own + holder, forMs: MINUTE }, minutesAfter(minute))

test('of all that want a job at once one gets it', async () => {
  const wishes = ['a', 'b', 'c', 'd'].map((holder) => take(holder, 0))
  expect((await Promise.all(wishes)).filter(Boolean)).toHaveLength(1)
})

test('who has a job keeps it by asking again; each job has a holder of its own', async () => {
  expect(await take('a', 0)).toBe(true)
  expect(await take('b', 0.5)).toBe(false)
  expect(await take('a', 0.9)).toBe(true)
  expect(await take('b', 1.5)).toBe(false)
  expect(await take('b', 1.5, 'other')).toBe(true)
  expect(await take('a', 1.5, 'other')).toBe(false)
})

test('who asks twice at once has it both times', async () => {
  for (const minute of [0, 0.5])
    expect(await Promise.all([take('a', minute), take('a', minute)])).toEqual([true, true])
})

test('when the holder dies, one of the others goes on', async () => {
  await take('dead', 0)
  expect(await take('a', 0.99)).toBe(false)
  const heirs = await Promise.all([take('a', 1), take('b', 1)])
  expect(heirs.filter(Boolean)).toHaveLength(1)
  expect(await take('dead', 1.1)).toBe(false)
})

test('who stops gives up what it does, and nothing of others', async () => {
  await take('a', 0)
  await take('b', 0, 'other')
  await dropLeases(db, `${own}a`)
  expect(await take('c', 0.1)).toBe(true)
  expect(await take('c', 0.1, 'other')).toBe(false)
})

test('a clock set back a day does not leave a job to the dead for a day', async () => {
  const day = 24 * 60
  await take('dead', day)
  expect(await take('a', 0)).toBe(true)
  expect(await take('b', 0.5)).toBe(false)
})

test('a clock set forward a day hands the job over once', async () => {
  const day = 24 * 60
  await take('a', 0)
  const heirs = await Promise.all([take('b', day), take('c', day)])
  expect(heirs.filter(Boolean)).toHaveLength(1)
})

test('a clock that is a little behind the holder’s takes nothing away', async () => {
  await take('a', 0.1)
  expect(await take('b', 0)).toBe(false)
})
