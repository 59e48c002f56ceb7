import { dialect } from './columns'
import type { Db } from './commit'
import { openPostgres, postgresSnapshot } from './open/postgres'
import { openSqlite, sqliteSnapshot } from './open/sqlite'
import type { Snapshot, Store } from './open/store'

export { NewerStore } from './open/steps'
export type { Snapshot, Store }

/**
 * Opens the store that `url` names: `file:PATH` or `postgres://...`. Throws if it cannot. `hurried`
 * gives up that what was committed survives a power cut, for masses of rows that can be made again.
 */
export function openStore(url: string, { hurried = false } = {}): Store {
  return dialect === 'postgres' ? openPostgres(url, hurried) : openSqlite(url, hurried)
}

/** Opens what `openStore` would, to read it at length. Throws if it is not there. */
export function openSnapshot(url: string): Promise<Snapshot> {
  return dialect === 'postgres' ? postgresSnapshot(url) : sqliteSnapshot(url)
}

const held = globalThis as { [key: symbol]: Store | undefined }
const HANDLE = Symbol.for('aplomb.store')

/** The one handle of this process, opened at first use. */
export function database(): Db {
  const store = (held[HANDLE] ??= openStore(databaseUrl()))
  return store.db
}

/** Closes this process's handle, if it has one. */
export async function closeDatabase(): Promise<void> {
  const store = held[HANDLE]
  held[HANDLE] = undefined
  await store?.close()
}

/** DATABASE_URL, else a file in DATA_DIR, else one in `data/`. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL ?? `file:${process.env.DATA_DIR ?? 'data'}/aplomb.db`
}
