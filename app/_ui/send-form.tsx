'use client'

import { unstable_rethrow } from 'next/navigation'
import { type ComponentProps, useActionState, useState, useTransition } from 'react'
import { Alert, takeFocus } from './alert'
import { type FormState, UNSENT } from './form-state'

type SendFormProps = Omit<ComponentProps<'form'>, 'action' | 'hidden'> & {
  action: (before: FormState, form: FormData) => Promise<FormState>
  hidden: Readonly<Record<string, string | number>>
  /** What to say when the server cannot be reached. */
  broken: string
}

/**
 * Sends a form to a server action, with JavaScript or without. With it what was entered is never
 * lost, not when the server cannot be reached either, and a second press does nothing; while the
 * form is on its way the style sheet marks its button. The fields come from the server.
 */
export function SendForm({ action, hidden, broken, children, ...rest }: SendFormProps) {
  const [served, serve] = useActionState(action, UNSENT)
  const [answered, setAnswered] = useState<FormState | null>(null)
  const [pending, start] = useTransition()
  const { errors } = answered ?? served
  return (
    <form
      {...rest}
      action={serve}
      aria-busy={pending}
      onSubmit={(event) => {
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
            setAnswered({ ...UNSENT, errors: { form: broken } })
          }
        })
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {errors.form && (
        <Alert ref={takeFocus} className="mt-3">
          {errors.form}
        </Alert>
      )}
    </form>
  )
}
