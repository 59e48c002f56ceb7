'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { acceptChallenge } from '@/app/_commands/accept-challenge'
import { declineChallenge } from '@/app/_commands/decline-challenge'
import { withdrawChallenge } from '@/app/_commands/withdraw-challenge'
import { liveDeps } from '@/app/_live/deps'
import { idField, revisionField } from '@/app/new/terms-fields'
import { signedInAction } from '@/app/_session/action'
import { noteRefused } from '@/app/_session/journal'

// An answer names the challenge and the revision that was looked at; `from` is the page to stay on.
const given = z.strictObject({
  challengeId: idField,
  revision: revisionField,
  from: z.enum(['home', 'challenge']),
})

/** Accepts a challenge and goes to its game. */
export const accept = signedInAction(given, async ({ id }, wish) => {
  const game = await acceptChallenge(liveDeps(), id, wish)
  redirect(game.ok ? `/games/${game.value}` : await said(wish.challengeId, game.refusal))
})

export const decline = signedInAction(given, async ({ id }, wish) => {
  const closed = await declineChallenge(liveDeps(), id, wish)
  redirect(closed.ok ? done(wish, 'declined') : await said(wish.challengeId, closed.refusal))
})

export const withdraw = signedInAction(given, async ({ id }, wish) => {
  const closed = await withdrawChallenge(liveDeps(), id, wish)
  redirect(closed.ok ? done(wish, 'withdrawn') : await said(wish.challengeId, closed.refusal))
})

/** The page of a challenge, which says why nothing was done. */
async function said(challengeId: string, refusal: string): Promise<string> {
  if (refusal === 'absent') await noteRefused(`challenge ${challengeId}`)
  return `/challenges/${challengeId}?said=${refusal}`
}

function done(wish: z.output<typeof given>, what: 'declined' | 'withdrawn'): string {
  return wish.from === 'home' ? `/?done=${what}` : `/challenges/${wish.challengeId}`
}
