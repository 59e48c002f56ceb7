import { type Line, replay } from '@/lib/game/position'
import { type Result, granted, refused } from '@/lib/result'
import type { ActiveGame } from './game'
import type { Move } from './move'

/**
 * A new game that goes on after `line`, as if all of it had been played at its start. Nobody has
 * checked the line yet: it is replayed by the rules, and refused when a drop of it is illegal, or
 * when the game would be over.
 */
export function continued(
  game: ActiveGame,
  line: Line,
): Result<{ readonly game: ActiveGame; readonly moves: readonly Move[] }, 'illegal' | 'over'> {
  const played = replay(game.terms.rules, line)
  if ('refusal' in played) return refused('illegal')
  if (played.position.outcome.status !== 'playing') return refused('over')
  return granted({
    game: { ...game, line: played.position.line, revision: line.length },
    moves: line.map((column, ply) => ({ ply, column, at: game.startedAt })),
  })
}
