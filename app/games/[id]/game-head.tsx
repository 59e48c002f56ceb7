import { ButtonLink } from '@/app/_ui/button'
import type { Language } from '@/app/_ui/messages/language'
import { Pill } from '@/app/_ui/pill'
import { paceText } from '@/app/_ui/terms'
import type { Position } from '@/lib/game/position'
import type { AwaitingView, GameView } from './game-view'
import { moverOf, reasonOf, statusOf } from './sayings'
import type { Words } from './words'

type GameHeadProps = {
  readonly view: GameView
  readonly position: Position
  readonly awaiting: AwaitingView | null
  readonly language: Language
  readonly words: Words
}

/** Whose turn it is or how the game ended, what kind of game it is, and the way to the next one. */
export function GameHead(props: GameHeadProps) {
  const { view, position, awaiting, language, words } = props
  const reason = reasonOf(view, position, words.game)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 lg:mb-6">
      <h1 className="text-[1.625rem] leading-tight font-bold tracking-[-0.02em] sm:text-[1.875rem]">
        <output>{statusOf(view, words.game)}</output>
      </h1>
      {reason && <p className="font-semibold text-muted first-letter:uppercase">{reason}</p>}
      {!view.side && view.state === 'active' && <Pill>{words.game.watching}</Pill>}
      {!view.isPublic && <Pill>{words.game.private}</Pill>}
      {view.state === 'active' && (
        <Pill className="max-sm:hidden">{paceText(language, words.terms, view.moveDays)}</Pill>
      )}
      {awaiting?.next && (
        <ButtonLink
          href={`/games/${awaiting.next}`}
          size="small"
          className={`ms-auto ${view.state === 'active' ? 'max-lg:hidden' : ''}`}
        >
          {words.game.nextGame} ({othersAwaiting(view, awaiting)}) <span aria-hidden="true">→</span>
        </ButtonLink>
      )}
    </div>
  )
}

/** How many other games await the player. */
export function othersAwaiting(view: GameView, awaiting: AwaitingView): number {
  return awaiting.count - (awaitsViewer(view) ? 1 : 0)
}

export function awaitsViewer(view: GameView): boolean {
  return view.state === 'active' && view.side === moverOf(view)
}
