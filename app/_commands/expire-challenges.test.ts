import { expect, test } from 'vitest'
import { openChallengesOf } from '@/db/challenge-lists'
import { findChallenge } from '@/db/challenges'
import { aChallenge, aDatabase, aPlayer, minutesAfter } from '@/db/testing'
import { acceptChallenge } from './accept-challenge'
import { expireChallenges } from './expire-challenges'
import { someDeps } from './testing'

const DAYS_14 = 14 * 24 * 60

test('challenges are closed when their time is over, each once, and both players are told', async () => {
  const db = await aDatabase()
  const deps = someDeps(db, minutesAfter(DAYS_14 - 1))
  const [challenger, opponent] = [await aPlayer(db), await aPlayer(db)]
  const old = await aChallenge(db, { challenger, opponent })
  const young = await aChallenge(db, { challenger, opponent, at: minutesAfter(1) })
  expect(await expireChallenges(deps)).toBe(0)
  deps.at = minutesAfter(DAYS_14)
  expect(await expireChallenges(deps)).toBe(1)
  expect(await expireChallenges(deps)).toBe(0)
  expect((await findChallenge(db, old.id))?.state).toBe('expired')
  expect(await openChallengesOf(db, opponent.id, deps.at)).toEqual([young])
  expect(deps.told).toEqual([`player:${challenger.id}`, `player:${opponent.id}`])
})

test('more than a batch of them are all closed', async () => {
  const db = await aDatabase()
  const deps = someDeps(db, minutesAfter(DAYS_14))
  const opponent = await aPlayer(db)
  for (let made = 0; made < 101; made++)
    await aChallenge(db, { challenger: await aPlayer(db), opponent })
  expect(await expireChallenges(deps)).toBe(101)
})

test('a last-minute acceptance and the expiry do not both happen', async () => {
  const db = await aDatabase()
  const early = someDeps(db, minutesAfter(DAYS_14 - 1))
  const late = someDeps(db, minutesAfter(DAYS_14))
  const [challenger, opponent] = [await aPlayer(db), await aPlayer(db)]
  const { id } = await aChallenge(db, { challenger, opponent })
  const [accepted, expired] = await Promise.all([
    acceptChallenge(early, opponent.id, { challengeId: id, revision: 0 }),
    expireChallenges(late),
  ])
  expect(expired).toBe(accepted.ok ? 0 : 1)
  expect((await findChallenge(db, id))?.state).toBe(accepted.ok ? 'accepted' : 'expired')
})
