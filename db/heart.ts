/** When the site was last seen to work, and what becomes of deadlines that ran while it did not. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { laterBy, timeOfStore } from './columns'
import { type Db, always, commit, onlyIf } from './commit'
import { prepared } from './prepared'
import { challenges, downtimes, extensions, games, heartbeats } from './schema'

/** When nobody could play, and by how much every deadline that was running was put off for it. */
export type Downtime = typeof downtimes.$inferSelect

const SITE = 'site'

const timeNow = prepared('time_of_store', (db) =>
  db.select({ now: timeOfStore(heartbeats.at) }).from(sql`(select 1) as one`),
)

/** What the clock says that all processes on this store share: PostgreSQL's, or this machine's. */
export async function storeTime(db: Db): Promise<Date> {
  const [row] = await timeNow(db)
  if (!(row?.now instanceof Date)) throw new Error('the store does not know the time')
  return row.now
}

const heartbeat = prepared('heartbeat', (db) =>
  db.select({ at: heartbeats.at }).from(heartbeats).where(eq(heartbeats.id, SITE)),
)

/** When any process last beat, or `null` on a store that none has served. */
export async function lastBeat(db: Db): Promise<Date | null> {
  const [row] = await heartbeat(db)
  return row?.at ?? null
}

/**
 * Says that the site works at `at`, if `last` is still the last beat. A downtime that ends with it
 * is recorded, and puts off every deadline that is running, in the same commit: each such game
 * gets a new revision, so that what was decided about its old flag is stale.
 */
export async function saveBeat(
  db: Db,
  last: Date | null,
  at: Date,
  downtime: Downtime | null,
): Promise<'done' | 'stale'> {
  const beat =
    last === null
      ? onlyIf((tx) => tx.insert(heartbeats).values({ id: SITE, at }).onConflictDoNothing())
      : onlyIf((tx) =>
          tx
            .update(heartbeats)
            .set({ at })
            .where(and(eq(heartbeats.id, SITE), eq(heartbeats.at, last))),
        )
  return commit(db, beat, ...(downtime ? extension(downtime) : []))
}

function extension({ seconds, id, ...rest }: Downtime) {
  return [
    always((tx) => tx.insert(downtimes).values({ id, seconds, ...rest })),
    always((tx) =>
      tx
        .update(games)
        .set({
          flagsAt: laterBy(games.flagsAt, seconds),
          revision: sql`${games.revision} + 1`,
          downtimeId: id,
        })
        .where(and(eq(games.state, 'active'), isNotNull(games.flagsAt))),
    ),
    // Exactly those that the last statement changed, whoever moves or begins a game meanwhile.
    always((tx) =>
      tx.insert(extensions).select(
        tx
          .select({
            gameId: games.id,
            downtimeId: sql<string>`${games.downtimeId}`.as('downtime_id'),
            ply: sql<number>`length(${games.line})`.as('ply'),
          })
          .from(games)
          .where(and(eq(games.state, 'active'), eq(games.downtimeId, id))),
      ),
    ),
    always((tx) =>
      tx
        .update(challenges)
        .set({ expiresAt: laterBy(challenges.expiresAt, seconds) })
        .where(eq(challenges.state, 'open')),
    ),
  ]
}

/** Every downtime there has been, in order. */
export async function allDowntimes(db: Db): Promise<readonly Downtime[]> {
  return db
    .select()
    .from(downtimes)
    .orderBy(asc(downtimes.endedAt), asc(downtimes.id))
    .limit(10_000)
}
