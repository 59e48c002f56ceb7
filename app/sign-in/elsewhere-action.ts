'use server'

import { notFound } from 'next/navigation'
import { z } from 'zod'
import { postAction } from '@/app/_session/action'
import { signInElsewhere } from '@/app/_session/auth'
import { nextPath } from '@/app/_session/next-path'
import { elsewheres } from '@/app/_session/providers'

const wish = z.strictObject({ site: z.string(), next: z.string().default('/') })

/** Sends this browser to the site that the button names. */
export const goElsewhere = postAction(wish, async ({ site, next }) => {
  const found = elsewheres.find(({ id }) => id === site)
  if (!found) notFound()
  await signInElsewhere(found.id, nextPath(next))
})
