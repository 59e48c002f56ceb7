import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './commit'
import { prepared } from './prepared'
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
        sql`(length(${games.line}) % 2 = 0) = (${seats.side} = 'red')`,
      ),
    ),
)

/** How many active games wait for a move of this player. */
export async function countAwaiting(db: Db, playerId: string): Promise<number> {
  const [row] = await awaitingCount(db, { player: playerId })
  return row?.number ?? 0
}
