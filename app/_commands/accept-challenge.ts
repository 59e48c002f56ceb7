import { findChallenge, saveAcceptance } from '@/db/challenges'
import { findGame } from '@/db/games'
import { type Challenge, type ChallengeRefusal, mayAccept } from '@/lib/play/challenge'
import { newGame } from '@/lib/play/game'
import { drawSides } from '@/lib/play/rematch'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'
import { momentFor } from './moment'

export type AcceptRefusal = Exclude<ChallengeRefusal, 'accepted' | 'awaits_you'> | 'player_deleted'

/**
 * Accepts revision `revision` of a challenge for `playerId` and starts the game: who is red is
 * drawn now, and the terms are those on the table. Answers the game's id, also to who asks again.
 */
export async function acceptChallenge(
  deps: Deps,
  playerId: string,
  wish: { readonly challengeId: string; readonly revision: number },
): Promise<Result<string, AcceptRefusal>> {
  for (;;) {
    const challenge = await findChallenge(deps.db, wish.challengeId)
    if (!challenge) return refused('absent')
    const at = momentFor(deps, challenge.expiresAt)
    const decision = mayAccept(challenge, playerId, wish.revision, at)
    if (!decision.ok) {
      if (decision.refusal !== 'accepted') return refused(decision.refusal)
      if (challenge.gameId === null) throw new Error(`challenge ${challenge.id} has no game`)
      return granted(challenge.gameId)
    }
    const sides = drawSides(challenge, await redBefore(deps, challenge), deps.coin())
    const game = newGame(deps.newId(), challenge.proposal.terms, sides, at)
    // Stale: another answer was stored in between, or somebody left. Looking again says which.
    if ((await saveAcceptance(deps.db, challenge, game)) === 'stale') continue
    deps.announce(...challengeTopics(challenge))
    return granted(game.id)
  }
}

async function redBefore(deps: Deps, { rematch }: Challenge): Promise<string | null> {
  if (!rematch?.sidesSwapped) return null
  const before = await findGame(deps.db, rematch.gameId)
  if (!before) throw new Error(`the rematch of ${rematch.gameId} repeats no game`)
  return before.players.red.id
}
