import { drop, illegalDrop } from '@/lib/game/position'
import { otherSide, sideToMove } from '@/lib/game/rules'
import { type Result, granted, refused } from '@/lib/result'
import { flagAfter, hasFlagged, notBefore } from './clock'
import { type ActiveGame, type Game, drawn, positionOf, won } from './game'
import type { Seat } from './seat'

export type MoveRefusal =
  | 'game_over'
  | 'stale_ply'
  | 'not_your_turn'
  | 'no_such_column'
  | 'column_full'

/** A move as stored. `column` is 0-based, `ply` the number of plies played before it. */
export type Move = { readonly ply: number; readonly column: number; readonly at: Date }

/** What a granted move leads to; `move` is `null` when it came too late and the flag decided. */
export type Moved = { readonly game: Game; readonly move: Move | null }

/**
 * Decides a drop in `column` (0-based, any number) made against the position after `ply` plies.
 * The checks come in the order finished, ply, player, time, legality; any move that
 * arrives when the flag has fallen, whatever its column, is granted as a loss on time.
 */
export function playMove(
  seat: Seat,
  wish: { readonly column: number; readonly ply: number },
  now: Date,
): Result<Moved, MoveRefusal> {
  const { game, side } = seat
  if (game.state !== 'active') return refused('game_over')
  if (wish.ply !== game.line.length) return refused('stale_ply')
  if (side !== sideToMove(game.line.length)) return refused('not_your_turn')
  if (hasFlagged(game.flagsAt, now))
    return granted({ game: won(game, 'time', otherSide(side), now), move: null })
  const position = positionOf(game)
  const illegal = illegalDrop(position, wish.column)
  if (illegal) return refused(illegal)

  const at = notBefore(now, game.turnBeganAt)
  const { outcome, line } = drop(position, wish.column)
  const moved: ActiveGame = { ...game, line, turnBeganAt: at }
  return granted({
    move: { ply: wish.ply, column: wish.column, at },
    game:
      outcome.status === 'won'
        ? won(moved, 'alignment', side, at)
        : outcome.status === 'drawn'
          ? drawn(moved, at)
          : {
              ...moved,
              revision: game.revision + 1,
              flagsAt: flagAfter(game.terms.moveDays, at),
            },
  })
}

/** Whether this very move is already on the board: the same ply, column and side. */
export function isPlayed(
  seat: Seat,
  wish: { readonly column: number; readonly ply: number },
): boolean {
  const { line } = seat.game
  return line[wish.ply] === wish.column && sideToMove(wish.ply) === seat.side
}
