import type { ComponentProps } from 'react'

/** The look of a card. */
export const cardClass = 'rounded-card border border-line bg-surface shadow-card'

/** A raised surface. */
export function Card({
  padding = 'p-5',
  className = '',
  ...rest
}: ComponentProps<'div'> & { padding?: string }) {
  return <div {...rest} className={`${cardClass} ${padding} ${className}`} />
}
