import { findRematch, saveNewChallenge } from '@/db/challenges'
import { runningAgainstComputers, saveComputerGame } from '@/db/computers'
import { isUniqueViolation } from '@/db/errors'
import { otherSide } from '@/lib/game/rules'
import { MOST_GAMES, levelOf } from '@/lib/computer/account'
import { type Challenge, newChallenge } from '@/lib/play/challenge'
import { type Game, newGame } from '@/lib/play/game'
import { type RematchRefusal, drawSides, mayRematch } from '@/lib/play/rematch'
import { maySee, takeSeat } from '@/lib/play/seat'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'
import { gameNow } from './game-now'
import { momentIn } from './moment'

export type OfferRematchRefusal =
  | 'absent'
  | 'not_a_player'
  | 'already_offered'
  | 'too_many_games'
  | RematchRefusal

/**
 * Offers to play an ended game again on the same terms, once a game. Red is drawn anew when the
 * other accepts, unless the offer is that sides are swapped; a computer accepts at once. Answers the
 * id of the challenge, also to who asks again; `already_offered` when the other player was first,
 * `too_many_games` when as many run against computers as one may have.
 */
export async function offerRematch(
  deps: Deps,
  playerId: string,
  wish: { readonly gameId: string; readonly sidesSwapped: boolean },
): Promise<Result<string, OfferRematchRefusal>> {
  for (;;) {
    const game = await gameNow(deps, wish.gameId)
    if (!game || !maySee(game, playerId)) return refused('absent')
    const seat = takeSeat(game, playerId)
    if (!seat) return refused('not_a_player')
    const offered = await findRematch(deps.db, game.id)
    if (offered)
      return offered.challenger.id === playerId ? granted(offered.id) : refused('already_offered')
    const at = deps.now()
    const decision = mayRematch(seat, momentIn(deps, game))
    if (!decision.ok) return refused(decision.refusal)
    const isWithComputer = levelOf(game.players[otherSide(seat.side)].id) !== null
    if (isWithComputer && (await runningAgainstComputers(deps.db, playerId)) >= MOST_GAMES)
      return refused('too_many_games')
    const challenge = newChallenge(
      deps.newId(),
      game.players[seat.side],
      game.players[otherSide(seat.side)],
      game.terms,
      at,
      wish,
    )
    try {
      if ((await save(deps, challenge, game)) === 'stale') continue
    } catch (fault) {
      // Both offered, or one asked twice, at once: the first offer stands.
      if (isUniqueViolation(fault)) continue
      throw fault
    }
    deps.announce(...challengeTopics(challenge))
    return granted(challenge.id)
  }
}

/** Stores the offer; with its game, if it is a computer that has to answer. */
async function save(deps: Deps, challenge: Challenge, before: Game): Promise<'done' | 'stale'> {
  const level = levelOf(challenge.opponent.id)
  if (level === null) return saveNewChallenge(deps.db, challenge)
  const redBefore = challenge.rematch?.sidesSwapped ? before.players.red.id : null
  const sides = drawSides(challenge, redBefore, deps.coin())
  const game = newGame(deps.newId(), before.terms, sides, challenge.createdAt)
  return saveComputerGame(deps.db, level, challenge, game)
}
