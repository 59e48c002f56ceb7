'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { createAccount } from '@/app/_commands/create-account'
import { limit, unlimit } from '@/app/_limits/limits'
import { formAction } from '@/app/_session/action'
import { clientAddress } from '@/app/_session/address'
import { beginSession } from '@/app/_session/auth'
import { accountDeps } from '@/app/_session/deps'
import { nextPath } from '@/app/_session/next-path'
import { accountErrors, tryLater } from '@/app/_session/sentences'

const wish = z.strictObject({
  username: z.string(),
  email: z.string().default(''),
  password: z.string(),
  next: z.string().default('/'),
})

/** Makes an account, signs its player in, and goes on to where they were. */
export const signUp = formAction(wish, async ({ next, ...account }) => {
  const address = await clientAddress()
  const until =
    (await limit('signUpTries', address)) ??
    (await limit('signUpDay', address)) ??
    (await limit('signUpHour', address))
  if (until) return { errors: { form: await tryLater(until) } }
  const made = await createAccount(accountDeps(), account)
  if (!made.ok) {
    await Promise.all([unlimit('signUpDay', address), unlimit('signUpHour', address)])
    return { errors: await accountErrors(made.refusal) }
  }
  await beginSession(made.value)
  redirect(nextPath(next))
})
