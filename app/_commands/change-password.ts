import { savePassword } from '@/db/accounts'
import { type PasswordFlaw, passwordFlaw } from '@/lib/account/password'
import { type Result, granted, refused } from '@/lib/result'
import type { AccountDeps } from './deps'
import { type Proof, type ProofRefusal, provenPlayer } from './password-proof'

/**
 * Gives the player another password, or an account that signs in elsewhere its first, and ends all
 * of their sessions but `keep` (the stored hash of a session id).
 */
export async function changePassword(
  deps: AccountDeps,
  playerId: string,
  proof: Proof,
  wish: { readonly password: string; readonly keep: string },
): Promise<Result<null, ProofRefusal | { readonly code: PasswordFlaw }>> {
  const proven = await provenPlayer(deps, playerId, proof)
  if (!proven.ok) return proven
  const { username, email } = proven.value
  const isCommon = await deps.passwords.isCommon(wish.password.toLowerCase())
  const flaw = passwordFlaw(wish.password, [username ?? '', email ?? ''], () => isCommon)
  if (flaw) return refused({ code: flaw })
  const hash = await deps.passwords.hash(wish.password)
  if (hash === null) return refused({ code: 'busy' })
  await savePassword(deps.db, playerId, hash, deps.now(), wish.keep)
  deps.announce(`player:${playerId}`)
  return granted(null)
}
