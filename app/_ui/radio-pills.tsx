import type { ReactNode } from 'react'

export type Choice = {
  readonly value: string
  readonly label: ReactNode
  readonly disabled?: boolean
}

type RadioPillsProps = {
  name: string
  legend: ReactNode
  choices: readonly Choice[]
  hint?: ReactNode
  error?: ReactNode
  /** Shown large at the right of the legend; leave out where the pills say enough. */
  shown?: ReactNode
  /** Room for words on the pills; without it for numbers. */
  wide?: boolean
  /** Drawn on the pill: what the other player proposed before. */
  marked?: string
} & (
  | { defaultValue: string | undefined; value?: undefined; onChange?: undefined }
  | { value: string; onChange: (value: string) => void; defaultValue?: undefined }
)

/** One of a few, as a row of pills: real radio buttons, in a group named by its legend. */
export function RadioPills(props: RadioPillsProps) {
  const { name, legend, choices, hint, error, shown } = props
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between font-semibold">
        {legend}
        {shown !== undefined && (
          <span className="font-display text-2xl leading-none" aria-hidden="true">
            {shown}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-1.5 mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div
        className={`grid gap-1.5 ${props.wide ? 'grid-cols-[repeat(auto-fit,minmax(4.875rem,1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(2.6rem,1fr))]'}`}
      >
        {choices.map((choice) => (
          <Pill key={choice.value} choice={choice} {...props} />
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Pill({ choice, ...props }: { choice: Choice } & RadioPillsProps) {
  const { value, label, disabled } = choice
  const state =
    props.onChange === undefined
      ? { defaultChecked: props.defaultValue === value }
      : { checked: props.value === value, onChange: () => props.onChange(value) }
  return (
    <label className="relative block">
      <input
        type="radio"
        name={props.name}
        value={value}
        disabled={disabled}
        {...state}
        className="absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className={props.marked === value ? 'choice choice-marked' : 'choice'}>{label}</span>
    </label>
  )
}
