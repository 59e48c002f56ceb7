import { type Result, granted, refused } from '@/lib/result'
import type { PlayerRef } from './game'
import { type Terms, sameTerms } from './terms'

export const CHALLENGE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type ChallengeState = (typeof CHALLENGE_STATES)[number]

/** Days until an unanswered proposal lapses; a counter-proposal starts them anew. */
export const CHALLENGE_DAYS = 14

/** Terms put forward by one of the two. */
export type Proposal = { readonly by: string; readonly terms: Terms; readonly at: Date }

/** Proposals that one player may have waiting for an answer at a time. */
export const MOST_PROPOSALS = 30

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
  | 'absent'
  | Exclude<ChallengeState, 'open'>
  | 'terms_changed'
  | 'awaits_other'
  | 'awaits_you'

/** A first proposal of `terms` by `challenger`, or of the terms of a game to play again. */
export function newChallenge(
  id: string,
  challenger: PlayerRef,
  opponent: PlayerRef,
  terms: Terms,
  at: Date,
  rematch: Challenge['rematch'] = null,
): Challenge {
  return {
    id,
    challenger,
    opponent,
    state: 'open',
    revision: 0,
    proposal: { by: challenger.id, terms, at },
    previous: null,
    createdAt: at,
    expiresAt: proposalExpiry(at),
    rematch,
    gameId: null,
  }
}

/** Who has to answer now: the one who did not make the last proposal. */
export function answerer(challenge: Challenge): PlayerRef {
  const { challenger, opponent, proposal } = challenge
  return proposal.by === challenger.id ? opponent : challenger
}

/** Who made the last proposal and may take it back. */
export function proposer(challenge: Challenge): PlayerRef {
  const { challenger, opponent, proposal } = challenge
  return proposal.by === challenger.id ? challenger : opponent
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

/** Whether `playerId` may decline revision `revision` at `at`. */
export function mayDecline(
  challenge: Challenge,
  playerId: string,
  revision: number,
  at: Date,
): Result<Challenge, Exclude<ChallengeRefusal, 'awaits_you'>> {
  const open = isOpen(challenge, playerId, revision, at)
  if (!open.ok) return open
  return answerer(challenge).id === playerId ? open : refused('awaits_other')
}

/** Whether `playerId` may accept revision `revision` at `at`. */
export function mayAccept(
  challenge: Challenge,
  playerId: string,
  revision: number,
  at: Date,
): Result<Challenge, Exclude<ChallengeRefusal, 'awaits_you'> | 'player_deleted'> {
  const answer = mayDecline(challenge, playerId, revision, at)
  if (!answer.ok) return answer
  return proposer(challenge).username === null ? refused('player_deleted') : answer
}

/** Whether `playerId` may put other terms in place of those of revision `revision`. */
export function mayChange(
  challenge: Challenge,
  playerId: string,
  revision: number,
  terms: Terms,
  at: Date,
): Result<
  Challenge,
  Exclude<ChallengeRefusal, 'awaits_you'> | 'player_deleted' | 'same_terms' | 'rematch'
> {
  const answer = mayAccept(challenge, playerId, revision, at)
  if (!answer.ok) return answer
  if (challenge.rematch) return refused('rematch')
  if (sameTerms(challenge.proposal.terms, terms)) return refused('same_terms')
  return answer
}

/** Whether this very change was made before: a repeated request is answered as the first time. */
export function isChanged(
  challenge: Challenge,
  playerId: string,
  revision: number,
  terms: Terms,
): boolean {
  const { state, proposal } = challenge
  const isNext = state === 'open' && challenge.revision === revision + 1
  return isNext && proposal.by === playerId && sameTerms(proposal.terms, terms)
}

/** Whether `playerId` closed revision `revision` in this way before. */
export function isClosed(
  challenge: Challenge,
  playerId: string,
  revision: number,
  state: 'declined' | 'withdrawn',
): boolean {
  const closer = state === 'declined' ? answerer(challenge) : proposer(challenge)
  return challenge.state === state && challenge.revision === revision && closer.id === playerId
}

/** Whether `playerId` may take back revision `revision`: their own, still to be answered. */
export function mayWithdraw(
  challenge: Challenge,
  playerId: string,
  revision: number,
  at: Date,
): Result<Challenge, Exclude<ChallengeRefusal, 'awaits_other'>> {
  const open = isOpen(challenge, playerId, revision, at)
  if (!open.ok) return open
  return proposer(challenge).id === playerId ? open : refused('awaits_you')
}

/** When a proposal made at `at` lapses. */
export function proposalExpiry(at: Date): Date {
  return new Date(at.getTime() + CHALLENGE_DAYS * 24 * 60 * 60 * 1000)
}

function isOpen(
  challenge: Challenge,
  playerId: string,
  revision: number,
  at: Date,
): Result<Challenge, Exclude<ChallengeRefusal, 'awaits_you' | 'awaits_other'>> {
  if (!otherParty(challenge, playerId)) return refused('absent')
  const state = challengeState(challenge, at)
  if (state !== 'open') return refused(state)
  return revision === challenge.revision ? granted(challenge) : refused('terms_changed')
}
