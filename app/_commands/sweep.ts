import { flaggedGames } from '@/db/games'
import type { Deps } from './deps'
import { settled } from './game-now'

const BATCH = 100

/** Settles every game whose flag has fallen; answers how many there were. */
export async function sweep(deps: Deps): Promise<number> {
  for (let found = 0; ; ) {
    const games = await flaggedGames(deps.db, deps.trusted(), BATCH)
    for (const game of games) await settled(deps, game)
    found += games.length
    if (games.length < BATCH) return found
  }
}
