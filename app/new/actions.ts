'use server'

import { RedirectType, redirect } from 'next/navigation'
import { z } from 'zod'
import { sendChallenge } from '@/app/_commands/send-challenge'
import { limit, unlimit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { signedInAction } from '@/app/_session/action'
import { usernameKey } from '@/lib/account/username'
import { type Wrong, refilled } from './prefill'
import { idField, readTerms, termsFields } from './terms-fields'

const given = z.strictObject({
  challenge: idField,
  opponent: z.string().max(200),
  ...termsFields,
})

/** Sends a challenge and shows it; or shows the form again as it was, and what is wrong. */
export const send = signedInAction(given, async (player, { challenge, ...entered }) => {
  const { opponent, ...values } = entered
  const again: (wrong: Wrong) => never = (wrong) =>
    redirect(refilled('/new', wrong, entered), RedirectType.replace)
  const terms = readTerms(values)
  if (!terms) again('too_long')
  const pair = `${player.id} ${usernameKey(opponent.trim())}`
  const isTooOften = (await limit('challenge', player.id)) ?? (await limit('challengeOne', pair))
  if (isTooOften) again('too_often')
  const sent = await sendChallenge(liveDeps(), player.id, { id: challenge, opponent, terms })
  if (sent.ok) redirect(`/challenges/${sent.value}`)
  // A slip is not one challenge more.
  await Promise.all([unlimit('challenge', player.id), unlimit('challengeOne', pair)])
  if (sent.refusal === 'absent') redirect('/')
  again(sent.refusal)
})
