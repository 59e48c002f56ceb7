import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { dialect } from './columns'
import { type Db, type Written, always, commit, onlyIf } from './commit'
import { isStoreAway, isUniqueViolation } from './errors'
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

/** Cuts the line to PostgreSQL from within; SQLite has none, and says that it is busy. */
const cut = (tx: Db): Written => {
  if (dialect === 'sqlite') throw Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' })
  const asked = tx as unknown as { execute(query: unknown): Written }
  return asked.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
}

test('a commit that is cut short is done again, and the process lives on', async () => {
  const one = await aPlayer(db)
  let tries = 0
  const done = await commit(
    db,
    onlyIf(rename(one.id, 'again')),
    always((tx) => (tries++ === 0 ? cut(tx) : rename(one.id, 'again')(tx))),
  )
  expect([done, tries, await nameOf(one.id)]).toEqual(['done', 2, 'again'])
})

test('a commit that is cut short each time writes nothing, and costs no connection', async () => {
  const one = await aPlayer(db)
  for (let time = 0; time < 4; time++) {
    const fault = await commit(db, always(rename(one.id, 'x')), always(cut)).catch(
      (e: unknown) => e,
    )
    expect(isStoreAway(fault)).toBe(true)
  }
  expect(await nameOf(one.id)).toBe(one.username)
})

test('a store that stays busy is given up after some seconds, however long one try takes', async () => {
  let [time, tries] = [0, 0]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  const busy = () =>
    always(() => {
      tries += 1
      time += 3_000
      throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    })
  await expect(commit(db, busy())).rejects.toThrow('locked')
  clock.mockRestore()
  expect([tries, time]).toEqual([2, 6_000])
})
