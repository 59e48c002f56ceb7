import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Challenge } from '@/lib/play/challenge'
import { openFrom, selectChallenges, toChallenge } from './challenges'
import type { Db } from './commit'
import { placeholderFor, prepared } from './prepared'
import { challenges, proposals } from './schema'

const lapsed = prepared('lapsed_challenges', (db) =>
  selectChallenges(db)
    .where(
      and(
        eq(challenges.state, 'open'),
        lte(challenges.expiresAt, placeholderFor(challenges.expiresAt, 'at')),
      ),
    )
    .orderBy(challenges.expiresAt, challenges.id)
    .limit(sql.placeholder('limit')),
)

/** Challenges still stored as open whose time is over at `at`, oldest first. */
export async function lapsedChallenges(
  db: Db,
  at: Date,
  limit: number,
): Promise<readonly Challenge[]> {
  return (await lapsed(db, { at, limit })).map(toChallenge)
}

const openOf = prepared('open_challenges_of', (db) =>
  selectChallenges(db)
    .where(
      and(
        or(
          eq(challenges.challengerId, sql.placeholder('player')),
          eq(challenges.opponentId, sql.placeholder('player')),
        ),
        eq(challenges.state, 'open'),
        gt(challenges.expiresAt, placeholderFor(challenges.expiresAt, 'at')),
      ),
    )
    .orderBy(desc(proposals.at), challenges.id)
    .limit(200),
)

/** Open challenges from and to a player, latest proposal first: at most 200. */
export async function openChallengesOf(
  db: Db,
  playerId: string,
  at: Date,
): Promise<readonly Challenge[]> {
  return (await openOf(db, { player: playerId, at })).map(toChallenge)
}

const numberOpen = prepared('open_challenges_from', (db) =>
  openFrom(db, sql.placeholder('player'), placeholderFor(challenges.expiresAt, 'at')),
)

/** How many challenges made by this player are open at `at`. */
export async function countOpenFrom(db: Db, playerId: string, at: Date): Promise<number> {
  const [row] = await numberOpen(db, { player: playerId, at })
  return row?.number ?? 0
}
