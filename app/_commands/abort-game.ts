import { saveGame } from '@/db/games'
import type { Game } from '@/lib/play/game'
import { abort } from '@/lib/play/leave'
import { maySee, takeSeat } from '@/lib/play/seat'
import { type Result, granted, refused } from '@/lib/result'
import type { Deps } from './deps'
import { gameNow, topicsOf } from './game-now'
import { momentIn } from './moment'

export type AbortRefusal = 'absent' | 'not_a_player' | 'game_over' | 'too_late'

/** Calls a game off for `playerId`, before both have moved. Asking again is answered the same. */
export async function abortGame(
  deps: Deps,
  playerId: string,
  gameId: string,
): Promise<Result<Game, AbortRefusal>> {
  for (;;) {
    const game = await gameNow(deps, gameId)
    if (!game || !maySee(game, playerId)) return refused('absent')
    const seat = takeSeat(game, playerId)
    if (!seat) return refused('not_a_player')
    if (game.state === 'aborted') return granted(game)
    const decision = abort(seat, momentIn(deps, game))
    if (!decision.ok) return refused(decision.refusal)
    if (game.state !== 'active') return refused('game_over')
    if ((await saveGame(deps.db, game, decision.value, null)) === 'stale') continue
    deps.announce(...topicsOf(game))
    return granted(decision.value)
  }
}
