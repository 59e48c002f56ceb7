import 'server-only'
import { limit, unlimit } from '@/app/_limits/limits'
import { clientAddress } from './address'
import { tryLater } from './sentences'

/**
 * Does `make` if this address may make another account; else answers a sentence that says when to
 * try again. Only accounts that were made count for long.
 */
export async function signUpTurn<Made extends { readonly ok: boolean }>(
  make: () => Promise<Made>,
): Promise<Made | { readonly form: string }> {
  const address = await clientAddress()
  const until =
    (await limit('signUpTries', address)) ??
    (await limit('signUpDay', address)) ??
    (await limit('signUpHour', address))
  if (until) return { form: await tryLater(until) }
  const made = await make()
  if (!made.ok) await Promise.all([unlimit('signUpDay', address), unlimit('signUpHour', address)])
  return made
}
