import type { Db } from '@/db/commit'

/**
 * Reads or writes the store that the server of the journeys uses, for what a page cannot do or
 * show: to make something that is weeks old, or to count.
 */
export async function inStore<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const url = process.env.E2E_DATABASE_URL || `file:${process.env.E2E_DATA_DIR}/aplomb.db`
  // The dialect is read when the module is loaded.
  process.env.DATABASE_URL = url
  const { openStore } = await import('@/db/open')
  const store = openStore(url)
  try {
    return await use(store.db)
  } finally {
    await store.close()
  }
}

/** The id of the account of that name. */
export async function playerId(db: Db, name: string): Promise<string> {
  const { findPlayerByUsername } = await import('@/db/players')
  const player = await findPlayerByUsername(db, name.toLowerCase())
  if (!player) throw new Error(`there is no player ${name}`)
  return player.id
}
