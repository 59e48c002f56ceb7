import { isUniqueViolation } from '@/db/errors'
import { saveEmail } from '@/db/accounts'
import { type EmailFlaw, readEmail } from '@/lib/account/email'
import { type Result, granted, refused } from '@/lib/result'
import type { AccountDeps } from './deps'
import { type Proof, type ProofRefusal, provenPlayer } from './password-proof'

export type ChangeEmailRefusal = ProofRefusal | { readonly code: EmailFlaw | 'email_taken' }

/** Gives the player another e-mail address; an empty one is none. Answers what is stored. */
export async function changeEmail(
  deps: AccountDeps,
  playerId: string,
  proof: Proof,
  wish: string,
): Promise<Result<string | null, ChangeEmailRefusal>> {
  const email = wish.trim() === '' ? granted(null) : readEmail(wish)
  if (!email.ok) return refused({ code: email.refusal })
  const proven = await provenPlayer(deps, playerId, proof)
  if (!proven.ok) return proven
  try {
    await saveEmail(deps.db, playerId, email.value)
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault
    return refused({ code: 'email_taken' })
  }
  return granted(email.value?.email ?? null)
}
