import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActiveGame } from '@/lib/play/game'
import { resign } from '@/lib/play/leave'
import { takeSeat } from '@/lib/play/seat'
import { closeChallenge, findChallenge } from './challenges'
import { findGame, saveGame } from './games'
import { allDowntimes, lastBeat, saveBeat, storeTime } from './heart'
import { extensions } from './schema'
import { NOON, aChallenge, aDatabase, aGame, aPlayer, minutesAfter, newId } from './testing'

const HOUR = { beganAt: NOON, endedAt: minutesAfter(60), seconds: 3660 }
const DAY = 24 * 60

test('the heart beats once for all: who looked before another beat has to look again', async () => {
  const db = await aDatabase()
  expect(await lastBeat(db)).toBeNull()
  const first = [1, 2, 3].map((minute) => saveBeat(db, null, minutesAfter(minute), null))
  expect((await Promise.all(first)).toSorted()).toEqual(['done', 'stale', 'stale'])
  const last = await lastBeat(db)
  expect(await saveBeat(db, last, minutesAfter(9), null)).toBe('done')
  expect(await saveBeat(db, last, minutesAfter(8), null)).toBe('stale')
  expect(await lastBeat(db)).toEqual(minutesAfter(9))
})

test('the store tells the time', async () => {
  const now = await storeTime(await aDatabase())
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(5_000)
})

test('a downtime puts off what is running, records it, and leaves alone what is not', async () => {
  const db = await aDatabase()
  const [red, yellow] = [await aPlayer(db), await aPlayer(db)]
  const running = await aGame(db, { line: '445' })
  const endless = await aGame(db, { line: '4', terms: { moveDays: null } })
  const over = await resigned(await aGame(db, { line: '44' }))
  const open = await aChallenge(db, { challenger: red, opponent: yellow })
  const declined = await aChallenge(db, { challenger: red, opponent: yellow })
  await closeChallenge(db, declined, 'declined', NOON)
  const downtime = { id: newId(), ...HOUR }
  expect(await saveBeat(db, null, minutesAfter(60), downtime)).toBe('done')

  expect(await findGame(db, running.id)).toEqual({
    ...running,
    revision: running.revision + 1,
    flagsAt: minutesAfter(3 + 3 * DAY + 61),
  })
  for (const game of [endless, over]) expect(await findGame(db, game.id)).toEqual(game)
  expect((await findChallenge(db, open.id))?.expiresAt).toEqual(minutesAfter(61, open.expiresAt))
  expect((await findChallenge(db, declined.id))?.expiresAt).toEqual(declined.expiresAt)
  expect(await allDowntimes(db)).toEqual([downtime])
  expect(await db.select().from(extensions)).toEqual([
    { gameId: running.id, downtimeId: downtime.id, ply: 3 },
  ])

  async function resigned(game: Awaited<ReturnType<typeof aGame>>) {
    const seat = takeSeat(game, game.players.red.id)
    const decision = seat && resign(seat, minutesAfter(5))
    if (!decision?.ok) throw new Error('it cannot be given up')
    await saveGame(db, game as ActiveGame, decision.value, null)
    return decision.value
  }
})

test('a second downtime puts a flag off again', async () => {
  const db = await aDatabase()
  const { id } = await aGame(db, { line: '4' })
  await saveBeat(db, null, minutesAfter(60), { id: newId(), ...HOUR })
  await saveBeat(db, minutesAfter(60), minutesAfter(300), {
    id: newId(),
    beganAt: minutesAfter(60),
    endedAt: minutesAfter(300),
    seconds: 60,
  })
  expect(await findGame(db, id)).toMatchObject({ flagsAt: minutesAfter(1 + 3 * DAY + 62) })
  expect(await db.select().from(extensions).where(eq(extensions.gameId, id))).toHaveLength(2)
})

test('a downtime that another process has recorded is not recorded again', async () => {
  const db = await aDatabase()
  const { id } = await aGame(db, { line: '4' })
  await saveBeat(db, null, NOON, null)
  const beats = [1, 2, 3].map(() => saveBeat(db, NOON, minutesAfter(60), { id: newId(), ...HOUR }))
  expect((await Promise.all(beats)).toSorted()).toEqual(['done', 'stale', 'stale'])
  expect(await allDowntimes(db)).toHaveLength(1)
  expect(await findGame(db, id)).toMatchObject({ flagsAt: minutesAfter(1 + 3 * DAY + 61) })
})

test('a loss on time that was decided before a downtime put the flag off is stale', async () => {
  const db = await aDatabase()
  const { id } = await aGame(db, { line: '4' })
  const before = (await findGame(db, id)) as ActiveGame
  await saveBeat(db, null, minutesAfter(60), { id: newId(), ...HOUR })
  const lost = { ...before, state: 'won', ending: 'time', winner: 'red', endedAt: NOON } as const
  expect(await saveGame(db, before, { ...lost, revision: before.revision + 1 }, null)).toBe('stale')
})

test('a challenge that was about to expire is not closed when a downtime has put that off', async () => {
  const db = await aDatabase()
  const [challenger, opponent] = [await aPlayer(db), await aPlayer(db)]
  const before = await aChallenge(db, { challenger, opponent })
  await saveBeat(db, null, minutesAfter(60), { id: newId(), ...HOUR })
  expect(await closeChallenge(db, before, 'expired', before.expiresAt)).toBe('stale')
  expect((await findChallenge(db, before.id))?.state).toBe('open')
})
