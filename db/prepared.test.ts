import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { alias } from './columns'
import type { Db } from './commit'
import { prepared, placeholderFor } from './prepared'
import { challenges, games, players } from './schema'
import { NOON, aDatabase, aGame } from './testing'

// A prepared query answers what the same query does that is built for one occasion.

let db: Db
beforeAll(async () => {
  db = await aDatabase()
  await aGame(db, { line: '4455' })
  await aGame(db, { line: '4141414', terms: { moveDays: null } })
})

const reds = alias(players, 'reds')

test.each([
  [
    'whole rows, with times, truths and nothing',
    (on: Db) => on.select().from(games).orderBy(games.id),
  ],
  [
    'a table under a name, beside a column of another one',
    (on: Db) =>
      on
        .select({ game: games, red: reds.username })
        .from(games)
        .innerJoin(reds, eq(reds.id, games.redId))
        .orderBy(games.id),
  ],
  [
    'columns under names of our own',
    (on: Db) =>
      on
        .select({ id: players.id, settings: { theme: players.theme, oneTap: players.oneTap } })
        .from(players)
        .orderBy(players.id),
  ],
  [
    'what the store works out',
    (on: Db) =>
      on
        .select({ state: games.state, number: count(), first: sql`min(${games.line})`.as('first') })
        .from(games)
        .groupBy(games.state)
        .orderBy(games.state),
  ],
  [
    'a row that need not be there',
    (on: Db) =>
      on
        .select({ challenge: challenges, again: games })
        .from(challenges)
        .leftJoin(games, eq(games.id, challenges.rematchOf))
        .orderBy(challenges.id),
  ],
])('%s', async (name, build) => {
  const asked = await build(db)
  expect(asked.length).toBeGreaterThan(0)
  expect(await prepared<unknown>(`test ${name}`, build)(db)).toEqual(asked)
})

test('what stands in its places is stored as the columns store it', async () => {
  const begun = prepared('test begun', (on) =>
    on
      .select({ startedAt: games.startedAt })
      .from(games)
      .where(eq(games.startedAt, placeholderFor(games.startedAt, 'at')))
      .limit(sql.placeholder('limit')),
  )
  expect(await begun(db, { at: NOON, limit: 1 })).toEqual([{ startedAt: NOON }])
  expect(await begun(db, { at: new Date(0), limit: 1 })).toEqual([])
  await expect(begun(db, { at: NOON })).rejects.toThrow(/limit/)
})
