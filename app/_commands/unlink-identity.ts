import { deleteIdentity } from '@/db/identities'
import { type Result, granted, refused } from '@/lib/result'
import type { Deps } from './deps'

/** Takes back that an account elsewhere signs the player in, unless nothing else would. */
export async function unlinkIdentity(
  deps: Deps,
  playerId: string,
  provider: string,
): Promise<Result<null, 'last_way_in'>> {
  const deleted = await deleteIdentity(deps.db, playerId, provider)
  return deleted === 'done' ? granted(null) : refused('last_way_in')
}
