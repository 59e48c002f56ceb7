'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './alert'
import { Button } from './button'
import { Field } from './field'
import { type FormState, UNSENT } from './form-state'
import { HiddenFields } from './hidden-fields'
import { useSend } from './use-send'

type FieldOf = Omit<ComponentProps<typeof Field>, 'error' | 'ref'>

type StateFormProps = {
  action: (before: FormState, form: FormData) => Promise<FormState>
  /** The inputs; what was typed comes back in them, but no password. */
  fields: readonly FieldOf[]
  hidden?: Readonly<Record<string, string>>
  submit: string
  kind?: ComponentProps<typeof Button>['kind']
  /** What to say when the server cannot be reached. */
  broken: string
  /** Between the last field and the button. */
  children?: ReactNode
  className?: string
}

/**
 * A form of text fields and the server action that answers it. It works without JavaScript; with
 * it the page stays, and focus goes to what was wrong.
 */
export function StateForm(props: StateFormProps) {
  const { action, fields, hidden = {}, submit, kind = 'primary', broken, children } = props
  const [state, sending] = useSend(action, broken)
  const { values, errors } = state
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state === UNSENT) return
    // To what the server gave back: without passwords.
    if (state.errors.form !== broken) form.current?.reset()
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [state, broken])
  const firstWrong = fields.find(({ name }) => errors[name])?.name
  return (
    <form ref={form} {...sending} className={props.className ?? 'space-y-5'}>
      {errors.form && <Alert>{errors.form}</Alert>}
      <HiddenFields values={hidden} />
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          defaultValue={values[field.name] ?? field.defaultValue}
          error={errors[field.name] && <span role="alert">{errors[field.name]}</span>}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, to what is wrong
          autoFocus={field.name === firstWrong}
        />
      ))}
      {children}
      <Button type="submit" kind={kind}>
        {submit}
      </Button>
    </form>
  )
}
