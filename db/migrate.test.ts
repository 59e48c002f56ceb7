import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { dialect } from './columns'
import { NewerStore, type Store, openStore } from './open'
import { aStoreUrl } from './testing'

test('a new store takes every step, once, and no more the next time', async () => {
  const store = openStore(await aStoreUrl())
  const steps = await store.migrate()
  expect(steps).toBeGreaterThan(0)
  expect(await store.migrate()).toBe(0)
  await store.close()
})

test('two processes that bring a store up to date at once do not get in each other’s way', async () => {
  const url = await aStoreUrl()
  const stores = [openStore(url), openStore(url)]
  const steps = await Promise.all(stores.map((store) => store.migrate()))
  expect(steps.filter((taken) => taken > 0)).toHaveLength(1)
  for (const store of stores) await store.close()
})

test('a store that a newer version has been at is left alone', async () => {
  const store = openStore(await aStoreUrl())
  await store.migrate()
  await pretendNewer(store)
  await expect(store.migrate()).rejects.toThrow(NewerStore)
  await store.close()
})

async function pretendNewer({ db }: Store): Promise<void> {
  if (dialect === 'postgres') {
    const steps = sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`
    await (db as unknown as NodePgDatabase).execute(steps)
    return
  }
  db.run(sql`update __drizzle_migrations set created_at = created_at + 1`)
}
