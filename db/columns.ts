/**
 * The column kit: one schema for two dialects. Types are SQLite's; at run time the PostgreSQL
 * builders stand in for a `postgres:` DATABASE_URL. This file, `commit.ts` with
 * `prepared.ts`, `errors.ts` and `open.ts` with its folder are the only ones that know that there
 * are two; a test holds that.
 */
import { type Column, type SQL, type Table, getTableName, sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'

export const dialect = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '')
  ? ('postgres' as const)
  : ('sqlite' as const)

const sqliteKit = {
  table: sqlite.sqliteTable,
  text: sqlite.text,
  /** Text in the order of its characters' numbers, so that what begins alike stands together. */
  key: (name: string) => sqlite.text(name),
  integer: (name: string) => sqlite.integer(name),
  boolean: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  /** A moment in UTC, to the millisecond. */
  instant: (name: string) => sqlite.integer(name, { mode: 'timestamp_ms' }),
  alias: sqlite.alias,
  index: sqlite.index,
  primaryKey: sqlite.primaryKey,
  check: sqlite.check,
}

// A PostgreSQL server sorts text as some language does, unless it is told otherwise.
const keyOfPostgres = pg.customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

const postgresKit = {
  table: pg.pgTable,
  text: pg.text,
  key: (name: string) => keyOfPostgres(name),
  integer: (name: string) => pg.integer(name),
  boolean: (name: string) => pg.boolean(name),
  instant: (name: string) => pg.timestamp(name, { withTimezone: true, precision: 3, mode: 'date' }),
  alias: pg.alias,
  index: pg.index,
  primaryKey: pg.primaryKey,
  check: pg.check,
}

export const { table, text, key, integer, boolean, instant, alias, index, primaryKey, check } =
  (dialect === 'postgres' ? postgresKit : sqliteKit) as unknown as typeof sqliteKit

/** The moment in `column`, so many seconds later. */
export function laterBy(column: Column, seconds: number): SQL {
  return dialect === 'postgres'
    ? sql`${column} + ${seconds} * interval '1 second'`
    : sql`${column} + ${seconds * 1000}`
}

/** The time of the clock that all processes on one store share, to be read as `column` is. */
export function timeOfStore(column: Column) {
  const now =
    dialect === 'postgres'
      ? sql`clock_timestamp()::timestamptz(3)`
      : sql`cast(unixepoch('subsec') * 1000 as integer)`
  return now.mapWith(column)
}

/** A table as those see it who move whole tables: parents are those that its rows refer to. */
export type Shape = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: readonly Column[]
  readonly parents: readonly string[]
}

/** What the schema says of one of its tables. */
export function shapeOf(one: Table): Shape {
  const { name, columns, primaryKeys, foreignKeys } =
    dialect === 'postgres'
      ? pg.getTableConfig(one as pg.PgTable)
      : sqlite.getTableConfig(one as sqlite.SQLiteTable)
  const names = primaryKeys[0]?.columns.map((column) => column.name)
  const isKey = (column: Column) => names?.includes(column.name) ?? column.primary
  const parents = foreignKeys.map((each) => getTableName(each.reference().foreignTable))
  return { name, columns, key: columns.filter(isKey), parents }
}
