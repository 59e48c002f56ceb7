import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'

/** To the start, back, on and to the end of what is looked at: links, which scripts follow in place. */
export function StepLinks({
  at,
  last,
  addressOf,
  onGo,
  words,
}: {
  at: number
  last: number
  addressOf: (to: number) => string
  onGo: (event: MouseEvent, to: number) => void
  words: Messages['study']
}) {
  const step = (to: number, label: string, path: string) => (
    <a
      href={addressOf(to)}
      onClick={(event) => onGo(event, to)}
      aria-label={label}
      aria-disabled={to === at ? true : undefined}
      className={`${buttonClass({ size: 'small' })} min-w-11`}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </a>
  )
  return (
    <div className="flex justify-center gap-1 sm:gap-2">
      {step(0, words.toStart, 'M4.5 4v12M15.5 4.5v11L7 10z')}
      {step(Math.max(0, at - 1), words.back, 'M13.5 4.5v11L5 10z')}
      {step(Math.min(last, at + 1), words.forward, 'M6.5 4.5v11L15 10z')}
      {step(last, words.toEnd, 'M15.5 4v12M4.5 4.5v11L13 10z')}
    </div>
  )
}

function Icon({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  )
}
