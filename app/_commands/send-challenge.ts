import { countOpenFrom } from '@/db/challenge-lists'
import { findChallenge, saveNewChallenge } from '@/db/challenges'
import { isUniqueViolation } from '@/db/errors'
import { type Player, findPlayer, findPlayerByUsername } from '@/db/players'
import { readUsername } from '@/lib/account/username'
import { type Challenge, MOST_PROPOSALS, newChallenge } from '@/lib/play/challenge'
import type { PlayerRef } from '@/lib/play/game'
import { type Terms, sameTerms } from '@/lib/play/terms'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'

export type SendRefusal = 'absent' | 'unknown_player' | 'yourself' | 'too_many'

/** `id` comes with the form, so that a form that is sent twice makes one challenge. */
export type SendWish = { readonly id: string; readonly opponent: string; readonly terms: Terms }

/** Challenges the player named `opponent` to a game on `terms`. Answers the challenge's id. */
export async function sendChallenge(
  deps: Deps,
  playerId: string,
  wish: SendWish,
): Promise<Result<string, SendRefusal>> {
  const name = readUsername(wish.opponent)
  if (!name.ok) return refused('unknown_player')
  for (let id = wish.id; ; ) {
    const [challenger, opponent, before] = await Promise.all([
      findPlayer(deps.db, playerId),
      findPlayerByUsername(deps.db, name.value.key),
      findChallenge(deps.db, id),
    ])
    if (!challenger?.username) return refused('absent')
    if (!opponent) return refused('unknown_player')
    if (opponent.id === playerId) return refused('yourself')
    if (before && isSent(before, playerId, opponent.id, wish.terms)) return granted(id)
    const at = deps.now()
    if ((await countOpenFrom(deps.db, playerId, at)) >= MOST_PROPOSALS) return refused('too_many')
    // The same form was sent before with something else in it: that is another challenge.
    if (before) id = deps.newId()
    const challenge = newChallenge(id, ref(challenger), ref(opponent), wish.terms, at)
    try {
      if ((await saveNewChallenge(deps.db, challenge)) === 'stale') continue
    } catch (fault) {
      if (isUniqueViolation(fault)) continue
      throw fault
    }
    deps.announce(...challengeTopics(challenge))
    return granted(id)
  }
}

function isSent(before: Challenge, from: string, to: string, terms: Terms): boolean {
  if (before.challenger.id !== from || before.opponent.id !== to) return false
  return before.revision > 0 || sameTerms(before.proposal.terms, terms)
}

/** What others may see of an account, without the rest. */
function ref({ id, username }: Player): PlayerRef {
  return { id, username }
}
