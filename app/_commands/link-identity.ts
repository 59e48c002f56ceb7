import { isUniqueViolation } from '@/db/errors'
import { type Identity, saveIdentity } from '@/db/identities'
import { type Result, granted, refused } from '@/lib/result'
import type { Deps } from './deps'

/** Lets an account elsewhere sign the player in, unless it signs somebody in already. */
export async function linkIdentity(
  deps: Deps,
  playerId: string,
  identity: Identity,
): Promise<Result<null, 'identity_taken'>> {
  try {
    await saveIdentity(deps.db, playerId, identity, deps.now())
    return granted(null)
  } catch (fault) {
    if (isUniqueViolation(fault)) return refused('identity_taken')
    throw fault
  }
}
