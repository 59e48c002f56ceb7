import { savePassword } from '@/db/accounts'
import { findPlayerBySignIn } from '@/db/players'
import { type PasswordFlaw, passwordFlaw } from '@/lib/account/password'
import { signInKey } from '@/lib/account/sign-in-name'
import { type Result, granted, refused } from '@/lib/result'
import type { AccountDeps } from './deps'

/**
 * Gives the player called `name` (username or e-mail) another password without asking for the one
 * before, and ends all of their sessions. For whoever runs the site; answers the username.
 */
export async function resetPassword(
  deps: AccountDeps,
  name: string,
  password: string,
): Promise<Result<string, 'absent' | 'busy' | PasswordFlaw>> {
  const player = await findPlayerBySignIn(deps.db, signInKey(name))
  if (!player?.username) return refused('absent')
  const isCommon = await deps.passwords.isCommon(password.toLowerCase())
  const flaw = passwordFlaw(password, [player.username, player.email ?? ''], () => isCommon)
  if (flaw) return refused(flaw)
  const hash = await deps.passwords.hash(password)
  if (hash === null) return refused('busy')
  await savePassword(deps.db, player.id, hash, deps.now(), null)
  deps.announce(`player:${player.id}`)
  return granted(player.username)
}
