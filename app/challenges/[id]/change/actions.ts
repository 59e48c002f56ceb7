'use server'

import { RedirectType, redirect } from 'next/navigation'
import { z } from 'zod'
import { changeChallenge } from '@/app/_commands/change-challenge'
import { limit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { type Wrong, refilled } from '@/app/new/prefill'
import { idField, readTerms, revisionField, termsFields } from '@/app/new/terms-fields'
import { signedInAction } from '@/app/_session/action'
import { noteRefused } from '@/app/_session/journal'

const given = z.strictObject({
  challengeId: idField,
  revision: revisionField,
  ...termsFields,
})

/** Puts other terms on the table and shows them; or shows the form again, and what is wrong. */
export const change = signedInAction(given, async (player, input) => {
  const { challengeId, revision, ...values } = input
  const page = `/challenges/${challengeId}`
  const again: (wrong: Wrong) => never = (wrong) =>
    redirect(refilled(`${page}/change`, wrong, values), RedirectType.replace)
  const terms = readTerms(values)
  if (!terms) again('too_long')
  if (await limit('challenge', player.id)) again('too_often')
  const changed = await changeChallenge(liveDeps(), player.id, { challengeId, revision, terms })
  if (changed.ok) redirect(page)
  if (changed.refusal === 'same_terms') again('same_terms')
  if (changed.refusal === 'absent') await noteRefused(`challenge ${challengeId}`)
  redirect(`${page}?said=${changed.refusal}`)
})
