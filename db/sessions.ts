import { type SQL, and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Db, always, commit } from './commit'
import { prepared } from './prepared'
import { players, sessions } from './schema'
import type { Settings } from './players'

/** How many devices may be signed in at once: the oldest goes. */
const SESSIONS_PER_PLAYER = 20

/** A signed-in browser, and whose it is. */
export type Session = {
  readonly idHash: string
  readonly playerId: string
  readonly username: string
  readonly settings: Settings
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly signedInAt: Date
  readonly expiresAt: Date
}

export type NewSession = typeof sessions.$inferInsert

/** Stores a session and revokes the player's oldest beyond the 20 allowed. */
export async function saveSession(db: Db, session: NewSession): Promise<void> {
  const open = await db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.playerId, session.playerId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, session.createdAt),
      ),
    )
    .orderBy(asc(sessions.createdAt), asc(sessions.idHash))
    .limit(1000)
  const surplus = open.slice(0, Math.max(0, open.length - SESSIONS_PER_PLAYER + 1))
  await commit(
    db,
    always((tx) => tx.insert(sessions).values(session)),
    ...surplus.map(({ idHash }) => revocation(eq(sessions.idHash, idHash), session.createdAt)),
  )
}

const sessionById = prepared('session_by_id', (db) =>
  db
    .select({
      idHash: sessions.idHash,
      playerId: sessions.playerId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      signedInAt: sessions.signedInAt,
      expiresAt: sessions.expiresAt,
      username: players.username,
      settings: {
        language: players.language,
        theme: players.theme,
        oneTap: players.oneTap,
        patterns: players.patterns,
      },
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder('id')),
        isNull(sessions.revokedAt),
        isNull(players.deletedAt),
      ),
    ),
)

/** The session of a hash, neither revoked nor of a deleted account; it may have run out. */
export async function findSession(db: Db, idHash: string): Promise<Session | null> {
  const [row] = await sessionById(db, { id: idHash })
  const username = row?.username
  return row && username ? { ...row, username } : null
}

/** Notes that a session was used. */
export async function touchSession(db: Db, idHash: string, at: Date): Promise<void> {
  await commit(
    db,
    always((tx) => tx.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash))),
  )
}

/** A signed-in browser as its player sees it among the others. */
export type SignedIn = {
  readonly idHash: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly userAgent: string
  readonly addressPrefix: string
}

/** Where a player is signed in and was seen after `seenAfter`, last seen first. */
export async function sessionsOf(
  db: Db,
  playerId: string,
  at: Date,
  seenAfter: Date,
): Promise<readonly SignedIn[]> {
  return db
    .select({
      idHash: sessions.idHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
      addressPrefix: sessions.addressPrefix,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.playerId, playerId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
        gt(sessions.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.idHash))
    .limit(SESSIONS_PER_PLAYER)
}

/** Ends all sessions of a player, but for `keep` if that is given. */
export async function revokeSessions(
  db: Db,
  playerId: string,
  at: Date,
  keep: string | null,
): Promise<void> {
  await commit(db, revocationOfAll(playerId, at, keep))
}

/** The same, for a commit of more. */
export function revocationOfAll(playerId: string, at: Date, keep: string | null) {
  const others = keep === null ? undefined : ne(sessions.idHash, keep)
  return revocation(and(eq(sessions.playerId, playerId), others), at)
}

/** Notes that the player of a session has just given their password again. */
export async function saveSignedIn(db: Db, idHash: string, at: Date): Promise<void> {
  await commit(
    db,
    always((tx) => tx.update(sessions).set({ signedInAt: at }).where(eq(sessions.idHash, idHash))),
  )
}

/** Removes sessions that ended, in one way or another, before `before`; answers how many. */
export async function forgetSessions(db: Db, before: Date): Promise<number> {
  const ended = or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before))
  const number = await db.$count(sessions, ended)
  if (number > 0)
    await commit(
      db,
      always((tx) => tx.delete(sessions).where(ended)),
    )
  return number
}

/** Ends one session of a player; that of anybody else is left alone. */
export async function revokeSessionOf(
  db: Db,
  playerId: string,
  idHash: string,
  at: Date,
): Promise<void> {
  const theirs = and(eq(sessions.idHash, idHash), eq(sessions.playerId, playerId))
  await commit(db, revocation(theirs, at))
}

/** Ends one session. */
export async function revokeSession(db: Db, idHash: string, at: Date): Promise<void> {
  await commit(db, revocation(eq(sessions.idHash, idHash), at))
}

/** The one way in which sessions end. Those that have ended before keep their moment. */
function revocation(which: SQL | undefined, at: Date) {
  return always((tx) =>
    tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(which, isNull(sessions.revokedAt))),
  )
}
