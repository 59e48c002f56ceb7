import { beforeAll, expect, test } from 'vitest'
import { deletePlayer } from './accounts'
import type { Db } from './commit'
import {
  type NewSession,
  findSession,
  forgetSessions,
  revokeSession,
  saveSession,
  sessionsOf,
} from './sessions'
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

test('of twenty-one sessions the oldest goes', async () => {
  const { id } = await aPlayer(db)
  const sessions: string[] = []
  for (let minute = 0; minute <= 20; minute++)
    sessions.push(
      await aSession(id, { createdAt: minutesAfter(minute), lastSeenAt: minutesAfter(minute) }),
    )
  const open = await sessionsOf(db, id, minutesAfter(30), NOON)
  expect(open.map(({ idHash }) => idHash)).toEqual(sessions.slice(1).toReversed())
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
