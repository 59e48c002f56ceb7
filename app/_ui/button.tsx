import type { ComponentProps } from 'react'

type Look = {
  /** `primary` at most once in a group; `danger` for what cannot be undone. */
  kind?: 'primary' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

/** The look of a button, for elements that cannot be one of the components below. */
export function buttonClass({ kind = 'plain', size = 'medium' }: Look): string {
  return `button button-${kind} button-${size}`
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
