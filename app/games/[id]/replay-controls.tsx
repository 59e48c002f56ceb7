import type { MouseEvent } from 'react'
import { buttonClass } from '@/app/_ui/button'
import { StepIcon, StepLinks } from '@/app/_ui/study/step-links'
import type { Line } from '@/lib/game/position'
import { type ReplayWords, plyAddress } from '@/app/_ui/study/ply'

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
  const { line, ply, path, words, isPlaying, onGo, onPlay } = props
  if (line.length === 0) return null
  return (
    <>
      <div className="mt-3">
        <StepLinks
          at={ply}
          last={line.length}
          addressOf={(to) => plyAddress(path, line, to)}
          onGo={onGo}
          labels={words}
        >
          <button
            type="button"
            onClick={onPlay}
            className={`${buttonClass({ kind: 'primary', size: 'small' })} min-w-[5.5rem] max-sm:gap-1 max-sm:px-1.5 noscript:hidden sm:min-w-[6.5rem]`}
          >
            <StepIcon path={isPlaying ? 'M7 4.5v11M13 4.5v11' : 'M6.5 4.5v11L15 10z'} />
            {isPlaying ? words.pause : words.play}
          </button>
        </StepLinks>
      </div>
      <p className="mt-3 hidden text-center text-sm text-muted pointer-fine:block noscript:hidden">
        {words.keys}
      </p>
    </>
  )
}
