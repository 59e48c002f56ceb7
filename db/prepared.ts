import { type Column, type SQL, sql } from 'drizzle-orm'
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

type PreparedWrite = {
  run(values: Record<string, unknown>): { changes: number }
  execute(values: Record<string, unknown>): unknown
}

/**
 * The same for a write that is part of a commit. A nullable time cannot be a placeholder: the
 * driver's encoder wants a `Date`.
 */
export function preparedWrite(
  name: string,
  build: (db: Db) => unknown,
): (db: Db, values: Record<string, unknown>) => Written {
  const kept = new WeakMap<Db, PreparedWrite>()
  return (db, values) => {
    let write = kept.get(db)
    if (!write) {
      write = (build(db) as { prepare(name: string): PreparedWrite }).prepare(name)
      kept.set(db, write)
    }
    const ready = write
    // `commit` runs the one and awaits the other.
    return dialect === 'postgres'
      ? (ready.execute(values) as Written)
      : { run: () => ready.run(values) }
  }
}

/**
 * A placeholder whose value is stored as `column` stores it. A bare one goes to the driver as it
 * is, which for a `Date` SQLite refuses.
 */
export function placeholderFor(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
