import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { moves, seats } from '@/db/schema'
import { aPlayer, minutesAfter } from '@/db/testing'
import {
  type Damage,
  aDamagedStore,
  aligned,
  challenge,
  line,
  move,
  putOff,
  resigned,
  running,
  seat,
  set,
  timed,
  to,
} from './testing'

const without = (ply: (plies: number) => number): Damage =>
  to(aligned, async (db, game) => {
    const lost = and(eq(moves.gameId, game.id), eq(moves.ply, ply(game.line.length)))
    await db.delete(moves).where(lost)
  })

const DAMAGES: Record<string, readonly [rule: number, Damage]> = {
  'a board of eleven columns': [1, to(aligned, { columns: 11 })],
  'an alignment longer than the board': [1, to(running, { align: 7 })],
  'longer alignments than were agreed on': [1, to(running, { align: 5 })],
  'a time for moves that nobody can choose': [1, to(running, { moveDays: 4 })],
  'another time for moves than was agreed on': [1, to(resigned, { moveDays: 5 })],
  'a public game made private': [1, to(running, { isPublic: false })],
  'a stranger in the game': [
    1,
    to(aligned, async (db, game) => await set(db, game, { yellowId: (await aPlayer(db)).id })),
  ],
  'a game against oneself': [
    1,
    to(aligned, async (db, game) => await set(db, game, { yellowId: game.players.red.id })),
  ],
  'a rematch of others': [
    1,
    async (db) => {
      const before = await aligned(db)
      return to(
        aligned,
        challenge(() => ({ rematchOf: before.id })),
      )(db)
    },
  ],
  'a rematch of a game that is on': [
    1,
    async (db) => {
      const before = await running(db)
      return to(
        aligned,
        challenge(() => ({ rematchOf: before.id })),
      )(db)
    },
  ],
  'a lost first move': [2, without(() => 0)],
  'a lost move': [2, without(() => 3)],
  'a lost last move': [2, without((plies) => plies - 1)],
  'a doubled move': [
    2,
    to(running, async (db, game) =>
      db.insert(moves).values({ gameId: game.id, ply: 4, column: 2, at: minutesAfter(9) }),
    ),
  ],
  'two moves in each other’s place': [
    2,
    to(running, async (db, game) => {
      await move(1, () => ({ column: 4 }))(db, game)
      await move(2, () => ({ column: 3 }))(db, game)
    }),
  ],
  'a downtime that is not counted': [2, to(putOff, { revision: 5 })],
  'a line without its end': [2, to(running, { line: '445' })],
  'another column in the line': [2, to(running, { line: '4452' })],
  'another column in a move': [
    2,
    to(
      running,
      move(3, () => ({ column: 1 })),
    ),
  ],
  'a change that nobody made': [2, to(running, { revision: 5 })],
  'a missing seat': [
    3,
    to(running, async (db, game) => await db.delete(seats).where(eq(seats.gameId, game.id))),
  ],
  'a stranger in a seat': [
    3,
    to(running, async (db, game) => seat('red', { playerId: (await aPlayer(db)).id })(db, game)),
  ],
  'a seat against a stranger': [
    3,
    to(running, async (db, game) =>
      seat('yellow', { opponentId: (await aPlayer(db)).id })(db, game),
    ),
  ],
  'a disc beside the board': [4, to(running, line('4458'))],
  'a disc in a full column': [4, to(running, line('4444444'))],
  'a disc after the end': [5, to(running, line('12121212'))],
  'a move after the flag fell': [
    5,
    to(
      timed,
      move(1, (game) => ({ at: minutesAfter(3 * 24 * 60, game.turnBeganAt) })),
    ),
  ],
  'a move later than a downtime put its flag off': [
    5,
    to(
      putOff,
      move(2, (game) => ({ at: minutesAfter(3 * 24 * 60 + 60 + 2, game.startedAt) })),
    ),
  ],
  'a move before its turn': [
    6,
    to(
      aligned,
      move(3, (game) => ({ at: minutesAfter(-1, game.startedAt) })),
    ),
  ],
  'a turn that began after the last move': [
    6,
    to(running, async (db, game) =>
      set(db, game, { turnBeganAt: minutesAfter(1, game.turnBeganAt) }),
    ),
  ],
  'an end before the last move': [
    6,
    to(resigned, async (db, game) => set(db, game, { endedAt: game.startedAt })),
  ],
  'a start that nobody agreed to': [
    6,
    to(aligned, async (db, game) => set(db, game, { startedAt: minutesAfter(-1, game.startedAt) })),
  ],
  'terms older than their challenge': [
    6,
    to(
      running,
      challenge((game) => ({ createdAt: minutesAfter(1, game.startedAt) })),
    ),
  ],
  'a challenge accepted when it had lapsed': [
    6,
    to(
      aligned,
      challenge((game) => ({ expiresAt: game.startedAt })),
    ),
  ],
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
