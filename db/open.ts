import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle as sqliteDrizzle } from 'drizzle-orm/better-sqlite3'
import { migrate as sqliteMigrate } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as postgresDrizzle } from 'drizzle-orm/node-postgres'
import { migrate as postgresMigrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { dialect } from './columns'
import type { Db } from './commit'

/** An open store, and how to let it go. */
export type Store = {
  readonly db: Db
  /** Brings the tables up to date; safe to call from several processes at once. */
  readonly migrate: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A read-only view of a store as it was when opened, whatever is written meanwhile. */
export type Snapshot = {
  readonly db: Db
  /** What the store itself finds broken in its files and references. PostgreSQL does not look. */
  readonly damage: () => readonly string[]
  readonly close: () => Promise<void>
}

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL', // the driver's own NORMAL loses acknowledged moves in a power cut
  'foreign_keys = ON',
  'busy_timeout = 2000', // it blocks the process: short, then `commit` tries again
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'journal_size_limit = 67108864',
  'temp_store = MEMORY',
]

const MIGRATIONS = resolve(process.env.APLOMB_ROOT ?? process.cwd(), 'db/migrations')
const MIGRATION_LOCK = 4_163

/** Opens the store that `url` names: `file:PATH` or `postgres://...`. Throws if it cannot. */
export function openStore(url: string): Store {
  return dialect === 'postgres' ? openPostgres(url) : openSqlite(url)
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

function pathOf(url: string): string {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}

function openSqlite(url: string): Store {
  const path = pathOf(url)
  if (path !== ':memory:') mkdirSync(dirname(resolve(path)), { recursive: true })
  const client = new Sqlite(path)
  for (const pragma of PRAGMAS) client.pragma(pragma)
  const db = sqliteDrizzle({ client })
  return {
    db,
    migrate: async () => sqliteMigrate(db, { migrationsFolder: `${MIGRATIONS}/sqlite` }),
    close: async () => void client.close(),
  }
}

function openPostgres(url: string): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    options:
      '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s',
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would
  // end the process.
  pool.on('error', () => undefined)
  return {
    db: postgresDrizzle({ client: pool }) as unknown as Db,
    migrate: () => migratePostgres(url),
    close: () => pool.end(),
  }
}

async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await postgresMigrate(postgresDrizzle({ client }), {
      migrationsFolder: `${MIGRATIONS}/postgres`,
    })
  } finally {
    await client.end()
  }
}

async function sqliteSnapshot(url: string): Promise<Snapshot> {
  const client = new Sqlite(pathOf(url), { readonly: true, fileMustExist: true })
  client.pragma('trusted_schema = OFF')
  client.exec('begin')
  return {
    db: sqliteDrizzle({ client }),
    damage: () =>
      [
        ...said(client.pragma('integrity_check')),
        ...said(client.pragma('foreign_key_check')),
      ].filter((line) => line !== 'ok'),
    close: async () => void client.close(),
  }
}

/** The rows that a pragma answers, a line each. */
function said(rows: unknown): string[] {
  return (rows as object[]).map((row) => Object.values(row).join(' '))
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  return {
    db: postgresDrizzle({ client }) as unknown as Db,
    damage: () => [],
    close: () => client.end(),
  }
}
