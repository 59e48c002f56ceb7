import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import {
  type Challenge,
  answerer,
  challengeState,
  otherParty,
  proposer,
} from '@/lib/play/challenge'

/** The name of the other one of the two, for `playerId`. */
export function otherName(
  challenge: Challenge,
  playerId: string,
  words: Messages['challenge'],
): string {
  return otherParty(challenge, playerId)?.username ?? words.someone
}

/** Who proposes what to whom, seen from `playerId`: the heading of a challenge. */
export function challengeTitle(
  challenge: Challenge,
  playerId: string,
  words: Messages['challenge'],
): string {
  const name = otherName(challenge, playerId, words)
  const isMine = proposer(challenge).id === playerId
  if (challenge.rematch) return format(isMine ? words.rematchByYou : words.rematchByOther, { name })
  if (challenge.revision > 0)
    return format(isMine ? words.changedByYou : words.changedByOther, { name })
  return format(isMine ? words.youChallenge : words.challengesYou, { name })
}

/** What became of a challenge that is over without a game; `null` for any other. */
export function closing(
  challenge: Challenge,
  playerId: string,
  words: Messages['challenge'],
  at: Date,
): string | null {
  const name = otherName(challenge, playerId, words)
  switch (challengeState(challenge, at)) {
    case 'declined':
      return answerer(challenge).id === playerId
        ? words.youDeclined
        : format(words.otherDeclined, { name })
    case 'withdrawn':
      return proposer(challenge).id === playerId
        ? words.youWithdrew
        : format(words.otherWithdrew, { name })
    case 'expired':
      return words.lapsed
    case 'open':
    case 'accepted':
      return null
  }
}
