import { dialect } from './columns'
import type { Db } from './commit'
import { openPostgres, postgresFilling, postgresSnapshot } from './open/postgres'
import { openSqlite, pathOf, sqliteFilling, sqliteSnapshot } from './open/sqlite'
import type { Filling, Snapshot, Store } from './open/store'

export { NewerStore, UnusableStore } from './open/unusable'
export type { Snapshot, Store }

/**
 * Opens the store that `url` names: `file:PATH` or `postgres://...`. Throws if it cannot, and
 * `UnusableStore` for a file that is damaged or not ours, without changing it. `hurried`
 * gives up that what was committed survives a power cut, for masses of rows that can be made again.
 * `threaded` lets a thread of its own wait for the disk, as a process that serves many needs.
 */
export function openStore(url: string, { hurried = false, threaded = false } = {}): Store {
  return dialect === 'postgres' ? openPostgres(url, hurried) : openSqlite(url, hurried, threaded)
}

/** Opens what `openStore` would, to read it at length. Throws if it is not there. */
export function openSnapshot(url: string): Promise<Snapshot> {
  return dialect === 'postgres' ? postgresSnapshot(url) : sqliteSnapshot(url)
}

/** Opens a store to fill it; it must be there, and up to date. */
export function openFilling(url: string): Promise<Filling> {
  return dialect === 'postgres' ? postgresFilling(url) : sqliteFilling(url)
}

const held = globalThis as { [key: symbol]: Store | undefined }
const HANDLE = Symbol.for('aplomb.store')

/** The one store of this process, opened at first use. */
export function ownStore(): Store {
  return (held[HANDLE] ??= openStore(databaseUrl(), { threaded: true }))
}

/** The handle on it. */
export function database(): Db {
  return ownStore().db
}

/** The store of this process, unless it has not been used: then there is nothing to tell of. */
export function storeInUse(): Store | null {
  return held[HANDLE] ?? null
}

/** Closes this process's handle, if it has one. */
export async function closeDatabase(): Promise<void> {
  const store = held[HANDLE]
  held[HANDLE] = undefined
  await store?.close()
}

/** The file that `url` names; `null` for a PostgreSQL server. */
export function fileOf(url: string): string | null {
  return dialect === 'postgres' ? null : pathOf(url)
}

/** DATABASE_URL, else a file in DATA_DIR, else one in `data/`. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${process.env.DATA_DIR ?? 'data'}/aplomb.db`
}
