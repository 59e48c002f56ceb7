'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { changeEmail } from '@/app/_commands/change-email'
import { changePassword } from '@/app/_commands/change-password'
import { deleteAccount } from '@/app/_commands/delete-account'
import { endSessionOf } from '@/app/_commands/end-session'
import { endSessions } from '@/app/_commands/end-sessions'
import type { Proof } from '@/app/_commands/password-proof'
import { unlinkIdentity } from '@/app/_commands/unlink-identity'
import { provenPlayer } from '@/app/_commands/password-proof'
import { signedInAction, signedInPost } from '@/app/_session/action'
import { clientAddress } from '@/app/_session/address'
import { wishToLink } from '@/app/_session/arrival'
import { endSession, signInElsewhere } from '@/app/_session/auth'
import { currentSession } from '@/app/_session/current'
import { accountDeps } from '@/app/_session/deps'
import { elsewheres } from '@/app/_session/providers'
import { proofErrors } from '@/app/_session/sentences'
import { saveSettings } from '@/db/players'

const YEAR = 365 * 24 * 60 * 60
const ticked = z.literal('on').optional()

const display = z.strictObject({
  language: z.enum(['', 'en', 'fr']),
  theme: z.enum(['', 'light', 'dark']),
  oneTap: ticked,
  patterns: ticked,
})

/** Keeps how the player wants to see the site and to play. */
export const saveDisplay = signedInPost(display, async (player, input) => {
  const language = input.language || null
  const theme = input.theme || null
  const boxes = { oneTap: input.oneTap === 'on', patterns: input.patterns === 'on' }
  await saveSettings(accountDeps().db, player.id, { language, theme, ...boxes })
  // The switches in the header keep their choice in cookies, for those who are not signed in.
  const jar = await cookies()
  for (const [name, value] of Object.entries({ language, theme })) {
    if (value === null) jar.delete(name)
    else jar.set(name, value, { path: '/', maxAge: YEAR, sameSite: 'lax' })
  }
  redirect('/settings?done=display')
})

const email = z.strictObject({ email: z.string(), currentPassword: z.string().default('') })

export const saveEmail = signedInAction(email, async (player, input) => {
  const proof = await proofOf(input.currentPassword)
  const changed = await changeEmail(accountDeps(), player.id, proof, input.email)
  if (!changed.ok) return { errors: await proofErrors(changed.refusal, 'email') }
  redirect('/settings?done=email')
})

const password = z.strictObject({ currentPassword: z.string().default(''), password: z.string() })

export const savePassword = signedInAction(password, async (player, input) => {
  const session = await currentSession()
  const wish = { password: input.password, keep: session?.idHash ?? '' }
  const proof = await proofOf(input.currentPassword)
  const changed = await changePassword(accountDeps(), player.id, proof, wish)
  if (!changed.ok) return { errors: await proofErrors(changed.refusal, 'password') }
  redirect('/settings?done=password')
})

const one = z.strictObject({ session: z.string() })

/** Signs one browser out: perhaps this one. */
export const signOutOne = signedInPost(one, async (player, { session }) => {
  const current = await currentSession()
  await endSessionOf(accountDeps(), player.id, session)
  if (session !== current?.idHash) redirect('/settings?done=session')
  await endSession()
  redirect('/')
})

/** Signs all browsers out, this one too. */
export const signOutEverywhere = signedInPost(z.strictObject({}), async (player) => {
  await endSessions(accountDeps(), player.id, null)
  await endSession()
  redirect('/')
})

const link = z.strictObject({ site: z.string(), currentPassword: z.string().default('') })

/** Goes to another site, whose account signs the player in from then on. */
export const linkElsewhere = signedInAction(link, async (player, { site, currentPassword }) => {
  const found = elsewheres.find(({ id }) => id === site)
  if (!found) redirect('/settings')
  const proven = await provenPlayer(accountDeps(), player.id, await proofOf(currentPassword))
  if (!proven.ok) return { errors: await proofErrors(proven.refusal, 'form') }
  await wishToLink(found.id)
  return signInElsewhere(found.id, '/settings')
})

export const unlinkElsewhere = signedInPost(
  z.strictObject({ site: z.string() }),
  async (player, { site }) => {
    const done = await unlinkIdentity(accountDeps(), player.id, site)
    redirect(done.ok ? '/settings?done=unlinked' : '/settings?error=last_way_in')
  },
)

const farewell = z.strictObject({ currentPassword: z.string().default(''), username: z.string() })

/** Deletes the account. The name is asked for, so that nobody does it by a slip. */
export const leaveForGood = signedInAction(
  farewell,
  async (player, { currentPassword, username }) => {
    if (username.trim() !== player.username)
      return { errors: await proofErrors({ code: 'other_name' }, 'username') }
    const deleted = await deleteAccount(accountDeps(), player.id, await proofOf(currentPassword))
    if (!deleted.ok) return { errors: await proofErrors(deleted.refusal, 'form') }
    await endSession()
    redirect('/')
  },
)

async function proofOf(given: string): Promise<Proof> {
  const [session, address] = await Promise.all([currentSession(), clientAddress()])
  return { password: given, signedInAt: session?.signedInAt ?? new Date(0), address }
}
