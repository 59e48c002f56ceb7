import { closeChallenge, findChallenge } from '@/db/challenges'
import { type ChallengeRefusal, isClosed, mayWithdraw } from '@/lib/play/challenge'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'
import { momentFor } from './moment'

export type WithdrawRefusal = Exclude<ChallengeRefusal, 'awaits_other'>

/** Takes revision `revision` of a challenge back for the player who proposed it. */
export async function withdrawChallenge(
  deps: Deps,
  playerId: string,
  wish: { readonly challengeId: string; readonly revision: number },
): Promise<Result<null, WithdrawRefusal>> {
  for (;;) {
    const challenge = await findChallenge(deps.db, wish.challengeId)
    if (!challenge) return refused('absent')
    if (isClosed(challenge, playerId, wish.revision, 'withdrawn')) return granted(null)
    const at = momentFor(deps, challenge.expiresAt)
    const decision = mayWithdraw(challenge, playerId, wish.revision, at)
    if (!decision.ok) return refused(decision.refusal)
    if ((await closeChallenge(deps.db, challenge, 'withdrawn', at)) === 'stale') continue
    deps.announce(...challengeTopics(challenge))
    return granted(null)
  }
}
