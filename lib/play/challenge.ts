import { type Result, granted, refused } from '@/lib/result'
import type { PlayerRef } from './game'
import { type Terms, sameTerms } from './terms'

export const CHALLENGE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type ChallengeState = (typeof CHALLENGE_STATES)[number]

/** Days until an unanswered proposal lapses; a counter-proposal starts them anew. */
export const CHALLENGE_DAYS = 14

/** Terms put forward by one of the two. */
export type Proposal = { readonly by: string; readonly terms: Terms; readonly at: Date }

/** An offer of a game from one player to another, until it is answered. */
export type Challenge = {
  readonly id: string
  readonly challenger: PlayerRef
  readonly opponent: PlayerRef
  readonly state: ChallengeState
  /** How many counter-proposals there have been: the version that an answer must name. */
  readonly revision: number
  readonly proposal: Proposal
  /** What was on the table before the last change; `null` for a first proposal. */
  readonly previous: Proposal | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The game that this one repeats; terms of a rematch cannot be changed. */
  readonly rematch: { readonly gameId: string; readonly sidesSwapped: boolean } | null
  /** The game that came of it, once accepted. */
  readonly gameId: string | null
}

export type ChallengeRefusal =
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'terms_changed'
  | 'awaits_other'

/** Who has to answer now: the one who did not make the last proposal. */
export function answerer(challenge: Challenge): PlayerRef {
  const { challenger, opponent, proposal } = challenge
  return proposal.by === challenger.id ? opponent : challenger
}

/** The other one of the two, or `null` for a stranger, for whom the challenge does not exist. */
export function otherParty(challenge: Challenge, playerId: string | null): PlayerRef | null {
  if (playerId === challenge.challenger.id) return challenge.opponent
  return playerId === challenge.opponent.id ? challenge.challenger : null
}

/** The state at `at`: an open challenge whose time is over has expired. */
export function challengeState(challenge: Challenge, at: Date): ChallengeState {
  const lapsed = challenge.state === 'open' && at.getTime() >= challenge.expiresAt.getTime()
  return lapsed ? 'expired' : challenge.state
}

/** Whether `playerId` may accept, decline or change revision `revision` at `at`. */
export function mayAnswer(
  challenge: Challenge,
  playerId: string,
  revision: number,
  at: Date,
): Result<Challenge, ChallengeRefusal> {
  const state = challengeState(challenge, at)
  if (state !== 'open') return refused(state)
  if (revision !== challenge.revision) return refused('terms_changed')
  if (answerer(challenge).id !== playerId) return refused('awaits_other')
  return granted(challenge)
}

/** Whether other terms may be put in place of those of revision `revision`. */
export function mayChange(
  challenge: Challenge,
  playerId: string,
  revision: number,
  terms: Terms,
  at: Date,
): Result<Challenge, ChallengeRefusal | 'same_terms' | 'rematch'> {
  const answer = mayAnswer(challenge, playerId, revision, at)
  if (!answer.ok) return answer
  if (challenge.rematch) return refused('rematch')
  if (sameTerms(challenge.proposal.terms, terms)) return refused('same_terms')
  return answer
}

/** Whether `playerId` may take their own proposal back: only while the other has to answer. */
export function mayWithdraw(
  challenge: Challenge,
  playerId: string,
  at: Date,
): Result<Challenge, ChallengeRefusal> {
  const state = challengeState(challenge, at)
  if (state !== 'open') return refused(state)
  if (challenge.proposal.by !== playerId) return refused('awaits_other')
  return granted(challenge)
}

/** When a proposal made at `at` lapses. */
export function proposalExpiry(at: Date): Date {
  return new Date(at.getTime() + CHALLENGE_DAYS * 24 * 60 * 60 * 1000)
}
