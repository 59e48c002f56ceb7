'use client'

import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { othersAwaiting } from './game-head'
import type { GamePageProps } from './game-page'

type BoardControlsProps = GamePageProps & {
  chosen: number | null
  isLive: boolean
  mayMove: boolean
  cancel: () => void
}

/** What is under the board: drop and cancel, then the next game; on a phone also the sheets. */
export function BoardControls(props: BoardControlsProps) {
  const { view, words, chosen, mayMove, isSending, cancel } = props
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
        {mayMove && chosen === null && <Hint {...props} />}
        {isSending && <p className="self-center text-sm text-muted">{words.game.dropping}</p>}
        {!mayMove && !isSending && <NextAtThumb {...props} />}
      </div>
      {mayMove && chosen !== null && (
        <div className="flex justify-center pointer-coarse:hidden">
          <Hint {...props} />
        </div>
      )}
      <div className="mt-3 flex justify-center gap-2 lg:hidden">
        <Button type="button" size="small" popoverTarget="moves">
          {words.game.moves}
        </Button>
        {view.state === 'active' && view.side && (
          <Button type="button" size="small" popoverTarget="more">
            {words.game.more} <span aria-hidden="true">▾</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function Hint({ view, words, isLive, oneTap }: BoardControlsProps) {
  const { columns } = view.rules
  const keys = columns === 10 ? '1–9, 0' : `1–${columns}`
  const className = 'self-center text-center text-sm text-muted'
  if (!isLive) return <p className={className}>{words.game.hintPress}</p>
  return (
    <p className={className}>
      <span className="pointer-coarse:hidden">{format(words.game.hintKeys, { keys })}</span>
      <span className="hidden pointer-coarse:inline">
        {oneTap ? words.game.hintOneTap : words.game.hintTap}
      </span>
    </p>
  )
}

/** How long a place where one has just dropped a disc must not lead away. */
const DOUBLE_CLICK = 700

/** The next game, where the thumb is. */
function NextAtThumb({ view, awaiting, words }: BoardControlsProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DOUBLE_CLICK)
    return () => clearTimeout(timer)
  }, [])
  if (!awaiting?.next) return null
  return (
    <ButtonLink
      kind="primary"
      href={`/games/${awaiting.next}`}
      className={`grow lg:hidden ${isReady ? '' : 'pointer-events-none'}`}
    >
      {words.game.nextGame} ({othersAwaiting(view, awaiting)}) <span aria-hidden="true">→</span>
    </ButtonLink>
  )
}
