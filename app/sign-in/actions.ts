'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/app/_session/action'
import { beginSession } from '@/app/_session/auth'
import { nextPath } from '@/app/_session/next-path'
import { signInByPassword } from '@/app/_session/password-sign-in'
import { signInError } from '@/app/_session/sentences'

const given = z.strictObject({
  username: z.string(),
  password: z.string(),
  next: z.string().default('/'),
})

/** Signs a player in and goes on to where they were. */
export const signIn = formAction(given, async ({ username, password, next }) => {
  const found = await signInByPassword({ name: username, password })
  if (!found.ok) return { errors: { form: await signInError(found.refusal) } }
  await beginSession(found.value)
  redirect(nextPath(next))
})
