'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { createAccount } from '@/app/_commands/create-account'
import { formAction } from '@/app/_session/action'
import { beginSession } from '@/app/_session/auth'
import { accountDeps } from '@/app/_session/deps'
import { note } from '@/app/_session/journal'
import { nextPath } from '@/app/_session/next-path'
import { accountErrors } from '@/app/_session/sentences'
import { signUpTurn } from '@/app/_session/sign-up-turn'

const wish = z.strictObject({
  username: z.string(),
  email: z.string().default(''),
  password: z.string(),
  next: z.string().default('/'),
})

/** Makes an account, signs its player in, and goes on to where they were. */
export const signUp = formAction(wish, async ({ next, ...account }) => {
  const made = await signUpTurn(() => createAccount(accountDeps(), account))
  if ('form' in made) return { errors: { form: made.form } }
  if (!made.ok) return { errors: await accountErrors(made.refusal) }
  await note('signed_up', { player: made.value })
  await beginSession(made.value)
  redirect(nextPath(next))
})
