import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialect } from '@/db/columns'
import { type Store, openStore } from '@/db/open'
import { aStoreUrl } from '@/db/testing'
import { announce, hearOthers, listen } from './announcements'

const held = globalThis as { [key: symbol]: unknown }
const STORE = Symbol.for('aplomb.store')
const LOG = Symbol.for('aplomb.log')

/** What this process hears about some topics. */
function ears(...topics: `game:${string}`[]) {
  const heard: string[] = []
  const stops = topics.map((topic) => listen(topic, () => void heard.push(topic)))
  return { heard, stop: () => stops.forEach((stop) => stop()) }
}

describe('an announcement', () => {
  test('is heard by those who listen to its topic, as long as they do', () => {
    const { heard, stop } = ears('game:one', 'game:two')
    announce('game:one', 'game:three')
    stop()
    announce('game:one')
    expect(heard).toEqual(['game:one'])
  })
})

test('a file has no other process to tell', async () => {
  const store = openStore(await aStoreUrl())
  expect(store.notices === null).toBe(dialect === 'sqlite')
  await hearOthers(store)()
  await store.close()
})

/** The kinds of stores that several processes serve. */
const SHARED = dialect === 'postgres' ? ['PostgreSQL'] : []

describe.each(SHARED)('between two processes on %s', () => {
  let here: Store
  let there: Store
  let logged: string[]
  let deafen: () => Promise<void>
  const everything = vi.fn<() => void>()
  beforeEach(async () => {
    const url = await aStoreUrl()
    ;[here, there] = [openStore(url), openStore(url)]
    logged = []
    held[LOG] = pino({}, { write: (line: string) => void logged.push(line) })
    everything.mockClear()
    const stop = listen('game:any', everything)
    deafen = hearOthers(here)
    // Whoever has just begun to listen may have missed anything.
    await vi.waitFor(() => expect(everything).toHaveBeenCalledOnce())
    stop()
  })
  afterEach(async () => {
    await deafen()
    held[LOG] = undefined
    held[STORE] = undefined
    for (const store of [here, there]) await store.close()
  })

  const query = (text: ReturnType<typeof sql>) =>
    (there.db as unknown as NodePgDatabase).execute(text)

  test('what one announces the other hears, and itself not twice', async () => {
    held[STORE] = here
    const { heard, stop } = ears('game:here', 'game:there')
    announce('game:here')
    await there.notices?.send(['game:there', 'game:nobody'])
    await vi.waitFor(() => expect(heard).toContain('game:there'))
    expect(heard).toEqual(['game:here', 'game:there'])
    stop()
  })

  test('what is too much for one notice is sent in several', async () => {
    const topics = Array.from({ length: 1000 }, (_, n) => `game:of-a-long-name-${n}` as const)
    const { heard, stop } = ears(...topics)
    await Promise.all(topics.map(async (topic) => there.notices?.send([topic])))
    await there.notices?.send(topics)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(2000))
    expect(new Set(heard).size).toBe(1000)
    stop()
  })

  test('what is said while the line is cut is made good by looking at everything', async () => {
    const { heard, stop } = ears('game:one', 'game:two')
    await query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
            where query = 'listen aplomb' and datname = current_database()`,
    )
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['game:one', 'game:two']))
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ event: 'notices_interrupted' }])
    await there.notices?.send(['game:one'])
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    stop()
  })

  test('nonsense is not heard', async () => {
    const { heard, stop } = ears('game:one')
    for (const words of ['', 'game:one', '{"a":1}', '[1,"game:one"]', '["x","error"]'])
      await query(sql`select pg_notify('aplomb', ${words})`)
    await there.notices?.send(['game:one'])
    await vi.waitFor(() => expect(heard).toEqual(['game:one']))
    stop()
  })

  test('a notice that cannot be sent is logged, and nobody here misses it', async () => {
    held[STORE] = there
    await there.close()
    there = openStore(await aStoreUrl())
    const { heard, stop } = ears('game:one')
    announce('game:one')
    expect(heard).toEqual(['game:one'])
    await vi.waitFor(() => expect(logged[0]).toContain('notice_not_sent'))
    stop()
  })
})
