import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '@/app/_ui/button'
import type { Line } from '@/lib/game/position'
import { type ReplayWords, plyAddress } from './replay-place'

type ControlsProps = {
  line: Line
  ply: number
  path: string
  words: ReplayWords
  isPlaying: boolean
  onGo: (event: MouseEvent, ply: number) => void
  onPlay: () => void
}

/** To the start, back, play, on, to the end. */
export function ReplayControls(props: ControlsProps) {
  const { line, ply, words, isPlaying, onPlay } = props
  if (line.length === 0) return null
  return (
    <>
      <div className="mt-3 flex justify-center gap-1 sm:gap-2">
        <Step {...props} to={0} label={words.first}>
          <path d="M4.5 4v12M15.5 4.5v11L7 10z" />
        </Step>
        <Step {...props} to={Math.max(0, ply - 1)} label={words.previous}>
          <path d="M13.5 4.5v11L5 10z" />
        </Step>
        <button
          type="button"
          onClick={onPlay}
          className={`${buttonClass({ kind: 'primary', size: 'small' })} min-w-[5.5rem] max-sm:gap-1 max-sm:px-1.5 noscript:hidden sm:min-w-[6.5rem]`}
        >
          <Icon>
            {isPlaying ? <path d="M7 4.5v11M13 4.5v11" /> : <path d="M6.5 4.5v11L15 10z" />}
          </Icon>
          {isPlaying ? words.pause : words.play}
        </button>
        <Step {...props} to={Math.min(line.length, ply + 1)} label={words.next}>
          <path d="M6.5 4.5v11L15 10z" />
        </Step>
        <Step {...props} to={line.length} label={words.last}>
          <path d="M15.5 4v12M4.5 4.5v11L13 10z" />
        </Step>
      </div>
      <p className="mt-3 hidden text-center text-sm text-muted pointer-fine:block noscript:hidden">
        {words.keys}
      </p>
    </>
  )
}

/** A link that stays where it is, and in focus, when there is nowhere further to go. */
function Step({
  to,
  label,
  children,
  line,
  ply,
  path,
  onGo,
}: ControlsProps & { to: number; label: string; children: ReactNode }) {
  return (
    <a
      href={plyAddress(path, line, to)}
      onClick={(event) => onGo(event, to)}
      aria-label={label}
      aria-disabled={to === ply ? true : undefined}
      className={`${buttonClass({ size: 'small' })} min-w-11`}
    >
      <Icon>{children}</Icon>
    </a>
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
