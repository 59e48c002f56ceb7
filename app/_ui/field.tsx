import type { ComponentProps, ReactNode } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  name: string
  label: ReactNode
  /** A sentence under the label, always shown. */
  hint?: ReactNode
  /** What is wrong with what was typed; the field is then marked invalid and described by it. */
  error?: ReactNode
}

/** A labelled input; `id` where another form of the page has one of that name. Give back what was typed as `defaultValue` (never a password). */
export function Field(props: FieldProps) {
  const { name, label, hint, error, className = '', id = `field-${name}`, ...rest } = props
  const described = describedBy(id, hint, error)
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      <input
        {...rest}
        id={id}
        name={name}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className={inputClass}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'name'> & {
  name: string
  label: ReactNode
  /** The label is then for assistive technology only: say the same in the first option. */
  hideLabel?: boolean
  options: readonly (readonly [value: string, label: string])[]
}

/** A labelled drop-down list. */
export function SelectField({
  name,
  label,
  hideLabel,
  options,
  className = '',
  ...rest
}: SelectProps) {
  const id = `field-${name}`
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'block font-semibold'}>
        {label}
      </label>
      <select {...rest} id={id} name={name} className={inputClass}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

const inputClass = 'input'

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
      {children}
    </p>
  )
}

function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.join(' ') || undefined
}
