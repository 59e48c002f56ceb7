import { isStoreAway } from '@/db/errors'
import { findGame, saveGame } from '@/db/games'
import { type Game, asOf } from '@/lib/play/game'
import type { Deps, Topic } from './deps'
import { momentIn } from './moment'

/**
 * Not a verb but what every verb and page looks at: the game as it stands now. An overdue game is
 * settled on the way, so that nobody ever sees one.
 */
export async function gameNow(deps: Deps, id: string): Promise<Game | null> {
  const stored = await findGame(deps.db, id)
  return stored && settled(deps, stored)
}

/**
 * `game` as of now; if its flag has fallen, the loss is stored and announced first. A store that
 * cannot be written to, though it can be read, keeps nobody from looking.
 */
export async function settled(deps: Deps, game: Game): Promise<Game> {
  const current = asOf(game, momentIn(deps, game))
  if (current === game || game.state !== 'active') return game
  const saved = await saveGame(deps.db, game, current, null).catch((fault: unknown) => {
    if (isStoreAway(fault)) return 'away' as const
    throw fault
  })
  if (saved === 'away') return current
  if (saved === 'done') {
    deps.announce(...topicsOf(game))
    return current
  }
  // Somebody moved or settled it first: what they stored is the truth.
  return (await findGame(deps.db, game.id)) ?? current
}

/** Whom a change of this game concerns. */
export function topicsOf(game: Game): readonly Topic[] {
  const { red, yellow } = game.players
  return [`game:${game.id}`, `player:${red.id}`, `player:${yellow.id}`]
}
