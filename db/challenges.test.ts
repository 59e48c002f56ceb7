import { beforeAll, describe, expect, test } from 'vitest'
import { deletePlayer } from './accounts'
import { CHALLENGE_DAYS, type Challenge, proposalExpiry } from '@/lib/play/challenge'
import { newGame } from '@/lib/play/game'
import { countOpenFrom, lapsedChallenges, openChallengesOf } from './challenge-lists'
import {
  closeChallenge,
  findChallenge,
  findRematch,
  saveAcceptance,
  saveNewChallenge,
  saveProposal,
} from './challenges'
import type { Db } from './commit'
import { isUniqueViolation } from './errors'
import { findGame } from './games'
import { lastTermsOf, recentOpponents } from './prefill'
import {
  NOON,
  aChallenge,
  aDatabase,
  aGame,
  aPlayer,
  minutesAfter,
  newId,
  someTerms,
} from './testing'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

const DAY = 24 * 60
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

async function fresh(over: Partial<Challenge> = {}) {
  const [challenger, opponent] = [await aPlayer(db), await aPlayer(db)]
  const stored = await aChallenge(db, { challenger, opponent })
  return { challenger, opponent, challenge: { ...stored, ...over } }
}

const gameOf = (challenge: Challenge) =>
  newGame(
    newId(),
    challenge.proposal.terms,
    { red: challenge.challenger, yellow: challenge.opponent },
    NOON,
  )

describe('a stored challenge', () => {
  test('comes back as it was stored', async () => {
    const { challenge, challenger, opponent } = await fresh()
    expect(challenge).toMatchObject({
      challenger,
      opponent,
      state: 'open',
      revision: 0,
      proposal: { by: challenger.id, terms: someTerms(), at: NOON },
      previous: null,
      expiresAt: minutesAfter(CHALLENGE_DAYS * DAY),
      rematch: null,
      gameId: null,
    })
  })

  test('keeps the terms before a change beside the new ones', async () => {
    const { challenge, opponent } = await fresh()
    const terms = someTerms({ moveDays: null, isPublic: false })
    const at = minutesAfter(5)
    const proposal = { by: opponent.id, terms, at }
    expect(await saveProposal(db, challenge, proposal, proposalExpiry(at))).toBe('done')
    expect(await findChallenge(db, challenge.id)).toMatchObject({
      revision: 1,
      proposal,
      previous: challenge.proposal,
      expiresAt: minutesAfter(CHALLENGE_DAYS * DAY + 5),
    })
  })

  test('becomes one game when it is accepted twice at once', async () => {
    const { challenge } = await fresh()
    const [one, other] = [gameOf(challenge), gameOf(challenge)]
    const answers = await Promise.all([
      saveAcceptance(db, challenge, one),
      saveAcceptance(db, challenge, other),
    ])
    expect(answers.toSorted()).toEqual(['done', 'stale'])
    const { gameId, state } = (await findChallenge(db, challenge.id))!
    expect(state).toBe('accepted')
    expect([one.id, other.id]).toContain(gameId)
    const games = await Promise.all([findGame(db, one.id), findGame(db, other.id)])
    expect(games.filter(Boolean)).toHaveLength(1)
  })

  test('takes one of an acceptance and a change made at once', async () => {
    const { challenge, opponent } = await fresh()
    const changed = { by: opponent.id, terms: someTerms({ moveDays: 1 }), at: NOON }
    const answers = await Promise.all([
      saveAcceptance(db, challenge, gameOf(challenge)),
      saveProposal(db, challenge, changed, proposalExpiry(NOON)),
    ])
    expect(answers.toSorted()).toEqual(['done', 'stale'])
  })

  test('is closed once', async () => {
    const { challenge } = await fresh()
    expect(await closeChallenge(db, challenge, 'declined', NOON)).toBe('done')
    expect(await closeChallenge(db, challenge, 'withdrawn', NOON)).toBe('stale')
    expect(await saveAcceptance(db, challenge, gameOf(challenge))).toBe('stale')
    expect(await findChallenge(db, challenge.id)).toMatchObject({ state: 'declined', gameId: null })
  })

  test.each(['challenger', 'opponent'] as const)(
    'becomes nothing once its %s has left',
    async (who) => {
      const { challenge } = await fresh()
      await deletePlayer(db, challenge[who].id, NOON)
      const proposal = { by: challenge.opponent.id, terms: someTerms({ moveDays: 1 }), at: NOON }
      expect(await saveAcceptance(db, challenge, gameOf(challenge))).toBe('stale')
      expect(await saveProposal(db, challenge, proposal, NOON)).toBe('stale')
      expect(await saveNewChallenge(db, { ...challenge, id: newId() })).toBe('stale')
      expect(await findChallenge(db, challenge.id)).toMatchObject({
        revision: 0,
        state: 'open',
        [who]: { id: challenge[who].id, username: null },
      })
    },
  )
})

describe('lists of challenges', () => {
  test('hold the open ones of both sides, latest proposal first', async () => {
    const me = await aPlayer(db)
    const other = await aPlayer(db)
    const sent = await aChallenge(db, { challenger: me, opponent: other, at: minutesAfter(1) })
    const got = await aChallenge(db, { challenger: other, opponent: me, at: minutesAfter(2) })
    const closed = await aChallenge(db, { challenger: other, opponent: me, at: minutesAfter(3) })
    await closeChallenge(db, closed, 'withdrawn', minutesAfter(4))
    await fresh()
    expect(ids(await openChallengesOf(db, me.id, minutesAfter(5)))).toEqual([got.id, sent.id])
    expect(await countOpenFrom(db, me.id, minutesAfter(5))).toBe(1)
  })

  test('leave out what has lapsed, even before it is closed', async () => {
    const { challenge, challenger } = await fresh()
    const last = minutesAfter(CHALLENGE_DAYS * DAY - 1)
    expect(ids(await openChallengesOf(db, challenger.id, last))).toEqual([challenge.id])
    expect(await openChallengesOf(db, challenger.id, challenge.expiresAt)).toEqual([])
    expect(await countOpenFrom(db, challenger.id, challenge.expiresAt)).toBe(0)
  })

  test('give what has lapsed and is not closed, oldest first', async () => {
    const own = await aDatabase()
    const [challenger, opponent] = [await aPlayer(own), await aPlayer(own)]
    const at = (minutes: number) =>
      aChallenge(own, { challenger, opponent, at: minutesAfter(minutes) })
    const [late, early, closed] = [await at(2), await at(1), await at(0)]
    await closeChallenge(own, closed, 'declined', NOON)
    const lapsed = (minutes: number, limit = 9) =>
      lapsedChallenges(own, minutesAfter(CHALLENGE_DAYS * DAY + minutes), limit)
    expect(ids(await lapsed(0))).toEqual([])
    expect(ids(await lapsed(1))).toEqual([early.id])
    expect(ids(await lapsed(2))).toEqual([early.id, late.id])
    expect(ids(await lapsed(2, 1))).toEqual([early.id])
  })
})

describe('a rematch', () => {
  test('is stored once a game', async () => {
    const game = await aGame(db, { line: '1213141' })
    const { red: challenger, yellow: opponent } = game.players
    const rematch = { gameId: game.id, sidesSwapped: true }
    const first = await aChallenge(db, { challenger, opponent, rematch })
    const second = aChallenge(db, { challenger: opponent, opponent: challenger, rematch })
    await expect(second).rejects.toSatisfy(isUniqueViolation)
    expect(await findRematch(db, game.id)).toEqual(first)
    expect(first.rematch).toEqual(rematch)
  })
})

describe('the form for a new game', () => {
  test('remembers the terms of the last challenge, not of a rematch or of others', async () => {
    const { challenger, opponent } = await fresh()
    expect(await lastTermsOf(db, opponent.id)).toBeNull()
    const rules = { columns: 9, rows: 5, align: 3 }
    const last = someTerms({ rules, moveDays: null, isPublic: false })
    const at = minutesAfter(1)
    const sent = await aChallenge(db, { challenger, opponent, terms: last, at })
    const by = opponent.id
    await saveProposal(db, sent, { by, terms: someTerms({ moveDays: 14 }), at }, NOON)
    const rematch = { gameId: newId(), sidesSwapped: false }
    await aChallenge(db, { challenger, opponent, at: minutesAfter(2), rematch })
    expect(await lastTermsOf(db, challenger.id)).toEqual(last)
  })

  test('offers the opponents that a player had, each once, nobody who has left', async () => {
    const [me, ann, bob, gone] = [
      await aPlayer(db),
      await aPlayer(db),
      await aPlayer(db),
      await aPlayer(db),
    ]
    const over = { line: '1213141' }
    await aGame(db, { ...over, red: me, yellow: ann })
    await aGame(db, { ...over, red: bob, yellow: me, at: minutesAfter(30) })
    await aGame(db, { ...over, red: me, yellow: ann, at: minutesAfter(60) })
    await aGame(db, { red: me, yellow: gone })
    const now = await aPlayer(db)
    await aGame(db, { red: me, yellow: now })
    await deletePlayer(db, gone.id, NOON)
    const names = [ann.username, bob.username, now.username]
    expect(await recentOpponents(db, me.id, 8)).toEqual(names)
    expect(await recentOpponents(db, me.id, 2)).toEqual(names.slice(0, 2))
    expect(await recentOpponents(db, gone.id, 2)).toEqual([me.username])
  })
})
