import type { Position } from '@/lib/game/position'
import type { Answer } from './answer'
import { GameHead } from './game-head'
import { Leave } from './leave'
import type { LiveGameProps } from './live-game'
import { MovesCard } from './moves-card'
import { PlayBoard } from './play-board'
import { PlayerRow } from './player-row'
import { PlayersCard, placesOf } from './players-card'
import { lastMoveText } from './sayings'

export type GamePageProps = LiveGameProps & {
  readonly position: Position
  readonly isConnected: boolean
  readonly isSending: boolean
  /** Whether moves were made since the page was loaded: the last one falls and is announced. */
  readonly isNew: boolean
  readonly hear: (answer: Answer) => void
  readonly setSent: (move: { ply: number; column: number } | null) => void
}

/** The page of a game that is played, for the server's first answer and in the browser alike. */
export function GamePage(props: GamePageProps) {
  const { view, words, position, isNew, isConnected, hear } = props
  const { above, below } = placesOf(view)
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="min-w-0">
        <GameHead {...props} reason={null} />
        <p className="sr-only" aria-live="polite">
          {isNew && lastMoveText(view, position, words.game)}
        </p>
        <p
          aria-live="polite"
          className={isConnected ? 'sr-only' : 'mb-3 text-sm font-semibold text-danger'}
        >
          {!isConnected && words.game.disconnected}
        </p>
        <PlayerRow {...props} side={above} className="lg:hidden" />
        <PlayBoard {...props} below={<PlayerRow {...props} side={below} className="lg:hidden" />} />
      </div>
      <aside className="mt-6 flex min-w-0 flex-col gap-4 lg:mt-0">
        <PlayersCard {...props} className="max-lg:hidden" />
        <MovesCard {...props} />
        {view.state === 'active' && view.side && (
          <div id="more" popover="auto" className="sheet lg:block">
            <div className="flex flex-wrap gap-2">
              {view.mayAbort && <Leave name="abort" {...{ view, words, hear }} />}
              <Leave name="resign" {...{ view, words, hear }} />
            </div>
          </div>
        )}
      </aside>
    </div>
  )
}
