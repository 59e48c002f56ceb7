import 'server-only'
import { type SignInRefusal, authenticate } from '@/app/_commands/authenticate'
import { metrics } from '@/app/_live/metrics'
import type { Result } from '@/lib/result'
import { clientAddress } from './address'
import { accountDeps } from './deps'
import { note } from './journal'

/** The id of the player who gives this name and password; a refusal is counted and logged. */
export async function signInByPassword(given: {
  readonly name: string
  readonly password: string
}): Promise<Result<string, SignInRefusal>> {
  const deps = accountDeps()
  let account = ''
  const begin = (tried: string, address: string) => {
    account = tried
    return deps.attempts.begin(tried, address)
  }
  const attempts = { ...deps.attempts, begin }
  const found = await authenticate({ ...deps, attempts }, given, await clientAddress())
  if (found.ok) return found
  const reason = found.refusal.code
  metrics().failedSignIns.inc({ reason })
  // Where nobody has that name, people sometimes type their password: it is not kept.
  const player = account.startsWith('name:') ? null : account
  await note('sign_in_failed', { player, reason })
  return found
}
