import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { Db } from '../commit'
import { JOURNAL, MIGRATIONS, stepsTaken } from './steps'
import type { Snapshot, Store } from './store'

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
    options: hurried ? `${TIMEOUTS} -c synchronous_commit=off` : TIMEOUTS,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would
  // end the process.
  pool.on('error', () => undefined)
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
  await client.query('begin isolation level repeatable read read only')
  return {
    db: drizzle({ client }) as unknown as Db,
    damage: () => [],
    close: () => client.end(),
  }
}

async function lastStepOfPostgres(client: Client): Promise<number> {
  const table = await client.query('select to_regclass($1) as name', [`drizzle.${JOURNAL}`])
  if (table.rows[0].name === null) return 0
  const last = await client.query(`select max(created_at) as last from drizzle.${JOURNAL}`)
  return Number(last.rows[0].last)
}
