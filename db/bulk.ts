/** Whole games at once, as nobody plays them: for benchmarks, tests and rehearsals. */
import { sql } from 'drizzle-orm'
import { isAmongPeople } from '@/lib/computer/account'
import { SIDES } from '@/lib/game/rules'
import { proposalExpiry } from '@/lib/play/challenge'
import { type Game, resultFor } from '@/lib/play/game'
import type { Move } from '@/lib/play/move'
import { type Db, always, commit } from './commit'
import { rowOf, seatsOf } from './games'
import { challenges, games, moves, players, proposals, records, seats } from './schema'

/** A game and its moves, one for each ply of its line. Red made the challenge, just before. */
export type PlayedGame = { readonly game: Game; readonly moves: readonly Move[] }

/** How many rows one statement writes: both stores limit the values in one. */
const ROWS = 1000

/**
 * Stores games with all that belongs to them, as if each had been agreed on and played here: in
 * one commit, so a few hundred at a time. Their players must be stored.
 */
export async function savePlayedGames(db: Db, played: readonly PlayedGame[]): Promise<void> {
  await commit(
    db,
    ...chunks(played).map((some) =>
      always((tx) => tx.insert(challenges).values(some.map(challengeOf))),
    ),
    ...chunks(played).map((some) =>
      always((tx) => tx.insert(proposals).values(some.map(proposalOf))),
    ),
    ...chunks(played).map((some) =>
      always((tx) => tx.insert(games).values(some.map(({ game }) => rowOf(game, game.id)))),
    ),
    ...chunks(played.flatMap(({ game }) => seatsOf(game))).map((some) =>
      always((tx) => tx.insert(seats).values(some)),
    ),
    ...chunks(played.flatMap(movesOf)).map((some) => always((tx) => tx.insert(moves).values(some))),
    ...chunks(recordsOf(played)).map((some) =>
      always((tx) =>
        tx
          .insert(records)
          .values(some)
          .onConflictDoUpdate({
            target: [records.playerId, records.isPublic],
            set: {
              won: sql`${records.won} + excluded.won`,
              drawn: sql`${records.drawn} + excluded.drawn`,
              lost: sql`${records.lost} + excluded.lost`,
            },
          }),
      ),
    ),
  )
}

/** Stores accounts that cannot sign in, at once. */
export async function savePlayers(
  db: Db,
  accounts: readonly {
    readonly id: string
    readonly username: string
    readonly usernameKey: string
    readonly createdAt: Date
  }[],
): Promise<void> {
  await commit(
    db,
    ...chunks(accounts).map((some) =>
      always((tx) =>
        tx
          .insert(players)
          .values(some.map((account) => ({ ...account, oneTap: false, patterns: false }))),
      ),
    ),
  )
}

function challengeOf({ game }: PlayedGame): typeof challenges.$inferInsert {
  return {
    id: game.id,
    challengerId: game.players.red.id,
    opponentId: game.players.yellow.id,
    state: 'accepted',
    revision: 0,
    createdAt: game.startedAt,
    expiresAt: proposalExpiry(game.startedAt),
    endedAt: game.startedAt,
    sidesSwapped: false,
  }
}

function proposalOf({ game }: PlayedGame): typeof proposals.$inferInsert {
  const { rules, moveDays, isPublic } = game.terms
  return {
    challengeId: game.id,
    revision: 0,
    byId: game.players.red.id,
    ...rules,
    moveDays,
    isPublic,
    at: game.startedAt,
  }
}

function movesOf({ game, moves: made }: PlayedGame): (typeof moves.$inferInsert)[] {
  return made.map((move) => ({ gameId: game.id, ...move }))
}

function recordsOf(played: readonly PlayedGame[]): (typeof records.$inferInsert)[] {
  const counted = new Map<string, typeof records.$inferInsert>()
  for (const { game } of played)
    for (const side of SIDES) {
      const result = resultFor(game, side)
      if (result === null || result === 'aborted' || !isAmongPeople(game.players)) continue
      const { isPublic } = game.terms
      const playerId = game.players[side].id
      const key = `${playerId} ${isPublic}`
      const row = counted.get(key) ?? { playerId, isPublic, won: 0, drawn: 0, lost: 0 }
      counted.set(key, { ...row, [result]: row[result] + 1 })
    }
  return [...counted.values()]
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS) }, (_, index) =>
    items.slice(index * ROWS, (index + 1) * ROWS),
  )
}
