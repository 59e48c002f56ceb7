import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { challenges, downtimes, extensions, games, moves, players, records } from '@/db/schema'
import { NOON, aChallenge, aDatabase, aGame, aPlayer, minutesAfter, newId } from '@/db/testing'
import { ENDINGS } from '@/lib/play/game'
import {
  type Damage,
  aDamagedStore,
  aSession,
  aligned,
  anEnded,
  challenge,
  found,
  putOff,
  resigned,
  running,
  seat,
  set,
  timed,
  to,
} from './testing'

const NAMELESS = { username: null, usernameKey: null, deletedAt: NOON }

const DAMAGES: Record<string, readonly [rule: number, Damage]> = {
  'the other winner': [
    7,
    to(aligned, async (db, game) => {
      const winner = game.state === 'won' && game.winner === 'red' ? 'yellow' : 'red'
      await set(db, game, { winner })
    }),
  ],
  'a resignation where there is an alignment': [7, to(aligned, { ending: 'resignation' })],
  'an alignment that is not there': [7, to(resigned, { ending: 'alignment' })],
  'a full board that is not full': [
    7,
    to(resigned, { state: 'drawn', ending: 'full_board', winner: null }),
  ],
  'a resignation after the flag fell': [7, to(timed, { ending: 'resignation' })],
  'a flag that fell too early': [
    7,
    to(timed, async (db, game) => set(db, game, { endedAt: minutesAfter(60, game.turnBeganAt) })),
  ],
  'a loss on time of the one who waited': [
    7,
    to(timed, async (db, game) =>
      set(db, game, { winner: game.line.length % 2 === 0 ? 'red' : 'yellow' }),
    ),
  ],
  'a clock that still runs': [7, to(resigned, { flagsAt: NOON })],
  'a game called off after both had moved': [
    7,
    to(resigned, { state: 'aborted', ending: 'abort', winner: null }),
  ],
  'a won draw': [7, to((db) => anEnded(db, 'full_board'), { state: 'won', winner: 'red' })],
  'a won abort': [7, to((db) => anEnded(db, 'abort'), { state: 'won', winner: 'red' })],
  'an end at no time': [7, to(resigned, { endedAt: null })],
  'an end after the last move': [
    7,
    to(aligned, async (db, game) => set(db, game, { endedAt: minutesAfter(1, game.turnBeganAt) })),
  ],
  'a game that goes on after the end': [
    8,
    to(aligned, { state: 'active', ending: null, winner: null, endedAt: null }),
  ],
  'a later deadline': [8, to(running, { flagsAt: minutesAfter(100_000) })],
  'no deadline': [8, to(running, { flagsAt: null })],
  'a deadline that forgets a downtime': [
    8,
    to(putOff, async (db, game) =>
      set(db, game, { flagsAt: minutesAfter(3 * 24 * 60, game.turnBeganAt) }),
    ),
  ],
  'a downtime without an extension': [
    8,
    to(putOff, async (db, game) =>
      db
        .delete(extensions)
        .where(and(eq(extensions.gameId, game.id), eq(extensions.ply, game.line.length))),
    ),
  ],
  'a winner while the game is on': [8, to(running, { winner: 'red' })],
  'a declined challenge': [
    9,
    to(
      aligned,
      challenge(() => ({ state: 'declined' })),
    ),
  ],
  'two games of one challenge': [
    9,
    async (db) => {
      const made = [await running(db), await running(db)]
      const [first, second] = made.map(({ id }) => id).toSorted()
      const challengeId = await challengeOf(db, first ?? '')
      await db
        .update(games)
        .set({ challengeId })
        .where(eq(games.id, second ?? ''))
      return `game ${second}`
    },
  ],
  'a seat with another result': [10, to(aligned, seat('red', { result: 'drawn' }))],
  'a seat that ended at another time': [10, to(aligned, seat('yellow', { endedAt: NOON }))],
  'a seat that still waits': [10, to(aligned, seat('red', { result: null, endedAt: null }))],
  'a private seat in a public game': [10, to(running, seat('red', { isPublic: false }))],
  'a record that counts too much': [
    10,
    async (db) => {
      const { id } = (await aligned(db)).players.red
      await db.update(records).set({ won: 7 }).where(eq(records.playerId, id))
      return `player ${id}`
    },
  ],
  'a lost record': [
    10,
    async (db) => {
      const { id } = (await aligned(db)).players.yellow
      await db.delete(records).where(eq(records.playerId, id))
      return `player ${id}`
    },
  ],
  'a record of nothing': [
    10,
    async (db) => {
      const { id } = await aPlayer(db)
      await db.insert(records).values({ playerId: id, isPublic: true, won: 1, drawn: 0, lost: 0 })
      return `player ${id}`
    },
  ],
  'an accepted challenge without a game': [
    9,
    async (db) => {
      const [challenger, opponent] = [await aPlayer(db), await aPlayer(db)]
      const { id } = await aChallenge(db, { challenger, opponent })
      const accepted = { state: 'accepted', endedAt: NOON } as const
      await db.update(challenges).set(accepted).where(eq(challenges.id, id))
      return `challenge ${id}`
    },
  ],
  'moves of no game': [
    12,
    async (db) => {
      const gameId = newId()
      await db.insert(moves).values({ gameId, ply: 0, column: 0, at: NOON })
      return `a move of game ${gameId}`
    },
  ],
  'an extension of no game': [
    12,
    async (db) => {
      const gameId = newId()
      const id = newId()
      await db.insert(downtimes).values({ id, beganAt: NOON, endedAt: NOON, seconds: 1 })
      await db.insert(extensions).values({ gameId, downtimeId: id, ply: 0 })
      return `an extension of game ${gameId}`
    },
  ],
  'an extension by no downtime': [
    12,
    async (db) => {
      const { id: gameId } = await running(db)
      const downtimeId = newId()
      await db.insert(extensions).values({ gameId, downtimeId, ply: 0 })
      return `an extension by downtime ${downtimeId}`
    },
  ],
  'a session of nobody': [
    12,
    async (db) => {
      const id = newId()
      await aSession(db, id)
      return `a session of player ${id}`
    },
  ],
  'a deleted player with an e-mail address': [
    13,
    async (db) => {
      const { id } = await aPlayer(db)
      const kept = { ...NAMELESS, email: 'rose@example.org' }
      await db.update(players).set(kept).where(eq(players.id, id))
      return `player ${id}`
    },
  ],
  'a deleted player who is signed in': [
    13,
    async (db) => {
      const { id } = await aPlayer(db)
      await aSession(db, id)
      await db.update(players).set(NAMELESS).where(eq(players.id, id))
      return `player ${id}`
    },
  ],
}

async function challengeOf(db: Db, gameId: string): Promise<string> {
  const [row] = await db.select().from(games).where(eq(games.id, gameId))
  return row?.challengeId ?? ''
}

let store: Awaited<ReturnType<typeof aDamagedStore>>
beforeAll(async () => {
  store = await aDamagedStore(DAMAGES)
}, 60_000)

test.each(Object.entries(DAMAGES).map(([what, [rule]]) => [what, rule] as const))(
  '%s breaks rule %i',
  (what, rule) => {
    const about = store.victims.get(what)
    const said = store.faults.filter((fault) => fault.about === about)
    expect(said).toContainEqual(expect.objectContaining({ rule }))
  },
)

test('nothing is said about games in which nothing is wrong', () => {
  expect(store.faults.filter(({ about }) => store.good.includes(about))).toEqual([])
})

test('a store in which nothing is wrong is read to the end, without a word', async () => {
  const db = await aDatabase()
  for (const ending of ENDINGS) await anEnded(db, ending)
  await aGame(db, { line: '44' })
  const extent = { games: 0, moves: 0 }
  expect(await found(db, extent)).toEqual([])
  expect(extent.games).toBe(6)
  expect(extent.moves).toBeGreaterThan(2)
})
