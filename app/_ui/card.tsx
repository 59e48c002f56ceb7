import type { ComponentProps } from 'react'

/** The look of a card. */
export const cardClass = 'rounded-card border border-line bg-surface shadow-card'

/** A raised surface; `className` brings its padding. */
export function Card({ className = 'p-5', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${cardClass} ${className}`} />
}
