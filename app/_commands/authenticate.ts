import { saveNewerHash } from '@/db/accounts'
import { findPlayerBySignIn } from '@/db/players'
import { signInKey } from '@/lib/account/sign-in-name'
import { type Result, granted, refused } from '@/lib/result'
import type { AccountDeps } from './deps'

export type SignInRefusal =
  | { readonly code: 'wrong' | 'busy' }
  | { readonly code: 'throttled'; readonly until: Date }

/**
 * The id of the player whose username or e-mail is `name` and whose password this is. An unknown
 * name, a wrong password and an account without one are answered alike, after like work.
 */
export async function authenticate(
  deps: AccountDeps,
  given: { readonly name: string; readonly password: string },
  address: string,
): Promise<Result<string, SignInRefusal>> {
  const key = signInKey(given.name)
  const player = await findPlayerBySignIn(deps.db, key)
  const account = player?.id ?? `name:${key}`
  const until = await deps.attempts.begin(account, address)
  if (until) return refused({ code: 'throttled', until })
  const hash = player?.passwordHash ?? null
  const verdict = await deps.passwords.verify(hash, given.password)
  if (verdict === 'busy') {
    await deps.attempts.dropped(account, address)
    return refused({ code: 'busy' })
  }
  if (verdict === 'wrong' || !player || !hash) return refused({ code: 'wrong' })
  await deps.attempts.succeeded(account, address)
  if (verdict === 'outdated') {
    const newer = await deps.passwords.hash(given.password)
    if (newer !== null) await saveNewerHash(deps.db, player.id, hash, newer)
  }
  return granted(player.id)
}
