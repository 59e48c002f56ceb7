import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePlayer } from '@/db/accounts'
import { findChallenge } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { findGame } from '@/db/games'
import { aChallenge, aDatabase, aGame, minutesAfter, newId, someTerms } from '@/db/testing'
import type { Challenge } from '@/lib/play/challenge'
import type { Terms } from '@/lib/play/terms'
import { acceptChallenge } from './accept-challenge'
import { changeChallenge } from './change-challenge'
import { declineChallenge } from './decline-challenge'
import { type TestDeps, challenged, someDeps } from './testing'
import { withdrawChallenge } from './withdraw-challenge'

let db: Db
let deps: TestDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someDeps(db, minutesAfter(30))
})

const yes = { ok: true, value: null }
const no = (refusal: string) => ({ ok: false, refusal })

const SEVEN = someTerms({ moveDays: 7, isPublic: false, rules: { columns: 9, rows: 8, align: 5 } })
const LAPSED = minutesAfter(14 * 24 * 60)

async function accepted(playerId: string, wish: { challengeId: string; revision: number }) {
  const answer = await acceptChallenge(deps, playerId, wish)
  return answer.ok ? findGame(db, answer.value) : null
}

const now = async ({ id }: Challenge) => (await findChallenge(db, id))!

describe('changing', () => {
  test('puts the other terms on the table and lets the other answer, as often as both like', async () => {
    const { ann, bob, challenge, wish, topics } = await challenged(db)
    expect(await changeChallenge(deps, bob.id, { ...wish, terms: SEVEN })).toEqual(yes)
    expect(await now(challenge)).toMatchObject({
      state: 'open',
      revision: 1,
      proposal: { by: bob.id, terms: SEVEN, at: deps.at },
      previous: challenge.proposal,
      expiresAt: minutesAfter(30 + 14 * 24 * 60),
    })
    expect(deps.told).toEqual(topics)
    const back = { ...wish, revision: 1, terms: challenge.proposal.terms }
    expect(await changeChallenge(deps, ann.id, back)).toEqual(yes)
    expect(await now(challenge)).toMatchObject({ revision: 2, proposal: { by: ann.id } })
  })

  test('twice with the same terms is one change', async () => {
    const { bob, challenge, wish, topics } = await challenged(db)
    const change = { ...wish, terms: SEVEN }
    const answers = await Promise.all([
      changeChallenge(deps, bob.id, change),
      changeChallenge(deps, bob.id, change),
    ])
    expect(answers).toEqual([yes, yes])
    expect(await changeChallenge(deps, bob.id, change)).toEqual(yes)
    expect((await now(challenge)).revision).toBe(1)
    expect(deps.told).toEqual(topics)
  })

  test('twice with different terms keeps the first', async () => {
    const { bob, challenge, wish } = await challenged(db)
    await changeChallenge(deps, bob.id, { ...wish, terms: SEVEN })
    const other: Terms = { ...SEVEN, moveDays: 1 }
    expect(await changeChallenge(deps, bob.id, { ...wish, terms: other })).toEqual(
      no('terms_changed'),
    )
    expect((await now(challenge)).proposal.terms).toEqual(SEVEN)
  })

  test('nothing is refused, and so is a rematch', async () => {
    const { bob, challenge, wish } = await challenged(db)
    const same = { ...wish, terms: challenge.proposal.terms }
    expect(await changeChallenge(deps, bob.id, same)).toEqual(no('same_terms'))
    const before = await aGame(db, { line: '1213141' })
    const { red, yellow } = before.players
    const rematch = { gameId: before.id, sidesSwapped: false }
    const offer = await aChallenge(db, { challenger: red, opponent: yellow, rematch })
    const change = { challengeId: offer.id, revision: 0, terms: SEVEN }
    expect(await changeChallenge(deps, yellow.id, change)).toEqual(no('rematch'))
  })

  test('after acceptance changes nothing', async () => {
    const { bob, challenge, wish } = await challenged(db)
    const game = await accepted(bob.id, wish)
    for (const revision of [0, 1])
      expect(await changeChallenge(deps, bob.id, { ...wish, revision, terms: SEVEN })).toEqual(
        no('accepted'),
      )
    expect((await now(challenge)).proposal).toEqual(challenge.proposal)
    expect(game).not.toBeNull()
    expect(await findGame(db, game?.id ?? '')).toEqual(game)
  })
})

describe.each([
  ['declining', 'declined', declineChallenge, 'bob', 'ann', 'awaits_other'],
  ['withdrawing', 'withdrawn', withdrawChallenge, 'ann', 'bob', 'awaits_you'],
] as const)('%s', (_, state, verb, who, other, wait) => {
  test('closes the challenge, once', async () => {
    const { [who]: one, challenge, wish, topics } = await challenged(db)
    expect(await verb(deps, one.id, wish)).toEqual(yes)
    expect(await verb(deps, one.id, wish)).toEqual(yes)
    expect(await now(challenge)).toMatchObject({ state, gameId: null })
    expect(deps.told).toEqual(topics)
  })

  test('is for the other player only', async () => {
    const { [other]: one, challenge, wish } = await challenged(db)
    expect(await verb(deps, one.id, wish)).toEqual(no(wait))
    expect(await now(challenge)).toEqual(challenge)
  })

  test('at once with an acceptance ends in one of the two', async () => {
    const { [who]: one, bob, challenge, wish } = await challenged(db)
    const [closed, begun] = await Promise.all([
      verb(deps, one.id, wish),
      acceptChallenge(deps, bob.id, wish),
    ])
    expect(closed.ok).toBe(!begun.ok)
    const after = await now(challenge)
    expect(after.state).toBe(closed.ok ? state : 'accepted')
    expect(after.gameId === null).toBe(closed.ok)
  })

  test('still works when the other one has left', async () => {
    const { [who]: one, [other]: gone, challenge, wish } = await challenged(db)
    await deletePlayer(db, gone.id, deps.at)
    expect(await verb(deps, one.id, wish)).toEqual(yes)
    expect((await now(challenge)).state).toBe(state)
  })
})

describe.each([
  ['accept', acceptChallenge],
  ['decline', declineChallenge],
  ['withdraw', withdrawChallenge],
  [
    'change',
    (d: TestDeps, who: string, wish: { challengeId: string; revision: number }) =>
      changeChallenge(d, who, { ...wish, terms: SEVEN }),
  ],
] as const)('%s', (_, verb) => {
  test('is not there for strangers and unknown ids, open or closed', async () => {
    const { bob, eve, challenge, wish } = await challenged(db)
    expect(await verb(deps, eve.id, wish)).toEqual(no('absent'))
    expect(await verb(deps, bob.id, { ...wish, challengeId: newId() })).toEqual(no('absent'))
    expect(await now(challenge)).toEqual(challenge)
    await acceptChallenge(deps, bob.id, wish)
    expect(await verb(deps, eve.id, wish)).toEqual(no('absent'))
  })

  test('comes too late after fourteen days, swept or not', async () => {
    const { ann, bob, challenge, wish } = await challenged(db)
    deps.at = LAPSED
    for (const { id } of [ann, bob]) expect(await verb(deps, id, wish)).toEqual(no('expired'))
    expect(await now(challenge)).toEqual(challenge)
    expect(deps.told).toEqual([])
  })
})
