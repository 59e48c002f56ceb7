import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import type { AwaitingView, GameView } from './game-view'
import { moverOf, statusOf } from './sayings'
import type { LiveWords } from './words'

/** The id of how it ended: it describes the heading. */
export const REASON = 'reason'

type GameHeadProps = {
  readonly view: GameView
  /** How it ended. */
  readonly reason: ReactNode
  readonly awaiting: AwaitingView | null
  /** HTML. */
  readonly pills: string
  readonly words: LiveWords
}

/** Whose turn it is or how the game ended, what kind of game it is, and the way to the next one. */
export function GameHead(props: GameHeadProps) {
  const { view, words } = props
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 lg:mb-6">
      <h1
        // Here the focus goes, by script, when the page of a game that ends is replaced.
        tabIndex={-1}
        // A status inside a heading gives it no name by itself.
        aria-labelledby="status"
        aria-describedby={props.reason ? REASON : undefined}
        className="text-[1.625rem] leading-tight font-bold tracking-[-0.02em] sm:text-[1.875rem]"
      >
        <output>
          <span id="status">{statusOf(view, words.game)}</span>
        </output>
      </h1>
      {props.reason}
      <span className="contents" dangerouslySetInnerHTML={{ __html: props.pills }} />
      <NextGame
        {...props}
        size="small"
        className={`ms-auto ${view.state === 'active' ? 'max-lg:hidden' : ''}`}
      />
    </div>
  )
}

/** The way to the most urgent of the other games that await the player, and how many there are. */
export function NextGame({
  view,
  awaiting,
  words,
  kind,
  size,
  className,
}: Pick<GameHeadProps, 'view' | 'awaiting' | 'words'> &
  Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'className'>) {
  if (!awaiting?.next) return null
  const others = awaiting.count - (awaitsViewer(view) ? 1 : 0)
  return (
    <ButtonLink href={`/games/${awaiting.next}`} {...{ kind, size, className }}>
      {words.game.nextGame} ({others}) <span aria-hidden="true">→</span>
    </ButtonLink>
  )
}

export function awaitsViewer(view: GameView): boolean {
  return view.state === 'active' && view.side === moverOf(view)
}
