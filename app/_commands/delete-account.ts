import { openChallengesOf } from '@/db/challenge-lists'
import { closeChallenge } from '@/db/challenges'
import { activeGamesOf, saveGame } from '@/db/games'
import { deletePlayer } from '@/db/accounts'
import { answerer, challengeState } from '@/lib/play/challenge'
import { abort, mayAbort, resign } from '@/lib/play/leave'
import { takeSeat } from '@/lib/play/seat'
import { type Result, granted } from '@/lib/result'
import type { AccountDeps } from './deps'
import { challengeTopics } from './challenge-topics'
import { settled, topicsOf } from './game-now'
import { momentFor, momentIn } from './moment'
import { type Proof, type ProofRefusal, provenPlayer } from './password-proof'

/**
 * Deletes the player's account. Open challenges are closed and games that are being played given
 * up, or called off where nobody would lose. Finished games stay, of a player without a name.
 */
export async function deleteAccount(
  deps: AccountDeps,
  playerId: string,
  proof: Proof,
): Promise<Result<null, ProofRefusal>> {
  const proven = await provenPlayer(deps, playerId, proof)
  if (!proven.ok) return proven
  await leaveAll(deps, playerId)
  await deletePlayer(deps.db, playerId, deps.now())
  // What began in between: from now on nothing can.
  await leaveAll(deps, playerId)
  deps.announce(`player:${playerId}`)
  return granted(null)
}

async function leaveAll(deps: AccountDeps, playerId: string): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = (await leaveChallenges(deps, playerId)) + (await leaveGames(deps, playerId))
  }
}

async function leaveChallenges(deps: AccountDeps, playerId: string): Promise<number> {
  const open = await openChallengesOf(deps.db, playerId, deps.now())
  for (const challenge of open) {
    const at = momentFor(deps, challenge.expiresAt)
    if (challengeState(challenge, at) !== 'open') continue
    const state = answerer(challenge).id === playerId ? 'declined' : 'withdrawn'
    const closed = await closeChallenge(deps.db, challenge, state, at)
    if (closed === 'stale') continue
    deps.announce(...challengeTopics(challenge))
  }
  return open.length
}

async function leaveGames(deps: AccountDeps, playerId: string): Promise<number> {
  const active = await activeGamesOf(deps.db, playerId)
  for (const stored of active) {
    const game = await settled(deps, stored)
    const seat = takeSeat(game, playerId)
    if (!seat || game.state !== 'active') continue
    const at = momentIn(deps, game)
    const left = mayAbort(game) ? abort(seat, at) : resign(seat, at)
    if (!left.ok) continue
    if ((await saveGame(deps.db, game, left.value, null)) === 'stale') continue
    deps.announce(...topicsOf(game))
  }
  return active.length
}
