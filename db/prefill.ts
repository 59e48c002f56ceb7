/** What the form for a new game is filled with, from what a player did before. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Terms } from '@/lib/play/terms'
import { toProposal } from './challenges'
import type { Db } from './commit'
import { prepared } from './prepared'
import { challenges, players, proposals, seats } from './schema'

const lastProposal = prepared('last_proposal', (db) =>
  db
    .select({ proposal: proposals })
    .from(challenges)
    .innerJoin(proposals, and(eq(proposals.challengeId, challenges.id), eq(proposals.revision, 0)))
    .where(
      and(eq(challenges.challengerId, sql.placeholder('player')), isNull(challenges.rematchOf)),
    )
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(1),
)

/** The terms of the last challenge that this player made (not a rematch), or `null`. */
export async function lastTermsOf(db: Db, playerId: string): Promise<Terms | null> {
  const [row] = await lastProposal(db, { player: playerId })
  return row ? toProposal(row.proposal).terms : null
}

const MOST_SEATS = 60

const opponentsNow = prepared('opponents_now', (db) =>
  db
    .select({ username: players.username })
    .from(seats)
    .innerJoin(players, eq(players.id, seats.opponentId))
    .where(
      and(
        eq(seats.playerId, sql.placeholder('player')),
        isNull(seats.result),
        isNull(players.level),
      ),
    )
    .orderBy(desc(seats.gameId))
    .limit(MOST_SEATS),
)

const opponentsBefore = prepared('opponents_before', (db) =>
  db
    .select({ username: players.username })
    .from(seats)
    .innerJoin(players, eq(players.id, seats.opponentId))
    .where(
      and(
        eq(seats.playerId, sql.placeholder('player')),
        isNotNull(seats.endedAt),
        isNull(players.level),
      ),
    )
    .orderBy(desc(seats.endedAt), desc(seats.gameId))
    .limit(MOST_SEATS),
)

/** Usernames of people a player has lately played with, latest end first, then running games. */
export async function recentOpponents(
  db: Db,
  playerId: string,
  limit: number,
): Promise<readonly string[]> {
  const [before, now] = await Promise.all([
    opponentsBefore(db, { player: playerId }),
    opponentsNow(db, { player: playerId }),
  ])
  const names = [...before, ...now].flatMap(({ username }) => username ?? [])
  return [...new Set(names)].slice(0, limit)
}
