import type { Deps } from '@/app/_commands/deps'
import { gameNow } from '@/app/_commands/game-now'
import { homeVersion } from '@/app/_live/home-version'
import type { News, Source } from '@/app/_live/stream'
import { awaitingView, gameView } from '@/app/games/[id]/game-view'
import { maySee } from '@/lib/play/seat'

/** Who listens: the answer to "still there?" is asked anew before everything that is told. */
type Listener = {
  readonly playerId: string | null
  readonly isStillThere: () => Promise<boolean>
}

/** News of one game, from version `since` on, and of how many games await the listener. */
export function gameSource(
  deps: Deps,
  gameId: string,
  { playerId, isStillThere }: Listener,
  since: number,
): Source {
  let told = since
  let awaitingTold = ''
  return {
    topics: [`game:${gameId}`, ...(playerId === null ? [] : [`player:${playerId}` as const])],
    news: async () => {
      if (!(await isStillThere())) return 'gone'
      const game = await gameNow(deps, gameId)
      if (!game || !maySee(game, playerId)) return 'gone'
      const news: News[] = []
      const view = await gameView(deps, game, playerId)
      if (view.version > told) {
        told = view.version
        news.push({ event: 'game', id: String(told), data: view })
      }
      const awaiting = playerId === null ? null : await awaitingView(deps, playerId, gameId)
      if (awaiting && JSON.stringify(awaiting) !== awaitingTold) {
        awaitingTold = JSON.stringify(awaiting)
        news.push({ event: 'awaiting', data: awaiting })
      }
      return news
    },
  }
}

/** Says when what the start page lists is no longer as in version `since`. */
export function homeSource(
  deps: Deps,
  playerId: string,
  isStillThere: () => Promise<boolean>,
  since: string,
): Source {
  let told = since
  return {
    topics: [`player:${playerId}`],
    news: async () => {
      if (!(await isStillThere())) return 'gone'
      const version = await homeVersion(deps, playerId)
      if (version === told) return []
      told = version
      return [{ event: 'home', id: version, data: version }]
    },
  }
}
