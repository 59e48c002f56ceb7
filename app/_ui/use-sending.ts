'use client'

import { unstable_rethrow } from 'next/navigation'
import { type ComponentProps, useActionState, useState, useTransition } from 'react'
import { type FormState, UNSENT } from './form-state'

export type FormAction = (before: FormState, form: FormData) => Promise<FormState>

/**
 * Sends a form to a server action, with JavaScript or without. With it the page stays and what was
 * entered is never lost: not while it is on its way, not when the server cannot be reached (then
 * `broken` is the sentence), and a second press does nothing.
 */
export function useSending(action: FormAction, broken: string) {
  const [served, serve] = useActionState(action, UNSENT)
  const [answered, setAnswered] = useState<FormState | null>(null)
  const [pending, start] = useTransition()
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    start(async () => {
      try {
        setAnswered(await action(UNSENT, form))
      } catch (fault) {
        // A redirect is thrown too, and is none.
        unstable_rethrow(fault)
        setAnswered({ ...UNSENT, errors: { form: broken } })
      }
    })
  }
  return { state: answered ?? served, pending, form: { action: serve, onSubmit } }
}
