import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { linkIdentity } from '@/app/_commands/link-identity'
import { liveDeps } from '@/app/_live/deps'
import type { Identity } from '@/db/identities'
import { database } from '@/db/open'
import { findPlayerByIdentity } from '@/db/players'
import { isSecure } from './cookie'
import { currentSession } from './current'
import { note } from './journal'
import { nextPath } from './next-path'
import { discard, seal, unseal } from './sealed'

/** Somebody who has shown at another site who they are, and has no account here yet. */
const newcomer = z.object({
  provider: z.string(),
  subject: z.string(),
  name: z.string(),
  next: z.string(),
})
export type Newcomer = z.output<typeof newcomer>

/**
 * What to do with somebody who comes back from another site: `true` signs in the player whom that
 * account belongs to, a path leads elsewhere first.
 */
export async function arrive(identity: Identity, name: string): Promise<true | string> {
  const wish = await unseal('link')
  await discard('link')
  if (wish) return linked(identity, wish)
  if (await findPlayerByIdentity(database(), identity.provider, identity.subject)) return true
  await seal('newcomer', { ...identity, name: name.slice(0, 100), next: await nextAfterwards() })
  return '/sign-up/username'
}

/** Who is to choose a username before their account is made. */
export async function currentNewcomer(): Promise<Newcomer | null> {
  return newcomer.safeParse(await unseal('newcomer')).data ?? null
}

/** Lets the next account that comes back from `provider` sign the current player in from now on. */
export async function wishToLink(provider: string): Promise<void> {
  const session = await currentSession()
  if (session) await seal('link', { provider, session: session.idHash })
}

async function linked(identity: Identity, wish: Readonly<Record<string, unknown>>) {
  const session = await currentSession()
  // Only in the session in which it was asked for, and for the site that was asked for.
  if (!session || wish.session !== session.idHash || wish.provider !== identity.provider)
    return '/sign-in?error=link'
  const done = await linkIdentity(liveDeps(), session.playerId, identity)
  if (done.ok) await note('identity_linked', { player: session.playerId, what: identity.provider })
  return done.ok ? '/settings?done=linked' : '/settings?error=identity_taken'
}

/** Where Auth.js was told to go back to, as a path. */
async function nextAfterwards(): Promise<string> {
  const name = `${isSecure ? '__Secure-' : ''}authjs.callback-url`
  const url = (await cookies()).get(name)?.value ?? ''
  if (!URL.canParse(url)) return '/'
  const { pathname, search } = new URL(url)
  return nextPath(`${pathname}${search}`)
}
