/** The only place where a synchronous and an asynchronous driver differ. */
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { dialect } from './columns'
import { UnknownCommit, isWorthAnotherTry } from './errors'
import { inTransaction } from './open/postgres'

/** A handle on the store. Reads are awaited on both; writes go through `commit`. */
export type Db = BetterSQLite3Database

/** What a write gives: SQLite runs it, PostgreSQL has begun it. */
export type Written = { run(): { changes: number } }
type Statement = { readonly guard: boolean; readonly write: (db: Db) => Written }

/** A write that must touch exactly one row, or else the whole commit is undone as stale. */
export function onlyIf(write: (db: Db) => Written): Statement {
  return { guard: true, write }
}

/** A write that belongs to the commit, however many rows it touches. */
export function always(write: (db: Db) => Written): Statement {
  return { guard: false, write }
}

/**
 * Writes all statements in one transaction, decided beforehand, or none of them. `stale` when a
 * guard did not find its row as it was. A busy store is asked again, three times at most; other
 * faults are thrown, and nothing is written then, except that after `UnknownCommit` it may be. That
 * is thrown only without a guard: with one, asking again finds out.
 */
export async function commit(db: Db, ...statements: Statement[]): Promise<'done' | 'stale'> {
  for (let attempt = 0; ; attempt++) {
    try {
      await (dialect === 'postgres' ? writeAsync(db, statements) : writeSync(db, statements))
      return 'done'
    } catch (fault) {
      if (fault instanceof StaleGuard) return 'stale'
      const isSafe = fault instanceof UnknownCommit ? statements.some(({ guard }) => guard) : true
      if (attempt === 3 || !isSafe || !isWorthAnotherTry(fault)) throw fault
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

class StaleGuard extends Error {}

function writeSync(db: Db, statements: readonly Statement[]): void {
  db.transaction(
    () => {
      for (const { guard, write } of statements) {
        // The handle itself: there is one connection, so this is in the transaction, and what is
        // prepared for the handle is at hand.
        const { changes } = write(db).run()
        if (guard && changes !== 1) throw new StaleGuard()
      }
    },
    { behavior: 'immediate' },
  )
}

async function writeAsync(db: Db, statements: readonly Statement[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { guard, write } of statements) {
      const written = await (write(tx) as unknown as Promise<{ rowCount: number }>)
      if (guard && written.rowCount !== 1) throw new StaleGuard()
    }
  })
}
