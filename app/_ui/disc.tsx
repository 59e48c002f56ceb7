import type { Side } from '@/lib/game/rules'

const STAR = 'M10 3.8 11.4 8.6 16.2 10 11.4 11.4 10 16.2 8.6 11.4 3.8 10 8.6 8.6z'

/** A disc beside a name: two rings for red, a ring and a star for yellow. */
export function Disc({
  side,
  label,
  className = 'size-[1.125rem]',
}: {
  side: Side
  /** Read out where no text beside it says the side; otherwise the disc is a decoration. */
  label?: string
  className?: string
}) {
  const relief = `var(--${side}-relief)`
  return (
    <svg
      viewBox="0 0 20 20"
      className={`disc shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="10" cy="10" r="8.8" fill={`var(--${side})`} stroke={relief} strokeWidth="2.4" />
      {side === 'red' ? (
        <circle cx="10" cy="10" r="3" fill="none" stroke={relief} strokeWidth="2" />
      ) : (
        <path d={STAR} fill={relief} transform="translate(2.5 2.5) scale(.75)" />
      )}
    </svg>
  )
}
