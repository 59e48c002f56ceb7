import { Column, Param, Placeholder, SQL, is, sql } from 'drizzle-orm'
import { dialect } from './columns'
import type { Db, Written } from './commit'

type Prepared<Rows> = { execute(values?: Values): Rows | { sync(): Rows } | Promise<Rows> }
type Preparable<Rows> = { prepare(): Prepared<Rows> }
type Values = Record<string, unknown>

/**
 * A query built and prepared once a handle and then reused, which costs a seventh of building it
 * each time. `name` is unique among all queries: PostgreSQL keeps the plan under it.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values?: Values) => Promise<Rows> {
  const kept = new WeakMap<Db, Ask<Rows>>()
  return async (db, values = {}) => {
    let ask = kept.get(db)
    if (!ask) {
      const query = (build(db) as { prepare(name: string): Prepared<Rows> }).prepare(name)
      ask = shortcut<Rows>(query) ?? ((given) => query.execute(given))
      kept.set(db, ask)
    }
    return (await ask(values)) as Rows
  }
}

type Ask<Rows> = (values: Values) => Rows | { sync(): Rows } | Promise<Rows>

/** What a prepared query of SQLite has inside; of this very version of Drizzle. */
type Inside = {
  readonly executeMethod: string
  readonly stmt: { raw(): { all(...params: unknown[]): readonly unknown[][] } }
  readonly query: { readonly params: readonly unknown[] }
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[]
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>
}

/**
 * Asks a query of SQLite as Drizzle would, with what it finds out for each value of each row found
 * out once: every request asks a few. `null` where a row can lack a whole table, or on PostgreSQL.
 */
function shortcut<Rows>(query: unknown): Ask<Rows> | null {
  const { executeMethod, stmt, query: asked, fields, joinsNotNullableMap } = query as Inside
  if (dialect === 'postgres' || executeMethod !== 'all' || !fields) return null
  if (Object.values(joinsNotNullableMap ?? {}).includes(false)) return null
  const statement = stmt.raw()
  const fills = asked.params.map(fillOf)
  const reads = fields.map(({ path: [first = '', second], field }, index) => {
    const decoder = decoderOf(field)
    const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return { index, first, second, decoder: isPlain ? null : decoder }
  })
  const toRow = (row: readonly unknown[]) => {
    const made: Record<string, unknown> = {}
    for (const { index, first, second, decoder } of reads) {
      const stored = row[index]
      const value = stored === null || !decoder ? stored : decoder.mapFromDriverValue(stored)
      if (second === undefined) made[first] = value
      else ((made[first] ??= {}) as Record<string, unknown>)[second] = value
    }
    return made
  }
  return (values) => statement.all(...fills.map((fill) => fill(values))).map(toRow) as Rows
}

type Decoder = { mapFromDriverValue(value: unknown): unknown }

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  return decoderOf((field as { sql: unknown }).sql)
}

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
