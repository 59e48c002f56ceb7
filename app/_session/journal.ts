import 'server-only'
import { headers } from 'next/headers'
import { log } from '@/app/_live/log'
import { clientPrefix } from './address'
import { currentSession } from './current'

/** What happens to accounts and their safety, as the log calls it. */
type Happening =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'sessions_revoked'
  | 'password_changed'
  | 'email_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'proof_refused'
  | 'refused'
  | 'exported'
  | 'account_deleted'

/** Who and what, as ids and codes: never a name, an e-mail, a password or a session. */
type About = {
  readonly player?: string | null
  readonly reason?: string
  readonly what?: string
}

/** Logs what happened in this request, with its number and the network that it came from. */
export async function note(event: Happening, about: About): Promise<void> {
  const [head, address] = await Promise.all([headers(), clientPrefix()])
  log().info({ event, ...about, address, request: head.get('x-request-id') })
}

/** Logs that somebody was told "absent" of what is not theirs. */
export async function noteRefused(what: string): Promise<void> {
  await note('refused', { player: (await currentSession())?.playerId ?? null, what })
}
