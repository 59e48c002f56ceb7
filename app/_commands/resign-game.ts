import { saveGame } from '@/db/games'
import type { Game } from '@/lib/play/game'
import { resign } from '@/lib/play/leave'
import { type Seat, maySee, takeSeat } from '@/lib/play/seat'
import { type Result, granted, refused } from '@/lib/result'
import type { Deps } from './deps'
import { gameNow, topicsOf } from './game-now'
import { momentIn } from './moment'

export type ResignRefusal = 'absent' | 'not_a_player' | 'game_over'

/** Gives a game up for `playerId`. Asking again is answered as the first time. */
export async function resignGame(
  deps: Deps,
  playerId: string,
  gameId: string,
): Promise<Result<Game, ResignRefusal>> {
  for (;;) {
    const game = await gameNow(deps, gameId)
    if (!game || !maySee(game, playerId)) return refused('absent')
    const seat = takeSeat(game, playerId)
    if (!seat) return refused('not_a_player')
    if (hasResigned(seat)) return granted(game)
    const decision = resign(seat, momentIn(deps, game))
    if (!decision.ok || game.state !== 'active') return refused('game_over')
    if ((await saveGame(deps.db, game, decision.value, null)) === 'stale') continue
    deps.announce(...topicsOf(game))
    return granted(decision.value)
  }
}

function hasResigned({ game, side }: Seat): boolean {
  return game.state === 'won' && game.ending === 'resignation' && game.winner !== side
}
