import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { putInstead, removeDraft, writeCopy } from './copies'
import { APPLICATION_ID, checkFile, copiesOf } from './sqlite-file'
import { JOURNAL, MIGRATIONS, isLastStep, stepsKnown, stepsTaken } from './steps'
import type { Filling, Settings, Snapshot, Store } from './store'
import { UnusableStore } from './unusable'
import { localWriter, threadWriter, writeThrough } from './writer'

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL', // the driver's own NORMAL loses acknowledged moves in a power cut
  'foreign_keys = ON',
  'busy_timeout = 2000', // it blocks the thread: short, then `commit` tries again
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'journal_size_limit = 67108864',
  'temp_store = MEMORY',
]

/** For a store that can be made again: a power cut may spoil it, and it is written in large gulps. */
const HURRIED = ['synchronous = OFF', 'cache_size = -262144', 'wal_autocheckpoint = 50000']

/** Opens a file, or makes it; `file::memory:` is one that is gone when it is closed. */
export function openSqlite(url: string, hurried: boolean, threaded = false): Store {
  const path = pathOf(url)
  if (path !== ':memory:') checkFile(path)
  const client = new Sqlite(path)
  const pragmas = hurried ? [...PRAGMAS, ...HURRIED] : PRAGMAS
  for (const pragma of pragmas) client.pragma(pragma)
  if (path !== ':memory:' && settingsOf(client).journal_mode !== 'wal') {
    client.close()
    throw new UnusableStore(
      `${path} is where no write-ahead log can be kept, as on a network drive: put it on a disk of this machine`,
    )
  }
  const db = drizzle({ client })
  // What is in memory only the connection that made it can see.
  const writer = threaded && path !== ':memory:' ? threadWriter(path, pragmas) : localWriter(client)
  writeThrough(db, writer)
  return {
    db,
    migrate: async () => {
      const migrationsFolder = `${MIGRATIONS}/sqlite`
      const before = stepsTaken(migrationsFolder, lastStepOfSqlite(client))
      const isOld = before > 0 && before < stepsKnown(migrationsFolder)
      if (isOld && !hurried && path !== ':memory:')
        keepCopy(path, before, () => stepsTaken(migrationsFolder, lastStepOfSqlite(client)))
      if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID)
        client.pragma(`application_id = ${APPLICATION_ID}`)
      try {
        migrate(db, { migrationsFolder })
      } catch (fault) {
        // Another process may have taken the steps between our look and our try.
        if (stepsTaken(migrationsFolder, lastStepOfSqlite(client)) === before) throw fault
        migrate(db, { migrationsFolder })
      }
      return stepsTaken(migrationsFolder, lastStepOfSqlite(client)) - before
    },
    settings: async () => settingsOf(client),
    isCurrent: async () => isLastStep(`${MIGRATIONS}/sqlite`, lastStepOfSqlite(client)),
    walBytes: () => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    notices: null,
    close: async () => {
      writer.close()
      client.close()
    },
  }
}

/** Steps only go forward: whoever wants to go back needs the file as it was before step `step`. */
function keepCopy(path: string, step: number, stepNow: () => number): void {
  const copy = join(copiesOf(path), `before-${String(step).padStart(4, '0')}.db`)
  const draft = `${copy}.part-${process.pid}`
  mkdirSync(dirname(copy), { recursive: true })
  removeDraft(draft)
  try {
    writeCopy(path, draft)
    // Otherwise another process has taken the steps meanwhile, and made a copy before.
    if (stepNow() === step) putInstead(draft, copy)
  } finally {
    removeDraft(draft)
  }
}

/** Each of our pragmas as SQLite answers it. */
function settingsOf(client: Sqlite.Database): Settings {
  const names = ['application_id', ...PRAGMAS.map((pragma) => pragma.split(' ', 1).join())]
  return Object.fromEntries(
    names.map((name) => [name, client.pragma(name, { simple: true })]),
  ) as Settings
}

/** Opens a file that is there, to read it as it is now. */
export async function sqliteSnapshot(url: string): Promise<Snapshot> {
  const client = new Sqlite(pathOf(url), { readonly: true, fileMustExist: true })
  client.pragma('trusted_schema = OFF')
  client.exec('begin')
  const folder = `${MIGRATIONS}/sqlite`
  return {
    db: drizzle({ client }),
    isCurrent: stepsTaken(folder, lastStepOfSqlite(client)) === stepsKnown(folder),
    damage: () =>
      [
        ...said(client.pragma('integrity_check')),
        ...said(client.pragma('foreign_key_check')),
      ].filter((line) => line !== 'ok'),
    close: async () => void client.close(),
  }
}

/** Opens a file that is there, to fill it. */
export async function sqliteFilling(url: string): Promise<Filling> {
  const client = new Sqlite(pathOf(url), { fileMustExist: true })
  for (const pragma of PRAGMAS) client.pragma(pragma)
  client.exec('begin immediate')
  return {
    db: drizzle({ client }),
    keep: async () => void client.exec('commit'),
    close: async () => void client.close(),
  }
}

/** The rows that a pragma answers, a line each. */
function said(rows: unknown): string[] {
  return (rows as object[]).map((row) => Object.values(row).join(' '))
}

function lastStepOfSqlite(client: Sqlite.Database): number {
  const table = client.prepare('select 1 from sqlite_master where name = ?').get(JOURNAL)
  if (!table) return 0
  return Number(client.prepare(`select max(created_at) from ${JOURNAL}`).pluck().get())
}

/** The path in `file:PATH`. */
export function pathOf(url: string): string {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}
