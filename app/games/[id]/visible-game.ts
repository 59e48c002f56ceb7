import 'server-only'
import { cache } from 'react'
import { gameNow } from '@/app/_commands/game-now'
import { liveDeps } from '@/app/_live/deps'
import { currentPlayer } from '@/app/_session/current'
import { noteRefused } from '@/app/_session/journal'
import type { Game } from '@/lib/play/game'
import { maySee } from '@/lib/play/seat'

/** The game of this id, as it stands now, if whoever asks may see it. */
export const visibleGame = cache(async (id: string): Promise<Game | null> => {
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const [game, player] = await Promise.all([gameNow(liveDeps(), id), currentPlayer()])
  if (game && maySee(game, player?.id ?? null)) return game
  if (game) await noteRefused(`game ${id}`)
  return null
})
