'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { changeChallenge } from '@/app/_commands/change-challenge'
import { limit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { idField, readTerms, revisionField, termsFields } from '@/app/new/terms-fields'
import { tooLong } from '@/app/new/too-long'
import { type Outcome, signedInAction } from '@/app/_session/action'
import { tryLater } from '@/app/_session/sentences'
import { currentMessages } from '@/app/_ui/viewer'

const given = z.strictObject({
  challengeId: idField,
  revision: revisionField,
  ...termsFields,
})

/** Puts other terms on the table and shows them. */
export const change = signedInAction(given, async (player, input): Promise<Outcome> => {
  const { challengeId, revision, ...values } = input
  const terms = readTerms(values)
  if ('tooLongFor' in terms) return { errors: { align: await tooLong(terms.tooLongFor) } }
  const until = await limit('challenge', player.id)
  if (until) return { errors: { form: await tryLater(until) } }
  const changed = await changeChallenge(liveDeps(), player.id, { challengeId, revision, terms })
  if (changed.ok) redirect(`/challenges/${challengeId}`)
  if (changed.refusal === 'same_terms')
    return { errors: { form: (await currentMessages()).challenge.sameTerms } }
  redirect(`/challenges/${challengeId}?said=${changed.refusal}`)
})
