import { findGame, saveGame } from '@/db/games'
import type { Game } from '@/lib/play/game'
import { type MoveRefusal, isPlayed, playMove as decide } from '@/lib/play/move'
import { maySee, takeSeat } from '@/lib/play/seat'
import { type Result, granted, refused } from '@/lib/result'
import type { Deps } from './deps'
import { settled, topicsOf } from './game-now'
import { momentIn } from './moment'

export type PlayMoveRefusal =
  | { readonly code: MoveRefusal | 'not_a_player'; readonly game: Game }
  | { readonly code: 'absent' }

/**
 * Drops a disc for `playerId` in `column` (0-based) of a game that stood at `ply` when they chose.
 * The answer, yes or no, says where the game stands. Asking for the same move again is answered
 * as the first time.
 */
export async function playMove(
  deps: Deps,
  playerId: string,
  wish: { readonly gameId: string; readonly ply: number; readonly column: number },
): Promise<Result<Game, PlayMoveRefusal>> {
  for (;;) {
    const game = await findGame(deps.db, wish.gameId)
    if (!game || !maySee(game, playerId)) return refused({ code: 'absent' })
    const seat = takeSeat(game, playerId)
    if (!seat) return refused({ code: 'not_a_player', game: await settled(deps, game) })
    if (isPlayed(seat, wish)) return granted(await settled(deps, game))
    const decision = decide(seat, wish, momentIn(deps, game))
    if (!decision.ok) return refused({ code: decision.refusal, game: await settled(deps, game) })
    if (game.state !== 'active') throw new Error('a finished game granted a move')
    const { game: after, move } = decision.value
    // Stale: somebody else's move was stored in between. Looking again settles what that means.
    if ((await saveGame(deps.db, game, after, move)) === 'stale') continue
    deps.announce(...topicsOf(after))
    return granted(after)
  }
}
