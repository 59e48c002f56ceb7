'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { NextGame } from './game-head'
import type { GamePageProps } from './game-page'

type BoardControlsProps = GamePageProps & {
  chosen: number | null
  mayMove: boolean
  cancel: () => void
}

/** What is under the board: drop and cancel, then the next game; on a phone also the sheets. */
export function BoardControls(props: BoardControlsProps) {
  const { words, chosen, mayMove, isSending, cancel } = props
  return (
    <div className="mt-3 lg:mt-5">
      <div className="flex min-h-12 items-stretch justify-center gap-2.5">
        {mayMove && chosen !== null && (
          <>
            <Button
              type="submit"
              kind="primary"
              name="column"
              value={chosen}
              className="max-lg:min-h-12 max-lg:grow"
            >
              {format(words.game.drop, { column: chosen + 1 })}
            </Button>
            <Button type="button" onClick={cancel} className="max-lg:min-w-12">
              <span className="max-lg:sr-only">{words.game.cancel}</span>
              <span className="lg:hidden" aria-hidden="true">
                ✕
              </span>
            </Button>
          </>
        )}
        {mayMove && chosen === null && <Hint hint={props.hint} />}
        {isSending && <p className="self-center text-sm text-muted">{words.game.dropping}</p>}
        {!mayMove && !isSending && <NextAtThumb {...props} />}
      </div>
      {mayMove && chosen !== null && (
        <div className="pointer-coarse:hidden">
          <Hint hint={props.hint} />
        </div>
      )}
      <div
        className="mt-3 flex justify-center gap-2 lg:hidden"
        dangerouslySetInnerHTML={{ __html: props.tabs }}
      />
    </div>
  )
}

function Hint({ hint }: { hint: string }) {
  return (
    <p
      className="self-center text-center text-sm text-muted"
      dangerouslySetInnerHTML={{ __html: hint }}
    />
  )
}

/** How long a place where one has just dropped a disc must not lead away. */
const DOUBLE_CLICK = 700

/** The next game, where the thumb is. */
function NextAtThumb(props: BoardControlsProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DOUBLE_CLICK)
    return () => clearTimeout(timer)
  }, [])
  return (
    <NextGame
      {...props}
      kind="primary"
      className={`grow lg:hidden ${isReady ? '' : 'pointer-events-none'}`}
    />
  )
}
