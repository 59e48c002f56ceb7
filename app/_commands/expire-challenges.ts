import { lapsedChallenges } from '@/db/challenge-lists'
import { closeChallenge } from '@/db/challenges'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'

const BATCH = 100

/** Closes every challenge whose time is over; answers how many there were. */
export async function expireChallenges(deps: Deps): Promise<number> {
  for (let closed = 0; ; ) {
    const challenges = await lapsedChallenges(deps.db, deps.trusted(), BATCH)
    for (const challenge of challenges) {
      const saved = await closeChallenge(deps.db, challenge, 'expired', challenge.expiresAt)
      if (saved === 'stale') continue
      closed += 1
      deps.announce(...challengeTopics(challenge))
    }
    if (challenges.length < BATCH) return closed
  }
}
