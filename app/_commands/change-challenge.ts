import { findChallenge, saveProposal } from '@/db/challenges'
import { type ChallengeRefusal, isChanged, mayChange, proposalExpiry } from '@/lib/play/challenge'
import type { Terms } from '@/lib/play/terms'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'
import { momentFor } from './moment'

export type ChangeRefusal =
  | Exclude<ChallengeRefusal, 'awaits_you'>
  | 'player_deleted'
  | 'same_terms'
  | 'rematch'

/** Puts other terms in place of those of revision `revision`; then the other player answers. */
export async function changeChallenge(
  deps: Deps,
  playerId: string,
  wish: { readonly challengeId: string; readonly revision: number; readonly terms: Terms },
): Promise<Result<null, ChangeRefusal>> {
  for (;;) {
    const challenge = await findChallenge(deps.db, wish.challengeId)
    if (!challenge) return refused('absent')
    const { revision, terms } = wish
    if (isChanged(challenge, playerId, revision, terms)) return granted(null)
    const at = momentFor(deps, challenge.expiresAt)
    const decision = mayChange(challenge, playerId, revision, terms, at)
    if (!decision.ok) return refused(decision.refusal)
    const proposal = { by: playerId, terms, at }
    const saved = await saveProposal(deps.db, challenge, proposal, proposalExpiry(at))
    if (saved === 'stale') continue
    deps.announce(...challengeTopics(challenge))
    return granted(null)
  }
}
