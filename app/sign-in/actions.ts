'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { authenticate } from '@/app/_commands/authenticate'
import { formAction } from '@/app/_session/action'
import { clientAddress } from '@/app/_session/address'
import { beginSession } from '@/app/_session/auth'
import { accountDeps } from '@/app/_session/deps'
import { nextPath } from '@/app/_session/next-path'
import { signInError } from '@/app/_session/sentences'

const given = z.strictObject({
  username: z.string(),
  password: z.string(),
  next: z.string().default('/'),
})

/** Signs a player in and goes on to where they were. */
export const signIn = formAction(given, async ({ username, password, next }) => {
  const name = { name: username, password }
  const found = await authenticate(accountDeps(), name, await clientAddress())
  if (!found.ok) return { errors: { form: await signInError(found.refusal) } }
  await beginSession(found.value)
  redirect(nextPath(next))
})
