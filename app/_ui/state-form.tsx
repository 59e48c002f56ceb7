'use client'

import { type ComponentProps, type ReactNode, useActionState, useEffect, useRef } from 'react'
import { Alert } from './alert'
import { Button } from './button'
import { Field } from './field'
import { type FormState, UNSENT } from './form-state'

type FieldOf = Omit<ComponentProps<typeof Field>, 'error' | 'ref'>

type StateFormProps = {
  action: (before: FormState, form: FormData) => Promise<FormState>
  /** The inputs; what was typed comes back in them, but no password. */
  fields: readonly FieldOf[]
  hidden?: Readonly<Record<string, string>>
  submit: string
  kind?: ComponentProps<typeof Button>['kind']
  /** Between the last field and the button. */
  children?: ReactNode
  className?: string
}

/**
 * A form of text fields and the server action that answers it. It works without JavaScript; with
 * it the page stays, and focus goes to what was wrong.
 */
export function StateForm(props: StateFormProps) {
  const { action, fields, hidden = {}, submit, kind = 'primary', children, className } = props
  const [state, send, pending] = useActionState(action, UNSENT)
  const { values, errors, done } = state
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [state])
  const firstWrong = fields.find(({ name }) => errors[name])?.name
  return (
    <form
      ref={form}
      action={send}
      className={className ?? 'space-y-5'}
      // A second press while the first is on its way would be a second request.
      onSubmit={(event) => pending && event.preventDefault()}
    >
      {errors.form && <Alert>{errors.form}</Alert>}
      {done && <output className="block font-semibold text-good">{done}</output>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <Button type="submit" kind={kind} aria-disabled={pending}>
        {submit}
        {pending && '…'}
      </Button>
    </form>
  )
}
