import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { deletePlayer, savePassword } from './accounts'
import type { Db } from './commit'
import {
  type NewSession,
  findSession,
  forgetSessions,
  revokeSession,
  revokeSessionOf,
  revokeSessions,
  saveSession,
  sessionsOf,
} from './sessions'
import { sessions } from './schema'
import { NOON, aDatabase, aPlayer, minutesAfter, newId } from './testing'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

async function aSession(playerId: string, given: Partial<NewSession> = {}): Promise<string> {
  const idHash = newId()
  await saveSession(db, {
    idHash,
    playerId,
    createdAt: NOON,
    lastSeenAt: NOON,
    signedInAt: NOON,
    expiresAt: minutesAfter(1000),
    userAgent: 'Firefox',
    addressPrefix: '203.0.113.0/24',
    ...given,
  })
  return idHash
}

test('a session is found until it is revoked or its player is gone', async () => {
  const [one, two] = [await aPlayer(db), await aPlayer(db)]
  const [revoked, orphan] = [await aSession(one.id), await aSession(two.id)]
  expect(await findSession(db, revoked)).toMatchObject({ playerId: one.id, username: one.username })
  await revokeSession(db, revoked, NOON)
  expect(await findSession(db, revoked)).toBeNull()
  await deletePlayer(db, two.id, NOON)
  expect(await findSession(db, orphan)).toBeNull()
})

test.each<[string, (player: string, session: string, at: Date) => Promise<void>]>([
  ['one by one', (_, session, at) => revokeSession(db, session, at)],
  ['by its player', (player, session, at) => revokeSessionOf(db, player, session, at)],
  ['all at once', (player, _, at) => revokeSessions(db, player, at, null)],
  ['with the password', (player, _, at) => savePassword(db, player, 'hash', at, null)],
])('a session that ends %s ends once, and nobody else’s does', async (_, end) => {
  const [{ id }, other] = [await aPlayer(db), await aPlayer(db)]
  const [session, foreign] = [await aSession(id), await aSession(other.id)]
  await end(id, session, minutesAfter(1))
  await end(id, session, minutesAfter(2))
  const endOf = async (idHash: string) =>
    (await db.select().from(sessions).where(eq(sessions.idHash, idHash)))[0]?.revokedAt
  expect(await endOf(session)).toEqual(minutesAfter(1))
  expect(await endOf(foreign)).toBeNull()
})

test('the session that is kept goes on when the others end', async () => {
  const { id } = await aPlayer(db)
  const [here, there, elsewhere] = [await aSession(id), await aSession(id), await aSession(id)]
  const open = async () =>
    (await sessionsOf(db, id, NOON, minutesAfter(-1))).map(({ idHash }) => idHash)
  await revokeSessionOf(db, id, elsewhere, NOON)
  expect(await open()).toEqual([here, there].toSorted())
  await savePassword(db, id, 'hash', NOON, here)
  expect(await open()).toEqual([here])
  await revokeSessions(db, id, NOON, here)
  expect(await open()).toEqual([here])
})

test('of twenty-one sessions the oldest goes', async () => {
  const { id } = await aPlayer(db)
  const made: string[] = []
  for (let minute = 0; minute <= 20; minute++)
    made.push(
      await aSession(id, { createdAt: minutesAfter(minute), lastSeenAt: minutesAfter(minute) }),
    )
  const open = await sessionsOf(db, id, minutesAfter(30), NOON)
  expect(open.map(({ idHash }) => idHash)).toEqual(made.slice(1).toReversed())
})

test('the list leaves out what has run out, and what was not seen for long', async () => {
  const { id } = await aPlayer(db)
  await aSession(id, { expiresAt: minutesAfter(5) })
  await aSession(id, { lastSeenAt: minutesAfter(-100) })
  const open = await aSession(id)
  const listed = await sessionsOf(db, id, minutesAfter(10), minutesAfter(-50))
  expect(listed.map(({ idHash }) => idHash)).toEqual([open])
})

test('what ended long ago is forgotten, what is open is not', async () => {
  const fresh = await aDatabase()
  const { id } = await aPlayer(fresh)
  const row = (given: Partial<NewSession>): NewSession => ({
    idHash: newId(),
    playerId: id,
    createdAt: NOON,
    lastSeenAt: NOON,
    signedInAt: NOON,
    expiresAt: minutesAfter(1000),
    userAgent: '',
    addressPrefix: '',
    ...given,
  })
  await saveSession(fresh, row({ expiresAt: minutesAfter(1) }))
  await saveSession(fresh, row({ revokedAt: minutesAfter(1) }))
  await saveSession(fresh, row({ revokedAt: minutesAfter(9) }))
  await saveSession(fresh, row({}))
  expect(await forgetSessions(fresh, minutesAfter(5))).toBe(2)
  expect(await forgetSessions(fresh, minutesAfter(5))).toBe(0)
})
