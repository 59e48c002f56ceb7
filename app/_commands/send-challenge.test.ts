import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePlayer } from '@/db/accounts'
import { openChallengesOf } from '@/db/challenge-lists'
import { findChallenge } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { aDatabase, aPlayer, minutesAfter, newId, someTerms } from '@/db/testing'
import { MOST_PROPOSALS } from '@/lib/play/challenge'
import type { PlayerRef } from '@/lib/play/game'
import { changeChallenge } from './change-challenge'
import { sendChallenge } from './send-challenge'
import { type TestDeps, someDeps } from './testing'

let db: Db
let deps: TestDeps
let me: PlayerRef
let you: PlayerRef
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(async () => {
  deps = someDeps(db, minutesAfter(30))
  me = await aPlayer(db)
  you = await aPlayer(db)
})

const terms = someTerms({ rules: { columns: 10, rows: 5, align: 5 }, moveDays: null })
const wish = () => ({ id: newId(), opponent: you.username ?? '', terms })
const sent = () => openChallengesOf(db, me.id, deps.at)
const no = (refusal: string) => ({ ok: false, refusal })

test('a challenge is stored with its terms, and both are told', async () => {
  const sending = wish()
  expect(await sendChallenge(deps, me.id, sending)).toEqual({ ok: true, value: sending.id })
  expect(await findChallenge(db, sending.id)).toMatchObject({
    challenger: me,
    opponent: you,
    state: 'open',
    revision: 0,
    proposal: { by: me.id, terms, at: deps.at },
    expiresAt: minutesAfter(30 + 14 * 24 * 60),
    rematch: null,
  })
  expect(deps.told).toEqual([`player:${me.id}`, `player:${you.id}`])
})

test('the opponent is found however their name is written', async () => {
  await aPlayer(db, 'Zoé_B')
  const answer = await sendChallenge(deps, me.id, { ...wish(), opponent: ' zoe\u0301_b ' })
  expect(answer.ok).toBe(true)
})

describe('a form that is sent twice', () => {
  test('makes one challenge, at once or later', async () => {
    const sending = wish()
    const answers = await Promise.all([
      sendChallenge(deps, me.id, sending),
      sendChallenge(deps, me.id, sending),
    ])
    answers.push(await sendChallenge(deps, me.id, sending))
    expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, value: sending.id })))
    expect(await sent()).toHaveLength(1)
    expect(deps.told).toHaveLength(2)
  })

  test('also after the other one has changed it', async () => {
    const sending = wish()
    await sendChallenge(deps, me.id, sending)
    const change = { challengeId: sending.id, revision: 0, terms: someTerms({ moveDays: 1 }) }
    await changeChallenge(deps, you.id, change)
    expect(await sendChallenge(deps, me.id, sending)).toEqual({ ok: true, value: sending.id })
    expect(await sent()).toHaveLength(1)
  })

  test.each<[string, () => Promise<object> | object]>([
    ['terms', () => ({ terms: someTerms({ moveDays: 14 }) })],
    ['opponent', async () => ({ opponent: (await aPlayer(db)).username })],
  ])('with another %s makes another', async (_, over) => {
    const sending = wish()
    await sendChallenge(deps, me.id, sending)
    const second = await sendChallenge(deps, me.id, { ...sending, ...(await over()) })
    expect(second.ok && second.value).not.toBe(sending.id)
    expect(await sent()).toHaveLength(2)
  })

  test('by somebody else leaves the first alone', async () => {
    const sending = wish()
    await sendChallenge(deps, me.id, sending)
    const before = await findChallenge(db, sending.id)
    const eve = await aPlayer(db)
    const other = await sendChallenge(deps, eve.id, sending)
    expect(other.ok && other.value).not.toBe(sending.id)
    expect(await findChallenge(db, sending.id)).toEqual(before)
  })
})

describe('refused is', () => {
  test.each(['', '   ', 'nobody-here', "' or 1=1 --", '\u0000', 'x'.repeat(5000)])(
    'a name that nobody has: %j',
    async (opponent) => {
      const answer = await sendChallenge(deps, me.id, { ...wish(), opponent })
      expect(answer).toEqual(no('unknown_player'))
    },
  )

  test('a player who has left', async () => {
    await deletePlayer(db, you.id, deps.at)
    expect(await sendChallenge(deps, me.id, wish())).toEqual(no('unknown_player'))
  })

  test('oneself', async () => {
    const opponent = (me.username ?? '').toUpperCase()
    expect(await sendChallenge(deps, me.id, { ...wish(), opponent })).toEqual(no('yourself'))
  })

  test('one more when many wait for an answer, also many at once, until time has closed some', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_PROPOSALS + 10 }, () => sendChallenge(deps, me.id, wish())),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_PROPOSALS)
    expect(await sendChallenge(deps, me.id, wish())).toEqual(no('too_many'))
    expect((await sendChallenge(deps, you.id, { ...wish(), opponent: me.username! })).ok).toBe(true)
    deps.at = minutesAfter(60 + 14 * 24 * 60)
    expect((await sendChallenge(deps, me.id, wish())).ok).toBe(true)
  })

  test('anything from an account that is gone', async () => {
    await deletePlayer(db, me.id, deps.at)
    expect(await sendChallenge(deps, me.id, wish())).toEqual(no('absent'))
  })
})
