import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle as sqliteDrizzle } from 'drizzle-orm/better-sqlite3'
import { migrate as sqliteMigrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as postgresDrizzle } from 'drizzle-orm/node-postgres'
import { migrate as postgresMigrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { dialect } from './columns'
import type { Db } from './commit'

/** An open store, and how to let it go. */
export type Store = {
  readonly db: Db
  /**
   * Brings the tables up to date; answers how many steps that took. Safe to call from several
   * processes at once. Throws `NewerStore` when a newer version than this has been there.
   */
  readonly migrate: () => Promise<number>
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

/** For a store that can be made again: a power cut may spoil it, and it is written in large gulps. */
const HURRIED = ['synchronous = OFF', 'cache_size = -262144', 'wal_autocheckpoint = 50000']

const MIGRATIONS = resolve(process.env.APLOMB_ROOT ?? process.cwd(), 'db/migrations')
const TIMEOUTS =
  '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s'
const MIGRATION_LOCK = 4_163
const JOURNAL = '__drizzle_migrations'

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

function pathOf(url: string): string {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}

function openSqlite(url: string, hurried: boolean): Store {
  const path = pathOf(url)
  if (path !== ':memory:') mkdirSync(dirname(resolve(path)), { recursive: true })
  const client = new Sqlite(path)
  for (const pragma of hurried ? [...PRAGMAS, ...HURRIED] : PRAGMAS) client.pragma(pragma)
  const db = sqliteDrizzle({ client })
  return {
    db,
    migrate: async () => {
      const migrationsFolder = `${MIGRATIONS}/sqlite`
      const before = stepsTaken(migrationsFolder, lastStepOfSqlite(client))
      try {
        sqliteMigrate(db, { migrationsFolder })
      } catch (fault) {
        // Another process may have taken the steps between our look and our try.
        if (stepsTaken(migrationsFolder, lastStepOfSqlite(client)) === before) throw fault
        sqliteMigrate(db, { migrationsFolder })
      }
      return stepsTaken(migrationsFolder, lastStepOfSqlite(client)) - before
    },
    close: async () => void client.close(),
  }
}

function openPostgres(url: string, hurried: boolean): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    options: hurried ? `${TIMEOUTS} -c synchronous_commit=off` : TIMEOUTS,
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

async function migratePostgres(url: string): Promise<number> {
  const migrationsFolder = `${MIGRATIONS}/postgres`
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = stepsTaken(migrationsFolder, await lastStepOfPostgres(client))
    await postgresMigrate(postgresDrizzle({ client }), { migrationsFolder })
    return stepsTaken(migrationsFolder, await lastStepOfPostgres(client)) - before
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

/** The store has been brought up to date by a newer version: this one would misread it. */
export class NewerStore extends Error {}

/** How many of our steps a store has taken whose last one bears the time `last`. */
function stepsTaken(migrationsFolder: string, last: number): number {
  const steps = readMigrationFiles({ migrationsFolder }).map((step) => step.folderMillis)
  if (last > Math.max(...steps))
    throw new NewerStore('the database was made by a newer version of Aplomb')
  return steps.filter((step) => step <= last).length
}

function lastStepOfSqlite(client: Sqlite.Database): number {
  const table = client.prepare('select 1 from sqlite_master where name = ?').get(JOURNAL)
  if (!table) return 0
  return Number(client.prepare(`select max(created_at) from ${JOURNAL}`).pluck().get())
}

async function lastStepOfPostgres(client: Client): Promise<number> {
  const table = await client.query('select to_regclass($1) as name', [`drizzle.${JOURNAL}`])
  if (table.rows[0].name === null) return 0
  const last = await client.query(`select max(created_at) as last from drizzle.${JOURNAL}`)
  return Number(last.rows[0].last)
}
