/** Whole tables as plain values, which are the same for both kinds of store. */
import { createHash } from 'node:crypto'
import { type Column, Table, asc, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { shapeOf } from './columns'
import type { Db } from './commit'
import * as schema from './schema'

/** A row, column by column as the schema has them; moments are milliseconds. */
export type Row = readonly (string | number | boolean | null)[]

/** How many rows a table has, and a digest of them that their order does not change. */
export type Sum = { readonly rows: number; readonly digest: string }

/** SQLite takes so many values in one statement. */
const VALUES = 30_000
const ROWS = 500

/** Any of them, for the compiler: what is done here is the same for all. */
type Some = typeof schema.players

const tables = new Map<string, Some>()
for (const one of Object.values(schema) as unknown[])
  if (is(one, Table)) tables.set(getTableName(one), one as Some)

/** The names of all tables, those that others refer to before these. */
export function tableNames(): readonly string[] {
  const sorted = new Set<string>()
  const add = (name: string) => {
    for (const parent of shape(name).parents) if (!sorted.has(parent)) add(parent)
    sorted.add(name)
  }
  for (const name of [...tables.keys()].toSorted()) add(name)
  return [...sorted]
}

/** The rows of a table, some at a time, from a snapshot or a store at rest. */
export async function* rowsOf(db: Db, name: string): AsyncGenerator<readonly Row[]> {
  const { columns, key } = shape(name)
  const order = key.map((column) => asc(column))
  for (let last: readonly unknown[] | null = null; ; ) {
    const found = await db
      .select()
      .from(tableOf(name))
      .where(last ? after(key, last) : undefined)
      .orderBy(...order)
      .limit(ROWS)
    const rows = found.map((row) => Object.values(row) as unknown[])
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => row.map((value, index) => plain(value, columns[index])))
    last = key.map((column) => end[columns.indexOf(column)])
  }
}

/** Adds rows to a table. */
export async function addRows(db: Db, name: string, rows: readonly Row[]): Promise<void> {
  const { columns } = shape(name)
  const table = tableOf(name)
  const names = Object.keys(getTableColumns(table))
  const most = Math.min(ROWS, Math.floor(VALUES / columns.length))
  for (let from = 0; from < rows.length; from += most) {
    const values = rows.slice(from, from + most).map((row) => {
      if (row.length !== columns.length) throw new Error(`a row of ${name} has other columns`)
      return Object.fromEntries(
        names.map((each, index) => [each, stored(row[index], columns[index])]),
      )
    })
    await db.insert(table).values(values as Some['$inferInsert'][])
  }
}

/** Whether a store has any row at all. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const name of tableNames())
    if ((await db.select({ one: sql`1` }).from(tableOf(name)).limit(1)).length > 0) return false
  return true
}

/** Signs everybody out, in a store that was filled with what is from some time ago. */
export async function endSessions(db: Db): Promise<void> {
  await db.delete(schema.sessions)
  await db.delete(schema.leases)
}

/** Counts rows and adds up their digests as they go by. */
export function summing(): {
  readonly add: (rows: readonly Row[]) => void
  readonly sum: () => Sum
} {
  let rows = 0
  let total = 0n
  return {
    add: (more) => {
      rows += more.length
      for (const row of more)
        total += createHash('sha256').update(JSON.stringify(row)).digest().readBigUInt64BE()
    },
    sum: () => ({ rows, digest: BigInt.asUintN(64, total).toString(16).padStart(16, '0') }),
  }
}

/** The sum of a table as it is stored. */
export async function sumOf(db: Db, name: string): Promise<Sum> {
  const { add, sum } = summing()
  for await (const rows of rowsOf(db, name)) add(rows)
  return sum()
}

function tableOf(name: string) {
  const table = tables.get(name)
  if (!table) throw new Error(`there is no table ${name}`)
  return table
}

const shapes = new Map<string, ReturnType<typeof shapeOf>>()
function shape(name: string) {
  const known = shapes.get(name) ?? shapeOf(tableOf(name))
  shapes.set(name, known)
  return known
}

function after(key: readonly Column[], last: readonly unknown[]) {
  const columns = sql.join([...key], sql`, `)
  const values = sql.join(
    key.map((column, index) => sql`${sql.param(last[index], column)}`),
    sql`, `,
  )
  return sql`(${columns}) > (${values})`
}

function plain(value: unknown, column: Column | undefined): Row[number] {
  if (value instanceof Date) return value.getTime()
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return value
  throw new Error(`${column?.name} holds what cannot be moved`)
}

function stored(value: Row[number] | undefined, column: Column | undefined): unknown {
  if (value === undefined || column === undefined) throw new Error('a row is cut short')
  return value !== null && column.dataType === 'date' ? new Date(Number(value)) : value
}
