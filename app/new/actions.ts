'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { sendChallenge } from '@/app/_commands/send-challenge'
import { limit, unlimit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { type Outcome, signedInAction } from '@/app/_session/action'
import { tryLater } from '@/app/_session/sentences'
import { currentMessages } from '@/app/_ui/viewer'
import { usernameKey } from '@/lib/account/username'
import { idField, readTerms, termsFields } from './terms-fields'
import { tooLong } from './too-long'

const given = z.strictObject({
  challenge: idField,
  opponent: z.string().max(200),
  ...termsFields,
})

/** Sends a challenge and shows it. */
export const send = signedInAction(given, async (player, input): Promise<Outcome> => {
  const { challenge, opponent, ...values } = input
  const words = (await currentMessages()).challenge
  const terms = readTerms(values)
  if ('tooLongFor' in terms) return { errors: { align: await tooLong(terms.tooLongFor) } }
  const pair = `${player.id} ${usernameKey(opponent.trim())}`
  const until = (await limit('challenge', player.id)) ?? (await limit('challengeOne', pair))
  if (until) return { errors: { form: await tryLater(until) } }
  const sent = await sendChallenge(liveDeps(), player.id, { id: challenge, opponent, terms })
  if (sent.ok) redirect(`/challenges/${sent.value}`)
  // A slip is not one challenge more.
  await Promise.all([unlimit('challenge', player.id), unlimit('challengeOne', pair)])
  switch (sent.refusal) {
    case 'unknown_player':
      return { errors: { opponent: words.unknownPlayer } }
    case 'yourself':
      return { errors: { opponent: words.yourself } }
    case 'too_many':
      return { errors: { form: words.tooMany } }
    case 'absent':
      redirect('/')
  }
})
