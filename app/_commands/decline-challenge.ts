import { closeChallenge, findChallenge } from '@/db/challenges'
import { type ChallengeRefusal, isClosed, mayDecline } from '@/lib/play/challenge'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'
import { momentFor } from './moment'

export type DeclineRefusal = Exclude<ChallengeRefusal, 'awaits_you'>

/** Turns down revision `revision` of a challenge for the player who has to answer it. */
export async function declineChallenge(
  deps: Deps,
  playerId: string,
  wish: { readonly challengeId: string; readonly revision: number },
): Promise<Result<null, DeclineRefusal>> {
  for (;;) {
    const challenge = await findChallenge(deps.db, wish.challengeId)
    if (!challenge) return refused('absent')
    if (isClosed(challenge, playerId, wish.revision, 'declined')) return granted(null)
    const at = momentFor(deps, challenge.expiresAt)
    const decision = mayDecline(challenge, playerId, wish.revision, at)
    if (!decision.ok) return refused(decision.refusal)
    if ((await closeChallenge(deps.db, challenge, 'declined', at)) === 'stale') continue
    deps.announce(...challengeTopics(challenge))
    return granted(null)
  }
}
