import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { database } from '@/db/open'
import { findSession, saveSession } from '@/db/sessions'
import { NOON, aPlayer, minutesAfter } from '@/db/testing'
import { hashOf, sessionOf } from './stored'

const DAY = 24 * 60

beforeAll(async () => {
  const { openStore } = await import('@/db/open')
  const store = openStore(process.env.DATABASE_URL ?? '')
  await store.migrate()
  const shared = globalThis as { [key: symbol]: unknown }
  shared[Symbol.for('aplomb.store')] = store
})

async function aSid(): Promise<string> {
  const player = await aPlayer(database())
  const sid = randomBytes(32).toString('base64url')
  await saveSession(database(), {
    idHash: hashOf(sid),
    playerId: player.id,
    createdAt: NOON,
    lastSeenAt: NOON,
    signedInAt: NOON,
    expiresAt: minutesAfter(90 * DAY),
    userAgent: '',
    addressPrefix: '',
  })
  return sid
}

test('an unused session ends after 14 days, a used one after 90', async () => {
  const unused = await aSid()
  expect(await sessionOf(unused, minutesAfter(14 * DAY - 1))).not.toBeNull()
  const late = await aSid()
  expect(await sessionOf(late, minutesAfter(14 * DAY))).toBeNull()
  for (let day = 13; day < 90; day += 13)
    expect((await sessionOf(unused, minutesAfter(14 * DAY - 1 + day * DAY))) !== null).toBe(
      14 + day <= 90,
    )
})

test('use is noted once an hour, not more often', async () => {
  const sid = await aSid()
  const seen = async () => (await findSession(database(), hashOf(sid)))?.lastSeenAt
  await sessionOf(sid, minutesAfter(59))
  expect(await seen()).toEqual(NOON)
  await sessionOf(sid, minutesAfter(60))
  expect(await seen()).toEqual(minutesAfter(60))
})

test('an id that is none finds nothing, nor does the hash of one', async () => {
  const sid = await aSid()
  for (const wrong of ['', 'x', hashOf(sid), `${sid} `])
    expect(await sessionOf(wrong, NOON)).toBeNull()
})
