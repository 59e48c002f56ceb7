'use client'

import type { ComponentProps } from 'react'
import { Alert, takeFocus } from './alert'
import { Button } from './button'
import { type FormAction, useSending } from './use-sending'

/** A button that is a form: it sends `hidden` to `action`, with JavaScript or without. */
export function SendButton({
  action,
  hidden,
  broken,
  children,
  ...look
}: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'children'> & {
  action: FormAction
  hidden: Readonly<Record<string, string | number>>
  /** What to say when the server cannot be reached. */
  broken: string
}) {
  const { state, pending, form } = useSending(action, broken)
  return (
    <form {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...look} aria-disabled={pending}>
        {children}
        {pending && '…'}
      </Button>
      {state.errors.form && (
        <Alert ref={takeFocus} className="mt-2">
          {state.errors.form}
        </Alert>
      )}
    </form>
  )
}
