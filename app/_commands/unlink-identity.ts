import { deleteIdentity, identitiesOf } from '@/db/identities'
import { findPlayer } from '@/db/players'
import { type Result, granted, refused } from '@/lib/result'
import type { Deps } from './deps'

/** Takes back that an account elsewhere signs the player in, unless nothing else would. */
export async function unlinkIdentity(
  deps: Deps,
  playerId: string,
  provider: string,
): Promise<Result<null, 'last_way_in'>> {
  const [player, identities] = await Promise.all([
    findPlayer(deps.db, playerId),
    identitiesOf(deps.db, playerId),
  ])
  const left = identities.filter((identity) => identity.provider !== provider)
  if (!player?.passwordHash && left.length === 0) return refused('last_way_in')
  await deleteIdentity(deps.db, playerId, provider)
  return granted(null)
}
