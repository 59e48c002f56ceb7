import 'server-only'
import { cache } from 'react'
import { liveDeps } from '@/app/_live/deps'
import { currentViewer } from '@/app/_ui/viewer'
import type { Game } from '@/lib/play/game'
import { type GameView, gameView } from './game-view'

/** The game as whoever asks may see it. */
export const currentView = cache(async (game: Game): Promise<GameView> => {
  const { player } = await currentViewer()
  return gameView(liveDeps(), game, player?.id ?? null)
})
