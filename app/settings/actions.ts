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
import { type Outcome, signedInAction, signedInPost } from '@/app/_session/action'
import { clientAddress } from '@/app/_session/address'
import { wishToLink } from '@/app/_session/arrival'
import { endSession, signInElsewhere } from '@/app/_session/auth'
import { type CurrentPlayer, currentSession } from '@/app/_session/current'
import { accountDeps } from '@/app/_session/deps'
import { note } from '@/app/_session/journal'
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
  if (!changed.ok) return no(player, changed.refusal, 'email')
  await note('email_changed', { player: player.id })
  redirect('/settings?done=email')
})

const password = z.strictObject({ currentPassword: z.string().default(''), password: z.string() })

export const savePassword = signedInAction(password, async (player, input) => {
  const session = await currentSession()
  const wish = { password: input.password, keep: session?.idHash ?? '' }
  const proof = await proofOf(input.currentPassword)
  const changed = await changePassword(accountDeps(), player.id, proof, wish)
  if (!changed.ok) return no(player, changed.refusal, 'password')
  await note('password_changed', { player: player.id })
  redirect('/settings?done=password')
})

const one = z.strictObject({ session: z.string() })

/** Signs one browser out: perhaps this one. */
export const signOutOne = signedInPost(one, async (player, { session }) => {
  const current = await currentSession()
  await endSessionOf(accountDeps(), player.id, session)
  await note('sessions_revoked', { player: player.id, what: 'one' })
  if (session !== current?.idHash) redirect('/settings?done=session')
  await endSession()
  redirect('/')
})

/** Signs all browsers out, this one too. */
export const signOutEverywhere = signedInPost(z.strictObject({}), async (player) => {
  await endSessions(accountDeps(), player.id, null)
  await note('sessions_revoked', { player: player.id, what: 'all' })
  await endSession()
  redirect('/')
})

const link = z.strictObject({ site: z.string(), currentPassword: z.string().default('') })

/** Goes to another site, whose account signs the player in from then on. */
export const linkElsewhere = signedInAction(link, async (player, { site, currentPassword }) => {
  const found = elsewheres.find(({ id }) => id === site)
  if (!found) redirect('/settings')
  const proven = await provenPlayer(accountDeps(), player.id, await proofOf(currentPassword))
  if (!proven.ok) return no(player, proven.refusal, 'form')
  await wishToLink(found.id)
  return signInElsewhere(found.id, '/settings')
})

export const unlinkElsewhere = signedInPost(
  z.strictObject({ site: z.string() }),
  async (player, { site }) => {
    const done = await unlinkIdentity(accountDeps(), player.id, site)
    if (done.ok) await note('identity_unlinked', { player: player.id, what: site.slice(0, 20) })
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
    if (!deleted.ok) return no(player, deleted.refusal, 'form')
    await note('account_deleted', { player: player.id })
    await endSession()
    redirect('/')
  },
)

/** What to say when a change was refused; who tries passwords at an open screen is logged. */
async function no(
  player: CurrentPlayer,
  refusal: Parameters<typeof proofErrors>[0],
  field: string,
): Promise<Outcome> {
  if (/^(wrong_password|throttled|sign_in_again)$/.test(refusal.code))
    await note('proof_refused', { player: player.id, reason: refusal.code })
  return { errors: await proofErrors(refusal, field) }
}

async function proofOf(given: string): Promise<Proof> {
  const [session, address] = await Promise.all([currentSession(), clientAddress()])
  return { password: given, signedInAt: session?.signedInAt ?? new Date(0), address }
}
