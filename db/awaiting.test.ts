import { beforeAll, expect, test } from 'vitest'
import { countAwaiting } from './awaiting'
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
  expect(await countAwaiting(db, me.id, SOON)).toBe(3)
  expect(await countAwaiting(db, you.id, SOON)).toBe(2)
})

test('games that are over do not count, nor do challenges', async () => {
  const [me, you] = [await aPlayer(db), await aPlayer(db)]
  await aGame(db, { red: me, yellow: you, line: '1213141' })
  await aChallenge(db, { challenger: you, opponent: me })
  expect(await countAwaiting(db, me.id, SOON)).toBe(0)
  expect(await countAwaiting(db, you.id, SOON)).toBe(0)
})

test('an overdue game waits no longer, one without a limit waits for ever', async () => {
  const [me, you] = [await aPlayer(db), await aPlayer(db)]
  await aGame(db, { red: me, yellow: you, terms: { moveDays: 1 } })
  await aGame(db, { red: me, yellow: you, terms: { moveDays: null } })
  const day = 24 * 60
  expect(await countAwaiting(db, me.id, minutesAfter(day - 1))).toBe(2)
  expect(await countAwaiting(db, me.id, minutesAfter(day))).toBe(1)
  expect(await countAwaiting(db, me.id, minutesAfter(1000 * day))).toBe(1)
})
