'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { createAccount } from '@/app/_commands/create-account'
import { formAction } from '@/app/_session/action'
import { currentNewcomer } from '@/app/_session/arrival'
import { beginSession } from '@/app/_session/auth'
import { accountDeps } from '@/app/_session/deps'
import { note } from '@/app/_session/journal'
import { nextPath } from '@/app/_session/next-path'
import { discard } from '@/app/_session/sealed'
import { accountErrors } from '@/app/_session/sentences'
import { signUpTurn } from '@/app/_session/sign-up-turn'

const chosen = z.strictObject({ username: z.string() })

/** Makes the account of somebody who has signed in elsewhere, under the username they chose. */
export const chooseUsername = formAction(chosen, async ({ username }) => {
  const newcomer = await currentNewcomer()
  if (!newcomer) redirect('/sign-in?error=late')
  const { provider, subject, next } = newcomer
  const made = await signUpTurn(() =>
    createAccount(accountDeps(), {
      username,
      email: '',
      password: null,
      identity: { provider, subject },
    }),
  )
  if ('form' in made) return { errors: { form: made.form } }
  if (!made.ok) return { errors: await accountErrors(made.refusal) }
  await discard('newcomer')
  await note('signed_up', { player: made.value, what: provider })
  await beginSession(made.value)
  redirect(nextPath(next))
})
