import { revokeSessionOf } from '@/db/sessions'
import type { Deps } from './deps'

/** Ends one session of the player; `idHash` of anybody else's ends nothing. */
export async function endSessionOf(deps: Deps, playerId: string, idHash: string): Promise<void> {
  await revokeSessionOf(deps.db, playerId, idHash, deps.now())
  deps.announce(`player:${playerId}`)
}
