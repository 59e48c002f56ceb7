import { beforeAll, expect, test } from 'vitest'
import { awaitingOf } from './awaiting'
import type { Db } from './commit'
import { aChallenge, aDatabase, aGame, aPlayer, minutesAfter } from './testing'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

const SOON = minutesAfter(60)

test('games count in which it is the player’s turn, whichever side they are', async () => {
  const [me, you] = [await aPlayer(db), await aPlayer(db)]
  await aGame(db, { red: me, yellow: you })
  await aGame(db, { red: me, yellow: you, line: '44' })
  await aGame(db, { red: you, yellow: me, line: '4' })
  await aGame(db, { red: me, yellow: you, line: '4' })
  await aGame(db, { red: you, yellow: me })
  expect(await awaitingOf(db, me.id, SOON)).toHaveLength(3)
  expect(await awaitingOf(db, you.id, SOON)).toHaveLength(2)
})

test('games that are over do not count, nor do challenges', async () => {
  const [me, you] = [await aPlayer(db), await aPlayer(db)]
  await aGame(db, { red: me, yellow: you, line: '1213141' })
  await aChallenge(db, { challenger: you, opponent: me })
  expect(await awaitingOf(db, me.id, SOON)).toHaveLength(0)
  expect(await awaitingOf(db, you.id, SOON)).toHaveLength(0)
})

test('an overdue game waits no longer, one without a limit waits for ever', async () => {
  const [me, you] = [await aPlayer(db), await aPlayer(db)]
  await aGame(db, { red: me, yellow: you, terms: { moveDays: 1 } })
  await aGame(db, { red: me, yellow: you, terms: { moveDays: null } })
  const day = 24 * 60
  expect(await awaitingOf(db, me.id, minutesAfter(day - 1))).toHaveLength(2)
  expect(await awaitingOf(db, me.id, minutesAfter(day))).toHaveLength(1)
  expect(await awaitingOf(db, me.id, minutesAfter(1000 * day))).toHaveLength(1)
})

test('the most urgent game comes first, one without a limit last', async () => {
  const [me, you] = [await aPlayer(db), await aPlayer(db)]
  const days = [null, 14, 1, 3] as const
  const ids = new Map<number | null, string>()
  for (const moveDays of days)
    ids.set(moveDays, (await aGame(db, { red: me, yellow: you, terms: { moveDays } })).id)
  const { id: earlier } = await aGame(db, {
    red: me,
    yellow: you,
    terms: { moveDays: null },
    at: minutesAfter(-5),
  })
  expect(await awaitingOf(db, me.id, SOON)).toEqual([
    ...[1, 3, 14].map((day) => ids.get(day)),
    earlier,
    ids.get(null),
  ])
})
