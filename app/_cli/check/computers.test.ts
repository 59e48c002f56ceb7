import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { players } from '@/db/schema'
import { NOON, aDatabase, aPlayer } from '@/db/testing'
import { computerAt } from '@/lib/computer/account'
import { aSession, found } from './testing'

let db: Db
beforeEach(async () => {
  db = await aDatabase()
})

const { id, username } = computerAt(3)

async function aComputer(change: Partial<typeof players.$inferInsert> = {}): Promise<void> {
  const made = { id, username, usernameKey: 'computer 3', createdAt: NOON, level: 3 }
  await db.insert(players).values({ ...made, oneTap: false, patterns: false, ...change })
}

test('nothing is said about a computer as it is made', async () => {
  await aComputer()
  expect(await found(db)).toEqual([])
})

test.each([
  { passwordHash: '$argon2id$' },
  { email: 'computer@example.org', emailKey: 'computer@example.org' },
  { level: null },
  { level: 4 },
  { username: 'Rose' },
])('a computer with %j breaks rule 13', async (change) => {
  await aComputer(change)
  expect(await found(db)).toMatchObject([{ rule: 13, about: `player ${id}` }])
})

test('a computer that is signed in breaks rule 13', async () => {
  await aComputer()
  await aSession(db, id)
  expect(await found(db)).toMatchObject([{ rule: 13, about: `player ${id}` }])
})

test('a person at the level of a computer breaks rule 13', async () => {
  const person = await aPlayer(db)
  await db.update(players).set({ level: 4 }).where(eq(players.id, person.id))
  expect(await found(db)).toMatchObject([{ rule: 13, about: `player ${person.id}` }])
})
