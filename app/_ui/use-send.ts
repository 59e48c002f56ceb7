'use client'

import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useState, useTransition } from 'react'
import { type FormState, UNSENT } from './form-state'

/**
 * How forms are sent to a server action, with JavaScript or without. With it what was entered is
 * never lost, not when the server cannot be reached either (`broken` is then said), and a second
 * press does nothing; while the form is on its way the style sheet marks its button. Answers the
 * state of the form, and what goes on its element.
 *
 * The forms of a game have their own way (`useVerb`): they are answered with the game, and an
 * unsent move is kept through a sign-in and through a new build.
 */
export function useSend(
  action: (before: FormState, form: FormData) => Promise<FormState>,
  broken: string,
) {
  const [served, serve] = useActionState(action, UNSENT)
  const [answered, setAnswered] = useState<FormState | null>(null)
  const [pending, start] = useTransition()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    setAnswered(UNSENT)
    start(async () => {
      try {
        setAnswered(await action(UNSENT, form))
      } catch (fault) {
        // A redirect is thrown too, and is none.
        unstable_rethrow(fault)
        // A fault of the server has a number, which the page of faults shows.
        if (fault instanceof Error && 'digest' in fault) throw fault
        setAnswered({ ...UNSENT, errors: { form: broken } })
      }
    })
  }
  return [answered ?? served, { action: serve, onSubmit, 'aria-busy': pending }] as const
}
