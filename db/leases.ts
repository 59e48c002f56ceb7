import { and, eq, sql } from 'drizzle-orm'
import { type Db, always, commit, onlyIf } from './commit'
import { prepared } from './prepared'
import { leases } from './schema'

const leaseOf = prepared('lease_of', (db) =>
  db
    .select()
    .from(leases)
    .where(eq(leases.job, sql.placeholder('job'))),
)

/** Who wants to do a job, and for how many ms unless they ask again. */
export type Wish = { readonly job: string; readonly holder: string; readonly forMs: number }

/**
 * Whether `holder` does the job from `at` on: because nobody else does, or because whoever did has
 * not said so for `forMs`. Asking again renews it. All that want a job ask for the same `forMs`.
 */
export async function takeLease(db: Db, wish: Wish, at: Date): Promise<boolean> {
  const { job, holder, forMs } = wish
  const until = new Date(at.getTime() + forMs)
  const [lease] = await leaseOf(db, { job })
  if (!lease) {
    const first = onlyIf((tx) =>
      tx.insert(leases).values({ job, holder, until }).onConflictDoNothing(),
    )
    return (await commit(db, first)) === 'done'
  }
  // One that ends much later than any can was taken before the clock was set back: its holder may
  // be gone, and would keep the job for as long as the clock was wrong.
  const isOver = lease.until <= at || lease.until.getTime() > until.getTime() + forMs
  if (lease.holder !== holder && !isOver) return false
  const next = onlyIf((tx) =>
    tx
      .update(leases)
      .set({ holder, until })
      .where(
        and(eq(leases.job, job), eq(leases.holder, lease.holder), eq(leases.until, lease.until)),
      ),
  )
  return (await commit(db, next)) === 'done'
}

/** Gives up all that `holder` does, for others to go on at once. */
export async function dropLeases(db: Db, holder: string): Promise<void> {
  await commit(
    db,
    always((tx) => tx.delete(leases).where(eq(leases.holder, holder))),
  )
}
