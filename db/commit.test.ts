import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Db, always, commit, onlyIf } from './commit'
import { isUniqueViolation } from './errors'
import { findPlayer, savePlayer } from './players'
import { players } from './schema'
import { NOON, aDatabase, aPlayer, newId } from './testing'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

const rename = (id: string, username: string) => (tx: Db) =>
  tx.update(players).set({ username }).where(eq(players.id, id))
const nameOf = async (id: string) => (await findPlayer(db, id))?.username

test('a commit writes all of its statements', async () => {
  const [one, two] = [await aPlayer(db), await aPlayer(db)]
  const done = await commit(db, onlyIf(rename(one.id, 'first')), always(rename(two.id, 'second')))
  expect([done, await nameOf(one.id), await nameOf(two.id)]).toEqual(['done', 'first', 'second'])
})

test('a guard that finds nothing undoes what was written before it', async () => {
  const one = await aPlayer(db)
  const done = await commit(db, always(rename(one.id, 'x')), onlyIf(rename('nobody', 'y')))
  expect([done, await nameOf(one.id)]).toEqual(['stale', one.username])
})

test('a fault is thrown and undoes what was written before it', async () => {
  const one = await aPlayer(db)
  const broken = always((tx) => tx.update(players).set({ usernameKey: one.username }))
  const other = await aPlayer(db)
  const fault = await commit(db, always(rename(other.id, 'x')), broken).catch((e: unknown) => e)
  expect(isUniqueViolation(fault)).toBe(true)
  expect(await nameOf(other.id)).toBe(other.username)
})

test('a username is stored once, however many ask for it at the same time', async () => {
  const wishes = [1, 2, 3].map(() => ({ id: newId(), username: 'Both', usernameKey: 'both' }))
  const answers = await Promise.allSettled(
    wishes.map((wish) => savePlayer(db, { ...wish, createdAt: NOON })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
})
