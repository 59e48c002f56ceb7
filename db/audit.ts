/** The rows as they are stored, unread, for those who look for damage in them. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { COMPUTER_IDS } from '@/lib/computer/account'
import { alias } from './columns'
import type { Db } from './commit'
import { prepared } from './prepared'
import { challenges, downtimes, extensions, games, identities, moves } from './schema'
import { players, proposals, records, reviews, seats, sessions } from './schema'

/** A game and all that was stored because of it. */
export type StoredGame = {
  readonly game: typeof games.$inferSelect
  readonly challenge: typeof challenges.$inferSelect | null
  /** The terms on the table when the challenge was closed. */
  readonly proposal: typeof proposals.$inferSelect | null
  /** The game that this one is a rematch of. */
  readonly previous: typeof games.$inferSelect | null
  /** By ply. */
  readonly moves: readonly (typeof moves.$inferSelect)[]
  readonly seats: readonly (typeof seats.$inferSelect)[]
  /** Downtimes that put a flag off, each by so many seconds. */
  readonly extensions: readonly {
    readonly gameId: string
    readonly downtimeId: string
    readonly ply: number
    readonly seconds: number
  }[]
}

export type StoredRecord = typeof records.$inferSelect

const previous = alias(games, 'previous')

const gamesAfter = prepared('audit_games', (db) =>
  db
    .select({ game: games, challenge: challenges, proposal: proposals, previous })
    .from(games)
    .leftJoin(challenges, eq(challenges.id, games.challengeId))
    .leftJoin(
      proposals,
      and(eq(proposals.challengeId, challenges.id), eq(proposals.revision, challenges.revision)),
    )
    .leftJoin(previous, eq(previous.id, challenges.rematchOf))
    .where(gt(games.id, sql.placeholder('after')))
    .orderBy(asc(games.id))
    .limit(sql.placeholder('limit')),
)

const between = (id: typeof moves.gameId | typeof seats.gameId | typeof extensions.gameId) =>
  and(gte(id, sql.placeholder('first')), lte(id, sql.placeholder('last')))

const movesBetween = prepared('audit_moves', (db) =>
  db.select().from(moves).where(between(moves.gameId)).orderBy(asc(moves.gameId), asc(moves.ply)),
)

const seatsBetween = prepared('audit_seats', (db) =>
  db.select().from(seats).where(between(seats.gameId)),
)

const extensionsBetween = prepared('audit_extensions', (db) =>
  db
    .select({
      gameId: extensions.gameId,
      downtimeId: extensions.downtimeId,
      ply: extensions.ply,
      seconds: downtimes.seconds,
    })
    .from(extensions)
    .innerJoin(downtimes, eq(downtimes.id, extensions.downtimeId))
    .where(between(extensions.gameId)),
)

/** Every game, `size` at a time, by id. Read from a snapshot, or else from a store at rest. */
export async function* storedGames(db: Db, size: number): AsyncGenerator<readonly StoredGame[]> {
  for (let after = ''; ; ) {
    const rows = await gamesAfter(db, { after, limit: size })
    const [first, last] = [rows[0]?.game.id, rows.at(-1)?.game.id]
    if (first === undefined || last === undefined) return
    const movesOf = grouped(await movesBetween(db, { first, last }))
    const seatsOf = grouped(await seatsBetween(db, { first, last }))
    const extensionsOf = grouped(await extensionsBetween(db, { first, last }))
    yield rows.map((row) => ({
      ...row,
      moves: movesOf.get(row.game.id) ?? [],
      seats: seatsOf.get(row.game.id) ?? [],
      extensions: extensionsOf.get(row.game.id) ?? [],
    }))
    after = last
  }
}

/** The stored records, all of them. */
export async function storedRecords(db: Db): Promise<readonly StoredRecord[]> {
  return db.select().from(records)
}

/** Accepted challenges that no game came of: the first few. */
export async function acceptedWithoutGame(db: Db): Promise<readonly string[]> {
  const rows = await db
    .select({ id: challenges.id })
    .from(challenges)
    .leftJoin(games, eq(games.challengeId, challenges.id))
    .where(and(eq(challenges.state, 'accepted'), isNull(games.id)))
    .orderBy(asc(challenges.id))
    .limit(FEW)
  return rows.map(({ id }) => id)
}

/** Rows that belong to something that is not there, as `moves of ID`: the first few of each. */
export async function orphans(db: Db): Promise<readonly string[]> {
  const found: string[] = []
  for (const [what, table, key, owner] of REFERENCES) {
    const rows = await db
      .select({ key })
      .from(table)
      .leftJoin(owner, eq(owner.id, key))
      .where(and(isNotNull(key), isNull(owner.id)))
      .limit(FEW)
    found.push(...rows.map((row) => `${what} ${row.key}`))
  }
  return found
}

/** Deleted players of whom more is left than an id: the first few. */
export async function halfDeleted(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: players.id })
    .from(players)
    .leftJoin(identities, eq(identities.playerId, players.id))
    .leftJoin(sessions, and(eq(sessions.playerId, players.id), isNull(sessions.revokedAt)))
    .where(
      and(
        isNotNull(players.deletedAt),
        or(
          isNotNull(players.username),
          isNotNull(players.usernameKey),
          isNotNull(players.email),
          isNotNull(players.emailKey),
          isNotNull(players.passwordHash),
          isNotNull(identities.subject),
          isNotNull(sessions.idHash),
        ),
      ),
    )
    .limit(FEW)
  return rows.map(({ id }) => id)
}

export type StoredComputer = typeof players.$inferSelect & {
  /** Whether somebody could be, or is, signed in as it. */
  readonly signsIn: boolean
}

/** The accounts of computers, and whatever has the level or the id of one: a few. */
export async function storedComputers(db: Db): Promise<readonly StoredComputer[]> {
  const rows = await db
    .select({ player: players, session: sessions.idHash, identity: identities.subject })
    .from(players)
    .leftJoin(sessions, eq(sessions.playerId, players.id))
    .leftJoin(identities, eq(identities.playerId, players.id))
    .where(or(isNotNull(players.level), inArray(players.id, [...COMPUTER_IDS])))
    .orderBy(asc(players.id))
    .limit(10 * FEW)
  return rows.map(({ player, session, identity }) => ({
    ...player,
    signsIn: session !== null || identity !== null,
  }))
}

const FEW = 20

const REFERENCES = [
  ['a move of game', moves, moves.gameId, games],
  ['a seat of game', seats, seats.gameId, games],
  ['a seat of player', seats, seats.playerId, players],
  ['a seat against player', seats, seats.opponentId, players],
  ['a game of red player', games, games.redId, players],
  ['a game of yellow player', games, games.yellowId, players],
  ['a game of challenge', games, games.challengeId, challenges],
  ['a game put off by downtime', games, games.downtimeId, downtimes],
  ['a review of game', reviews, reviews.gameId, games],
  ['an extension of game', extensions, extensions.gameId, games],
  ['an extension by downtime', extensions, extensions.downtimeId, downtimes],
  ['a challenge by player', challenges, challenges.challengerId, players],
  ['a challenge to player', challenges, challenges.opponentId, players],
  ['a challenge after game', challenges, challenges.rematchOf, games],
  ['a proposal for challenge', proposals, proposals.challengeId, challenges],
  ['a proposal by player', proposals, proposals.byId, players],
  ['a record of player', records, records.playerId, players],
  ['a session of player', sessions, sessions.playerId, players],
  ['an identity of player', identities, identities.playerId, players],
] as const

function grouped<Row extends { readonly gameId: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.gameId)
    if (group) group.push(row)
    else groups.set(row.gameId, [row])
  }
  return groups
}
