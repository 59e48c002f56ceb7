'use client'

import type { ComponentProps } from 'react'
import { Alert, takeFocus } from './alert'
import type { FormState } from './form-state'
import { HiddenFields } from './hidden-fields'
import { useSend } from './use-send'

type SendFormProps = Omit<ComponentProps<'form'>, 'action' | 'hidden'> & {
  action: (before: FormState, form: FormData) => Promise<FormState>
  hidden: Readonly<Record<string, string | number>>
  /** What to say when the server cannot be reached. */
  broken: string
}

/** A form whose fields and buttons come from the server; what went wrong is said at its end. */
export function SendForm({ action, hidden, broken, children, ...rest }: SendFormProps) {
  const [{ errors }, sending] = useSend(action, broken)
  return (
    <form {...rest} {...sending}>
      <HiddenFields values={hidden} />
      {children}
      {errors.form && (
        <Alert ref={takeFocus} className="mt-3">
          {errors.form}
        </Alert>
      )}
    </form>
  )
}
