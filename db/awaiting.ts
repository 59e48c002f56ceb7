import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from './commit'
import { placeholderFor, prepared } from './prepared'
import { games, seats } from './schema'

const awaitingCount = prepared('awaiting_count', (db) =>
  db
    .select({ number: count() })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(
      and(
        eq(seats.playerId, sql.placeholder('player')),
        isNull(seats.result),
        or(isNull(games.flagsAt), gt(games.flagsAt, placeholderFor(games.flagsAt, 'at'))),
        sql`(length(${games.line}) % 2 = 0) = (${seats.side} = 'red')`,
      ),
    ),
)

/**
 * How many games wait for a move of this player at `at`: what the header and the titles of pages
 * count. One that is overdue waits no longer, and a challenge is no game yet.
 */
export async function countAwaiting(db: Db, playerId: string, at: Date): Promise<number> {
  const [row] = await awaitingCount(db, { player: playerId, at })
  return row?.number ?? 0
}
