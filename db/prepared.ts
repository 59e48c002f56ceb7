import { type Column, Param, Placeholder, type SQL, is, sql } from 'drizzle-orm'
import { dialect } from './columns'
import type { Db, Written } from './commit'

type Preparable<Rows> = {
  prepare(): { execute(values?: Record<string, unknown>): Rows | { sync(): Rows } | Promise<Rows> }
}

/**
 * A query built and prepared once a handle and then reused, which costs a seventh of building it
 * each time. `name` is unique among all queries: PostgreSQL keeps the plan under it.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values?: Record<string, unknown>) => Promise<Rows> {
  const kept = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>()
  return async (db, values) => {
    let query = kept.get(db)
    if (!query) {
      query = (build(db) as { prepare(name: string): typeof query }).prepare(name)!
      kept.set(db, query)
    }
    return (await query.execute(values)) as Rows
  }
}

type Values = Readonly<Record<string, unknown>>

/**
 * The same for a write that is part of a commit. A nullable time cannot be a placeholder: the
 * driver's encoder wants a `Date`.
 */
export function preparedWrite(
  name: string,
  build: (db: Db) => Written,
): (db: Db, values: Values) => Written {
  return dialect === 'postgres' ? begunWrite(name, build) : filledWrite(build)
}

function begunWrite(name: string, build: (db: Db) => unknown) {
  type Ready = { execute(values: Values): unknown }
  const kept = new WeakMap<Db, Ready>()
  return (db: Db, values: Values) => {
    let ready = kept.get(db)
    if (!ready) {
      ready = (build(db) as { prepare(name: string): Ready }).prepare(name)
      kept.set(db, ready)
    }
    // What `commit` awaits.
    return ready.execute(values) as Written
  }
}

function filledWrite(build: (db: Db) => Written) {
  let blank: { readonly sql: string; readonly fills: readonly Fill[] } | undefined
  return (db: Db, values: Values) => {
    if (!blank) {
      const { sql: text, params } = build(db).toSQL()
      blank = { sql: text, fills: params.map(fillOf) }
    }
    const query = { sql: blank.sql, params: blank.fills.map((fill) => fill(values)) }
    return { toSQL: () => query }
  }
}

/** What goes to the driver in one place of a statement. */
type Fill = (values: Values) => unknown

function fillOf(param: unknown): Fill {
  if (is(param, Placeholder)) return (values) => valueOf(values, param.name)
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param
    return (values) => encoder.mapToDriverValue(valueOf(values, value.name))
  }
  return () => param
}

function valueOf(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`no value for ${name}`)
  return values[name]
}

/**
 * A placeholder whose value is stored as `column` stores it. A bare one goes to the driver as it
 * is, which for a `Date` SQLite refuses.
 */
export function placeholderFor(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
