/** For tests of the checker: good games of every kind, and ways to harm them. */
import { and, eq, sql } from 'drizzle-orm'
import { savePlayedGames } from '@/db/bulk'
import { dialect } from '@/db/columns'
import type { Db } from '@/db/commit'
import { challenges, downtimes, extensions, games, moves, seats, sessions } from '@/db/schema'
import { NOON, aDatabase, aGame, aPlayer, minutesAfter, newId } from '@/db/testing'
import type { Side } from '@/lib/game/rules'
import type { Ending, Game } from '@/lib/play/game'
import { seededChance } from '@/lib/play/chance'
import { rehearsedGame } from '@/lib/play/rehearsal'
import type { Violation } from './violation'
import { type Extent, violations } from './whole-store'

export type Kind = (db: Db) => Promise<Game>
export type Harm = (db: Db, game: Game) => unknown

/** Makes something good in a store and harms it; answers what a fault would be about. */
export type Damage = (db: Db) => Promise<string>

const chance = seededChance(11)

/** A stored game that ended so, after at least `plies` moves, with a clock of three days. */
export async function anEnded(db: Db, ending: Ending, plies = 0): Promise<Game> {
  const [red, yellow] = [await aPlayer(db), await aPlayer(db)]
  for (;;) {
    const endedAt = minutesAfter(-Math.floor(chance() * 10_000))
    const played = rehearsedGame(chance, { id: newId(), players: { red, yellow }, endedAt })
    const { game } = played
    if (game.ending !== ending || game.line.length < plies || game.terms.moveDays !== 3) continue
    await savePlayedGames(db, [played])
    return game
  }
}

export const aligned: Kind = (db) => anEnded(db, 'alignment', 8)
export const resigned: Kind = (db) => anEnded(db, 'resignation', 4)
export const timed: Kind = (db) => anEnded(db, 'time', 4)
export const running: Kind = (db) => aGame(db, { line: '4453' })

/** A game that is on, whose flag two downtimes put off, an hour each, before and after a move. */
export const putOff: Kind = async (db) => {
  const game = await aGame(db, { line: '4453' })
  const ids = [newId(), newId()]
  for (const id of ids)
    await db
      .insert(downtimes)
      .values({ id, beganAt: NOON, endedAt: minutesAfter(60), seconds: 3600 })
  await db.insert(extensions).values([
    { gameId: game.id, downtimeId: ids[0] ?? '', ply: 2 },
    { gameId: game.id, downtimeId: ids[1] ?? '', ply: 4 },
  ])
  const flagsAt = minutesAfter(3 * 24 * 60 + 60, game.turnBeganAt)
  await set(db, game, { flagsAt, revision: game.revision + 2, downtimeId: ids[1] ?? null })
  return game
}

/** Damage to a game of a kind: values put in its row, or any other harm. */
export function to(kind: Kind, harm: Harm | Partial<typeof games.$inferInsert>): Damage {
  return async (db) => {
    const game = await kind(db)
    await (typeof harm === 'function' ? harm(db, game) : set(db, game, harm))
    return `game ${game.id}`
  }
}

export const set = async (db: Db, game: Game, change: Partial<typeof games.$inferInsert>) =>
  await db.update(games).set(change).where(eq(games.id, game.id))

export const seat =
  (side: Side, change: Partial<typeof seats.$inferInsert>): Harm =>
  async (db, game) =>
    await db
      .update(seats)
      .set(change)
      .where(and(eq(seats.gameId, game.id), eq(seats.side, side)))

export const move =
  (ply: number, change: (game: Game) => Partial<typeof moves.$inferInsert>): Harm =>
  async (db, game) =>
    await db
      .update(moves)
      .set(change(game))
      .where(and(eq(moves.gameId, game.id), eq(moves.ply, ply)))

export const challenge =
  (change: (game: Game) => Partial<typeof challenges.$inferInsert>): Harm =>
  async (db, game) =>
    await db
      .update(challenges)
      .set(change(game))
      .where(
        sql`${challenges.id} = (select ${games.challengeId} from ${games} where ${games.id} = ${game.id})`,
      )

/** Another line in both places, a minute a move. */
export const line =
  (text: string): Harm =>
  async (db, game) => {
    const at = (ply: number) => minutesAfter(ply, game.startedAt)
    const last = text.length - 1
    await set(db, game, { line: text, revision: text.length, turnBeganAt: at(last) })
    await db.delete(moves).where(eq(moves.gameId, game.id))
    await db.insert(moves).values(
      Array.from(text, (symbol, ply) => ({
        gameId: game.id,
        ply,
        column: '123456789A'.indexOf(symbol),
        at: at(ply),
      })),
    )
  }

export async function aSession(db: Db, playerId: string): Promise<void> {
  await db.insert(sessions).values({
    idHash: newId(),
    playerId,
    createdAt: NOON,
    lastSeenAt: NOON,
    signedInAt: NOON,
    expiresAt: minutesAfter(60),
    userAgent: '',
    addressPrefix: '',
  })
}

/** All that the checker finds in a store. */
export async function found(db: Db, extent: Extent = { games: 0, moves: 0 }) {
  const all: Violation[] = []
  for await (const one of violations(db, extent)) all.push(one)
  return all
}

/** A store with all these damages and some good games, whose ids come back too. */
export async function aDamagedStore(damages: Readonly<Record<string, readonly [number, Damage]>>) {
  const db = await aDatabase()
  const good = await Promise.all(
    [aligned, resigned, timed, running, putOff].map((kind) => kind(db)),
  )
  await liftConstraints(db)
  const victims = new Map<string, string>()
  for (const [what, [, damage]] of Object.entries(damages)) victims.set(what, await damage(db))
  return { victims, faults: await found(db), good: good.map(({ id }) => `game ${id}`) }
}

/** So that damage can be done that the tables themselves would refuse. */
async function liftConstraints(db: Db): Promise<void> {
  if (dialect === 'sqlite') {
    db.run(sql`pragma ignore_check_constraints = on`)
    db.run(sql`pragma foreign_keys = off`)
    db.run(sql`drop index games_challenge_id_unique`)
    return
  }
  await (db as unknown as { execute(query: unknown): Promise<unknown> }).execute(sql`
    do $$ declare held record; begin
      for held in select conrelid::regclass as t, conname as n from pg_constraint
        where (contype in ('c', 'f') or conname = 'games_challenge_id_unique') and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', held.t, held.n); end loop;
    end $$`)
}
