import { createHash } from 'node:crypto'
import type { Deps } from '@/app/_commands/deps'
import { openChallengesOf } from '@/db/challenge-lists'
import { activeGamesOf } from '@/db/games'

/** Changes with every change of what a player's start page lists: their games and challenges. */
export async function homeVersion(deps: Deps, playerId: string): Promise<string> {
  const [games, challenges] = await Promise.all([
    activeGamesOf(deps.db, playerId),
    openChallengesOf(deps.db, playerId, deps.now()),
  ])
  return versionOf(games, challenges)
}

type Listed = readonly { readonly id: string; readonly revision: number }[]

/** The same, of what was read already, in the order in which it was read. */
export function versionOf(games: Listed, challenges: Listed): string {
  const hash = createHash('sha256')
  for (const { id, revision } of [...games, ...challenges]) hash.update(`${id} ${revision}\n`)
  return hash.digest('base64url').slice(0, 16)
}
