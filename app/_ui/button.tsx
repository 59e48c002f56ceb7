import type { ComponentProps } from 'react'

type Look = {
  /** `primary` at most once in a group; `danger` for what cannot be undone. */
  kind?: 'primary' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

const KINDS = {
  primary: 'border-ink bg-ink text-on-ink hover:border-ink-hover hover:bg-ink-hover',
  plain: 'border-line bg-surface text-ink hover:border-edge',
  danger: 'border-line bg-surface text-danger hover:border-danger',
}

const SIZES = {
  small: 'min-h-[2.0625rem] px-3 text-sm rounded-control',
  medium: 'min-h-10 px-[1.125rem] text-[0.9375rem] rounded-[0.625rem]',
  large: 'min-h-[3.125rem] px-[1.625rem] text-[1.0625rem] rounded-xl',
}

/** The look of a button, for elements that cannot be one of the components below. */
export function buttonClass({ kind = 'plain', size = 'medium' }: Look): string {
  return `target inline-flex items-center justify-center gap-2 border py-1 text-center font-semibold leading-tight no-underline transition-colors disabled:opacity-60 aria-disabled:opacity-60 ${KINDS[kind]} ${SIZES[size]}`
}

/** A button; in a form it submits, unless it says otherwise. */
export function Button({ kind, size, className = '', ...rest }: Look & ComponentProps<'button'>) {
  return <button {...rest} className={`${buttonClass({ kind, size })} ${className}`} />
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentProps<'a'>) {
  const { kind, size, className = '', children, ...rest } = props
  return (
    <a {...rest} className={`${buttonClass({ kind, size })} ${className}`}>
      {children}
    </a>
  )
}
