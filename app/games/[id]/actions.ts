'use server'

import { z } from 'zod'
import { abortGame } from '@/app/_commands/abort-game'
import { acceptChallenge } from '@/app/_commands/accept-challenge'
import type { Deps } from '@/app/_commands/deps'
import { declineChallenge } from '@/app/_commands/decline-challenge'
import { gameNow } from '@/app/_commands/game-now'
import { offerRematch } from '@/app/_commands/offer-rematch'
import { playMove } from '@/app/_commands/play-move'
import { resignGame } from '@/app/_commands/resign-game'
import { withdrawChallenge } from '@/app/_commands/withdraw-challenge'
import { computerSetting } from '@/app/_computer/setting'
import { metrics } from '@/app/_live/metrics'
import { isAmongPeople } from '@/lib/computer/account'
import { id, verb, whole } from './verb'

const GAME = z.strictObject({ gameId: id })

/** Drops a disc. */
export const dropDisc = verb(
  GAME.extend({ ply: whole, column: whole }),
  async (deps, playerId, wish) => {
    const played = await playMove(deps, playerId, wish)
    if (played.ok) return { refusal: null, game: played.value }
    const { code, ...rest } = played.refusal
    return { refusal: code, ...rest }
  },
  (result, seconds) => {
    const { moves, moveSeconds } = metrics()
    moves.inc({ result })
    moveSeconds.observe(seconds)
  },
)

export const resign = verb(GAME, async (deps, playerId, { gameId }) => {
  const resigned = await resignGame(deps, playerId, gameId)
  return resigned.ok ? { refusal: null, game: resigned.value } : { refusal: resigned.refusal }
})

export const abort = verb(GAME, async (deps, playerId, { gameId }) => {
  const aborted = await abortGame(deps, playerId, gameId)
  return aborted.ok ? { refusal: null, game: aborted.value } : { refusal: aborted.refusal }
})

/** Offers to play the game again. */
export const offer = verb(
  GAME.extend({ swap: z.literal('yes').optional() }),
  async (deps, playerId, { gameId, swap }) => {
    if (!computerSetting().isOn && (await isAgainstComputer(deps, gameId)))
      return { refusal: 'no_computer' }
    const offered = await offerRematch(deps, playerId, { gameId, sidesSwapped: swap === 'yes' })
    if (offered.ok) return { refusal: null }
    return { refusal: offered.refusal === 'game_active' ? 'bad_request' : offered.refusal }
  },
)

/** Accepts, declines or takes back the offer to play the game again. */
export const answer = verb(
  GAME.extend({
    challengeId: id,
    revision: whole,
    answer: z.enum(['accept', 'decline', 'withdraw']),
  }),
  async (deps, playerId, wish) => {
    if (wish.answer === 'accept') {
      const accepted = await acceptChallenge(deps, playerId, wish)
      if (accepted.ok) return { refusal: null, to: `/games/${accepted.value}` }
      return { refusal: challengeRefusal(accepted.refusal) }
    }
    const close = wish.answer === 'decline' ? declineChallenge : withdrawChallenge
    const closed = await close(deps, playerId, wish)
    return { refusal: closed.ok ? null : challengeRefusal(closed.refusal) }
  },
)

async function isAgainstComputer(deps: Deps, gameId: string): Promise<boolean> {
  const game = await gameNow(deps, gameId)
  return game !== null && !isAmongPeople(game.players)
}

function challengeRefusal(code: string): 'absent' | 'player_deleted' | 'already_answered' {
  return code === 'absent' || code === 'player_deleted' ? code : 'already_answered'
}
