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
  for (;;) {
    const [lease] = await leaseOf(db, { job })
    // One that ends much later than any can was taken before the clock was set back: its holder
    // may be gone, and would keep the job for as long as the clock was wrong.
    const isOver = !lease || lease.until <= at || lease.until.getTime() > until.getTime() + forMs
    if (lease && lease.holder !== holder && !isOver) return false
    const take = lease ? takeOver(lease, holder, until) : takeFirst(job, holder, until)
    // Stale: somebody was faster. It may have been this holder, who has asked twice.
    if ((await commit(db, take)) === 'done') return true
  }
}

function takeFirst(job: string, holder: string, until: Date) {
  return onlyIf((tx) => tx.insert(leases).values({ job, holder, until }).onConflictDoNothing())
}

function takeOver(lease: typeof leases.$inferSelect, holder: string, until: Date) {
  return onlyIf((tx) =>
    tx
      .update(leases)
      .set({ holder, until })
      .where(
        and(
          eq(leases.job, lease.job),
          eq(leases.holder, lease.holder),
          eq(leases.until, lease.until),
        ),
      ),
  )
}

/** Gives up all that `holder` does, for others to go on at once. */
export async function dropLeases(db: Db, holder: string): Promise<void> {
  await commit(
    db,
    always((tx) => tx.delete(leases).where(eq(leases.holder, holder))),
  )
}
