import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import type { Db } from '../commit'
import { UnknownCommit, isCut } from '../errors'
import { postgresNotices } from './postgres-notices'
import { JOURNAL, MIGRATIONS, isLastStep, stepsKnown, stepsTaken } from './steps'
import type { Filling, Snapshot, Store } from './store'

const TIMEOUTS =
  '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s'
/** What decides whether a move that was acknowledged survives a power cut, and how long we wait. */
const SETTINGS = [
  'fsync',
  'full_page_writes',
  'lock_timeout',
  'server_version',
  'statement_timeout',
  'synchronous_commit',
]
const MIGRATION_LOCK = 4_163

/** A pool of connections, none of which is made before it is needed. */
export function openPostgres(url: string, hurried: boolean): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // The server's own limits do not hold when it is the server that hangs.
    connectionTimeoutMillis: 5_000,
    query_timeout: 7_000,
    keepAlive: true,
    options: hurried ? `${TIMEOUTS} -c synchronous_commit=off` : TIMEOUTS,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would
  // end the process.
  pool.on('error', () => undefined)
  // Nor does one that breaks before whoever asked for it has it: what the server said last may come
  // in the same packet as that it is ready. The next query on it fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    db: drizzle({ client: pool }) as unknown as Db,
    migrate: () => migratePostgres(url),
    settings: async () => {
      const { rows } = await pool.query<{ name: string; setting: string }>(
        'select name, setting from pg_settings where name = any($1) order by name',
        [SETTINGS],
      )
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    },
    isCurrent: async () => isLastStep(`${MIGRATIONS}/postgres`, await lastStepOfPostgres(pool)),
    walBytes: () => null,
    notices: postgresNotices(url, pool),
    close: () => pool.end(),
  }
}

const handles = new WeakMap<PoolClient, Db>()

/**
 * Does `work` in one transaction on one connection. Drizzle's own keeps a connection for ever whose
 * `begin` fails, gives one back that still has a transaction, and lets one that breaks between two
 * statements end the process.
 */
export async function inTransaction(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const client = await (db as unknown as { $client: Pool }).$client.connect()
  let broken: Error | undefined
  const breaks = (fault: unknown) =>
    void (broken ??= fault instanceof Error ? fault : new Error(String(fault)))
  client.on('error', breaks)
  let isCommitting = false
  try {
    await client.query('begin')
    await work(handleOf(client))
    isCommitting = true
    await client.query('commit')
  } catch (fault) {
    // What hangs must not be waited for twice, and no other transaction may go on where it stands.
    if (isCut(fault)) breaks(fault)
    else await client.query('rollback').catch(breaks)
    if (isCommitting && broken)
      throw new UnknownCommit('the line was cut while a commit was on its way', { cause: fault })
    throw fault
  } finally {
    client.off('error', breaks)
    client.release(broken)
  }
}

function handleOf(client: PoolClient): Db {
  const known = handles.get(client)
  if (known) return known
  const handle = drizzle({ client }) as unknown as Db
  handles.set(client, handle)
  return handle
}

async function migratePostgres(url: string): Promise<number> {
  const migrationsFolder = `${MIGRATIONS}/postgres`
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = stepsTaken(migrationsFolder, await lastStepOfPostgres(client))
    await migrate(drizzle({ client }), { migrationsFolder })
    return stepsTaken(migrationsFolder, await lastStepOfPostgres(client)) - before
  } finally {
    await client.end()
  }
}

/** Reads a database as it is now, on a connection of its own. */
export async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const folder = `${MIGRATIONS}/postgres`
    return {
      db: drizzle({ client }) as unknown as Db,
      damage: () => [],
      isCurrent: stepsTaken(folder, await lastStepOfPostgres(client)) === stepsKnown(folder),
      close: () => client.end(),
    }
  } catch (fault) {
    await client.end()
    throw fault
  }
}

/** Fills a database on a connection of its own. */
export async function postgresFilling(url: string): Promise<Filling> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  return {
    db: drizzle({ client }) as unknown as Db,
    keep: async () => void (await client.query('commit')),
    close: () => client.end(),
  }
}

async function lastStepOfPostgres(client: Pick<Client, 'query'>): Promise<number> {
  const table = await client.query('select to_regclass($1) as name', [`drizzle.${JOURNAL}`])
  if (table.rows[0].name === null) return 0
  const last = await client.query(`select max(created_at) as last from drizzle.${JOURNAL}`)
  return Number(last.rows[0].last)
}
