import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from './commit'
import { placeholderFor, prepared } from './prepared'
import { games, seats } from './schema'

const awaitingGames = prepared('awaiting_games', (db) =>
  db
    .select({ id: games.id })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(
      and(
        eq(seats.playerId, sql.placeholder('player')),
        isNull(seats.result),
        or(isNull(games.flagsAt), gt(games.flagsAt, placeholderFor(games.flagsAt, 'at'))),
        sql`(length(${games.line}) % 2 = 0) = (${seats.side} = 'red')`,
      ),
    )
    // As `byUrgency` has it; the two kinds of store put what is null at different ends.
    .orderBy(sql`${games.flagsAt} is null`, games.flagsAt, games.turnBeganAt, games.id)
    .limit(500),
)

/**
 * The ids of the games that wait for a move of this player at `at`, most urgent first: what the
 * header and the titles of pages count, and where the next game is found; at most 500. One that is
 * overdue waits no longer, and a challenge is no game yet.
 */
export async function awaitingOf(db: Db, playerId: string, at: Date): Promise<readonly string[]> {
  return (await awaitingGames(db, { player: playerId, at })).map(({ id }) => id)
}
