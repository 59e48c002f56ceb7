import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '@/app/_ui/button'

/**
 * To the start, back, on and to the end of what is looked at: links, which scripts follow in place.
 * One stays where it is, and in focus, when there is nowhere further to go.
 */
export function StepLinks({
  at,
  last,
  addressOf,
  onGo,
  labels,
  children,
}: {
  at: number
  last: number
  addressOf: (to: number) => string
  onGo: (event: MouseEvent, to: number) => void
  labels: Readonly<Record<'first' | 'previous' | 'next' | 'last', string>>
  /** What stands in the middle. */
  children?: ReactNode
}) {
  const step = (to: number, label: string, path: string) => (
    <a
      href={addressOf(to)}
      onClick={(event) => onGo(event, to)}
      aria-label={label}
      aria-disabled={to === at ? true : undefined}
      className={`${buttonClass({ size: 'small' })} min-w-11`}
    >
      <StepIcon path={path} />
    </a>
  )
  return (
    <div className="flex justify-center gap-1 sm:gap-2">
      {step(0, labels.first, 'M4.5 4v12M15.5 4.5v11L7 10z')}
      {step(Math.max(0, at - 1), labels.previous, 'M13.5 4.5v11L5 10z')}
      {children}
      {step(Math.min(last, at + 1), labels.next, 'M6.5 4.5v11L15 10z')}
      {step(last, labels.last, 'M15.5 4v12M4.5 4.5v11L13 10z')}
    </div>
  )
}

export function StepIcon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
