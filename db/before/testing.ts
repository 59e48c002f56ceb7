/** For tests: a store as an earlier version left it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { dialect } from '../columns'
import { aStoreUrl } from '../testing'
import { tableNames } from '../transfer'

/** When the earlier version was left, a minute ago as far as tests are concerned. */
export const LEFT = new Date('2026-11-23T02:50:00.000Z')

/** The last step of PostgreSQL's that the earlier version knew. */
const LAST = '0002_username_order'

/** Where it is, on whichever store the tests use. */
export async function anOldStoreUrl(): Promise<string> {
  const url = await aStoreUrl()
  const file = new Sqlite(dialect === 'postgres' ? ':memory:' : url.slice('file:'.length))
  file.pragma('foreign_keys = OFF') // the tables come in no particular order
  file.exec(readFileSync('db/before/0001.sql', 'utf8'))
  if (dialect === 'postgres') await intoServer(file, url)
  file.close()
  return url
}

/** The earlier version's own steps, and the rows that it left in the file. */
async function intoServer(file: Sqlite.Database, url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(drizzle({ client }), { migrationsFolder: stepsUpTo(LAST) })
    for (const table of tableNames()) await addRows(client, table, rowsIn(file, table))
  } finally {
    await client.end()
  }
}

function stepsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-steps-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations/postgres', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return folder
}

type Values = Record<string, unknown>

function rowsIn(file: Sqlite.Database, table: string): Values[] {
  const isThere = file.prepare('select 1 from sqlite_master where name = ?').get(table)
  return isThere ? (file.prepare(`select * from ${table}`).all() as Values[]) : []
}

async function addRows(client: Client, table: string, rows: readonly Values[]): Promise<void> {
  const kinds = await client.query<{ name: string; kind: string }>(
    'select column_name as name, data_type as kind from information_schema.columns where table_name = $1',
    [table],
  )
  const kindOf = new Map(kinds.rows.map(({ name, kind }) => [name, kind]))
  for (const row of rows) {
    const names = Object.keys(row)
    const values = names.map((name) => {
      const value = row[name]
      if (value === null) return null
      if (kindOf.get(name) === 'boolean') return value === 1
      return kindOf.get(name)?.startsWith('timestamp') ? new Date(Number(value)) : value
    })
    const columns = names.map((name) => `"${name}"`).join()
    const places = names.map((_, index) => `$${index + 1}`).join()
    await client.query(`insert into ${table} (${columns}) values (${places})`, values)
  }
}
