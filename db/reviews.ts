/** What the site has found out about finished games. */
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { EndedGame } from '@/lib/play/game'
import { type Db, always, commit } from './commit'
import { selectGames, toGame } from './games'
import { placeholderFor, prepared } from './prepared'
import { games, openings, reviews } from './schema'

const reviewOfGame = prepared('review_of_game', (db) =>
  db
    .select({ known: reviews.known })
    .from(reviews)
    .where(eq(reviews.gameId, sql.placeholder('id'))),
)

/** The review of a game as text, or `null`. */
export async function findReview(db: Db, gameId: string): Promise<string | null> {
  const [row] = await reviewOfGame(db, { id: gameId })
  return row?.known ?? null
}

const unreviewed = prepared('unreviewed_games', (db) =>
  selectGames(db)
    .leftJoin(reviews, eq(reviews.gameId, games.id))
    .where(
      and(
        gte(games.endedAt, placeholderFor(games.endedAt, 'since')),
        inArray(games.state, ['won', 'drawn']),
        or(isNull(reviews.gameId), lt(reviews.version, placeholderFor(reviews.version, 'version'))),
      ),
    )
    .orderBy(desc(games.endedAt), desc(games.id))
    .limit(sql.placeholder('limit')),
)

/** Games played to an end since then, without a review of this version, the latest first. */
export async function unreviewedGames(
  db: Db,
  since: Date,
  version: number,
  limit: number,
): Promise<readonly EndedGame[]> {
  const found = (await unreviewed(db, { since, version, limit })).map(toGame)
  return found.filter((game) => game.state !== 'active')
}

const openingAt = prepared('opening_at', (db) =>
  db
    .select({ analysis: openings.analysis })
    .from(openings)
    .where(
      and(
        eq(openings.position, sql.placeholder('position')),
        gte(openings.version, placeholderFor(openings.version, 'version')),
      ),
    ),
)

/** What has been found out about a position by this version or a later one, or `null`. */
export async function findOpening(
  db: Db,
  position: string,
  version: number,
): Promise<string | null> {
  const [row] = await openingAt(db, { position, version })
  return row?.analysis ?? null
}

/** Keeps what has been found out about a game and, for others, about its opening. */
export async function saveReview(
  db: Db,
  review: typeof reviews.$inferInsert,
  found: readonly { readonly position: string; readonly analysis: string }[],
): Promise<void> {
  const { version } = review
  await commit(
    db,
    always((tx) =>
      tx.insert(reviews).values(review).onConflictDoUpdate({ target: reviews.gameId, set: review }),
    ),
    ...found.map((one) =>
      always((tx) =>
        tx
          .insert(openings)
          .values({ ...one, version })
          .onConflictDoUpdate({ target: openings.position, set: { ...one, version } }),
      ),
    ),
  )
}
