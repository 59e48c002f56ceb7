/** The only place where a synchronous and an asynchronous driver differ. */
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { dialect } from './columns'
import { UnknownCommit, isWorthAnotherTry } from './errors'
import { inTransaction } from './open/postgres'
import { writerOf } from './open/writer'

/** A handle on the store. Reads are awaited on both; writes go through `commit`. */
export type Db = BetterSQLite3Database

/** What a write gives: SQLite is told what to do, PostgreSQL has begun it. */
export type Written = { toSQL(): { sql: string; params: unknown[] } }
type Statement = { readonly guard: boolean; readonly write: (db: Db) => Written }

/** A write that must touch exactly one row, or else the whole commit is undone as stale. */
export function onlyIf(write: (db: Db) => Written): Statement {
  return { guard: true, write }
}

/** A write that belongs to the commit, however many rows it touches. */
export function always(write: (db: Db) => Written): Statement {
  return { guard: false, write }
}

/** A store that is busy is asked again for so long, in ms: people wait, and one try may take seconds. */
const PATIENCE = 4_000

/**
 * Writes all statements in one transaction, decided beforehand, or none of them, and answers when
 * they are on disk. `stale` when a guard did not find its row as it was. A busy store is asked
 * again, three times and for four seconds at most; other faults are thrown, and nothing is written
 * then, except that after `UnknownCommit` it may be. That is thrown only without a guard: with one,
 * asking again finds out. On SQLite, commits that wait at the same time share one wait for the disk,
 * and no other fate.
 */
export async function commit(db: Db, ...statements: Statement[]): Promise<'done' | 'stale'> {
  const write = dialect === 'postgres' ? onPostgres(db, statements) : onSqlite(db, statements)
  const until = performance.now() + PATIENCE
  for (let attempt = 0; ; attempt++) {
    try {
      return await write()
    } catch (fault) {
      const isSafe = fault instanceof UnknownCommit ? statements.some(({ guard }) => guard) : true
      const isOver = attempt === 3 || performance.now() >= until
      if (isOver || !isSafe || !isWorthAnotherTry(fault)) throw fault
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

function onSqlite(db: Db, statements: readonly Statement[]): () => Promise<'done' | 'stale'> {
  return async () => {
    const unit = statements.map(({ guard, write }) => {
      const { sql, params } = write(db).toSQL()
      return { sql, params, guard }
    })
    const outcome = await writerOf(db).write(unit)
    if (typeof outcome === 'string') return outcome
    throw Object.assign(new Error(outcome.message), { code: outcome.code })
  }
}

class StaleGuard extends Error {}

function onPostgres(db: Db, statements: readonly Statement[]): () => Promise<'done' | 'stale'> {
  return async () => {
    try {
      await inTransaction(db, async (tx) => {
        for (const { guard, write } of statements) {
          const written = await (write(tx) as unknown as Promise<{ rowCount: number }>)
          if (guard && written.rowCount !== 1) throw new StaleGuard()
        }
      })
      return 'done'
    } catch (fault) {
      if (fault instanceof StaleGuard) return 'stale'
      throw fault
    }
  }
}
