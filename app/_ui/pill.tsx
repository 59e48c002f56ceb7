import type { ComponentProps } from 'react'

const KINDS = {
  plain: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good-ink',
  danger: 'bg-danger-soft text-danger',
}

/** A word or two that qualify something: a result, the time left. */
export function Pill({
  kind = 'plain',
  className = '',
  ...rest
}: ComponentProps<'span'> & { kind?: keyof typeof KINDS }) {
  return (
    <span
      {...rest}
      className={`pill inline-flex items-center rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-snug font-semibold ${KINDS[kind]} ${className}`}
    />
  )
}
