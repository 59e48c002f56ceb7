import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '@/db/open'
import { aStoreUrl } from '@/db/testing'
import { readLog } from './testing'
import { readiness } from './readiness'
import { endAllStreams } from './registry'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, Symbol.for('aplomb.streams'))
})

test('a process is ready once its store has all of our tables', async () => {
  const store = openStore(await aStoreUrl())
  expect(await readiness(() => store)).toBe('not_migrated')
  await store.migrate()
  expect(await readiness(() => store)).toBeNull()
  await store.close()
})

test('a process whose store fails is not ready, and the log says why', async () => {
  const lines = readLog()
  const store = openStore(await aStoreUrl())
  await store.close()
  expect(await readiness(() => store)).toBe('no_database')
  expect(lines).toMatchObject([{ event: 'not_ready', err: {} }])
})

test('a store that takes more than a second to answer is slow, and is asked once at a time', async () => {
  vi.useFakeTimers()
  const real = openStore(await aStoreUrl())
  let asked = 0
  const stuck = {
    ...real,
    isCurrent: () => {
      asked += 1
      return new Promise<boolean>(() => {})
    },
  }
  const answers = [readiness(() => stuck), readiness(() => stuck)]
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(answers)).toEqual(['slow_database', 'slow_database'])
  expect(asked).toBe(1)
  await real.close()
})

test('a process that stops is not ready', async () => {
  endAllStreams()
  expect(await readiness()).toBe('stopping')
})
