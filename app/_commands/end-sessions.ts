import { revokeSessions } from '@/db/sessions'
import type { Deps } from './deps'

/** Ends all sessions of the player but `keep`; with `null` all. */
export async function endSessions(
  deps: Deps,
  playerId: string,
  keep: string | null,
): Promise<void> {
  await revokeSessions(deps.db, playerId, deps.now(), keep)
  deps.announce(`player:${playerId}`)
}
