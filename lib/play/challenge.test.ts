import { describe, expect, test } from 'vitest'
import { CLASSIC } from '@/lib/game/rules'
import {
  CHALLENGE_STATES,
  type Challenge,
  type ChallengeState,
  answerer,
  challengeState,
  isChanged,
  isClosed,
  mayAccept,
  mayChange,
  mayDecline,
  mayWithdraw,
  newChallenge,
  otherParty,
  proposer,
} from './challenge'
import type { Terms } from './terms'

const NOON = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)
const DAY = 24 * 60 * 60 * 1000

const ann = { id: 'a', username: 'ann' }
const bob = { id: 'b', username: 'bob' }
const terms: Terms = { rules: CLASSIC, moveDays: 3, isPublic: true }
const otherTerms: Terms = { ...terms, moveDays: 7 }

/** ann has challenged bob; after `revision` changes it is the other's turn that many times. */
function challenge(over: Partial<Challenge> = {}): Challenge {
  const revision = over.revision ?? 0
  const by = revision % 2 === 0 ? ann.id : bob.id
  const proposal = { by, terms, at: NOON }
  return { ...newChallenge('c', ann, bob, terms, NOON), revision, proposal, ...over }
}

const VERBS = {
  accept: (it: Challenge, who: string) => mayAccept(it, who, it.revision, NOON),
  decline: (it: Challenge, who: string) => mayDecline(it, who, it.revision, NOON),
  change: (it: Challenge, who: string) => mayChange(it, who, it.revision, otherTerms, NOON),
  withdraw: (it: Challenge, who: string) => mayWithdraw(it, who, it.revision, NOON),
}

type Verb = keyof typeof VERBS
const said = (verb: Verb, it: Challenge, who: string) => {
  const answer = VERBS[verb](it, who)
  return answer.ok ? 'yes' : answer.refusal
}

describe('an open challenge', () => {
  // Who asks: ann (made the challenge), bob (was challenged), eve (a stranger).
  const first: [Verb, string, string, string][] = [
    ['accept', 'awaits_other', 'yes', 'absent'],
    ['decline', 'awaits_other', 'yes', 'absent'],
    ['change', 'awaits_other', 'yes', 'absent'],
    ['withdraw', 'yes', 'awaits_you', 'absent'],
  ]
  test.each(first)('%s: ann %s, bob %s, eve %s', (verb, ...answers) => {
    expect(['a', 'b', 'e'].map((who) => said(verb, challenge(), who))).toEqual(answers)
  })

  test.each(first)('%s after a counter-proposal: bob %s, ann %s, eve %s', (verb, ...answers) => {
    const it = challenge({ revision: 1 })
    expect(['b', 'a', 'e'].map((who) => said(verb, it, who))).toEqual(answers)
  })

  test.each(first)('%s after ann changed it back: ann %s, bob %s, eve %s', (verb, ...answers) => {
    const it = challenge({ revision: 2 })
    expect(['a', 'b', 'e'].map((who) => said(verb, it, who))).toEqual(answers)
  })
})

describe.each(CHALLENGE_STATES.filter((state) => state !== 'open'))('a challenge %s', (state) => {
  test.each(Object.keys(VERBS) as Verb[])('answers every %s with its state', (verb) => {
    const it = challenge({ state, gameId: state === 'accepted' ? 'g' : null })
    expect(['a', 'b', 'e'].map((who) => said(verb, it, who))).toEqual([state, state, 'absent'])
  })
})

describe('an answer that names another revision', () => {
  test.each([0, 2, -1, 0.5, Number.NaN])('%d where 1 is on the table is stale', (revision) => {
    const it = challenge({ revision: 1 })
    for (const who of ['a', 'b'])
      for (const answer of [
        mayAccept(it, who, revision, NOON),
        mayDecline(it, who, revision, NOON),
        mayChange(it, who, revision, otherTerms, NOON),
        mayWithdraw(it, who, revision, NOON),
      ])
        expect(answer).toEqual({ ok: false, refusal: 'terms_changed' })
  })

  test('is told first that the challenge is over', () => {
    const it = challenge({ revision: 1, state: 'withdrawn' })
    expect(mayAccept(it, 'a', 0, NOON)).toEqual({ ok: false, refusal: 'withdrawn' })
  })
})

describe('time', () => {
  test.each<[string, number, ChallengeState]>([
    ['a millisecond before', 14 * DAY - 1, 'open'],
    ['at', 14 * DAY, 'expired'],
    ['long after', 99 * DAY, 'expired'],
  ])('%s its fourteenth day a challenge is %s', (_, ms, state) => {
    expect(challengeState(challenge(), later(ms))).toBe(state)
  })

  test.each(CHALLENGE_STATES.filter((state) => state !== 'open'))('leaves %s as it is', (state) => {
    expect(challengeState(challenge({ state }), later(99 * DAY))).toBe(state)
  })

  test('closes every verb of an open challenge', () => {
    const at = later(14 * DAY)
    const answers = [
      mayAccept(challenge(), 'b', 0, at),
      mayDecline(challenge(), 'b', 0, at),
      mayChange(challenge(), 'b', 0, otherTerms, at),
      mayWithdraw(challenge(), 'a', 0, at),
    ]
    for (const answer of answers) expect(answer).toEqual({ ok: false, refusal: 'expired' })
  })
})

describe('a change', () => {
  test('to the same terms is none', () => {
    expect(mayChange(challenge(), 'b', 0, { ...terms }, NOON)).toEqual({
      ok: false,
      refusal: 'same_terms',
    })
  })

  test('of a rematch is refused: its terms are those of the game', () => {
    const it = challenge({ rematch: { gameId: 'g', sidesSwapped: true } })
    expect(mayChange(it, 'b', 0, otherTerms, NOON)).toEqual({ ok: false, refusal: 'rematch' })
  })
})

describe('a challenge from a player who has left', () => {
  const left = () => challenge({ challenger: { id: 'a', username: null } })

  test('can be neither accepted nor changed', () => {
    expect(said('accept', left(), 'b')).toBe('player_deleted')
    expect(said('change', left(), 'b')).toBe('player_deleted')
  })

  test('can still be declined', () => {
    expect(said('decline', left(), 'b')).toBe('yes')
  })
})

test('a challenge to a player who has left can still be withdrawn', () => {
  expect(said('withdraw', challenge({ opponent: { id: 'b', username: null } }), 'a')).toBe('yes')
})

test('the last proposal decides who answers', () => {
  expect([proposer(challenge()), answerer(challenge())]).toEqual([ann, bob])
  const countered = challenge({ revision: 1 })
  expect([proposer(countered), answerer(countered)]).toEqual([bob, ann])
})

test('each of the two sees the other; a stranger and a guest see nobody', () => {
  expect(['a', 'b', 'e', null].map((who) => otherParty(challenge(), who))).toEqual([
    bob,
    ann,
    null,
    null,
  ])
})

test('a new challenge is the first proposal, open for two weeks', () => {
  expect(newChallenge('c', ann, bob, terms, NOON)).toEqual({
    id: 'c',
    challenger: ann,
    opponent: bob,
    state: 'open',
    revision: 0,
    proposal: { by: 'a', terms, at: NOON },
    previous: null,
    createdAt: NOON,
    expiresAt: later(14 * DAY),
    rematch: null,
    gameId: null,
  })
})

describe('a repeated request', () => {
  const proposal = { by: 'b', terms: otherTerms, at: NOON }

  test.each<[string, ChallengeState, string, number, Terms, boolean]>([
    ['the same', 'open', 'b', 0, { ...otherTerms }, true],
    ['other terms', 'open', 'b', 0, terms, false],
    ['by the other', 'open', 'a', 0, otherTerms, false],
    ['of what is on the table', 'open', 'b', 1, otherTerms, false],
    ['of a challenge that is over', 'declined', 'b', 0, otherTerms, false],
  ])('for a change: %s', (_, state, who, revision, wish, is) => {
    const it = challenge({ state, revision: 1, proposal })
    expect(isChanged(it, who, revision, wish)).toBe(is)
  })

  test.each<['declined' | 'withdrawn', ChallengeState, string, number, boolean]>([
    ['declined', 'declined', 'b', 0, true],
    ['declined', 'declined', 'a', 0, false],
    ['declined', 'declined', 'b', 1, false],
    ['declined', 'withdrawn', 'b', 0, false],
    ['declined', 'open', 'b', 0, false],
    ['withdrawn', 'withdrawn', 'a', 0, true],
    ['withdrawn', 'withdrawn', 'b', 0, false],
    ['withdrawn', 'withdrawn', 'e', 0, false],
    ['withdrawn', 'expired', 'a', 0, false],
  ])('to have it %s when it is %s, by %s at %d: %s', (wish, state, who, revision, is) => {
    expect(isClosed(challenge({ state }), who, revision, wish)).toBe(is)
  })
})
