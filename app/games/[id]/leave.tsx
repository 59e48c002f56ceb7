import type { ReactNode } from 'react'
import { Button } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { otherSide } from '@/lib/game/rules'
import { abort, resign } from './actions'
import type { Verb } from './answer'
import type { GameView } from './game-view'
import { nameOf } from './sayings'
import { VerbForm } from './verb-form'
import type { Words } from './words'

/** The ways out of a game, each behind a question, as long as they are open. */
export type Leave = { readonly abort: ReactNode; readonly resign: ReactNode }

/** Written on the server: what is asked never changes while the game goes on. */
export function leaveOf(view: GameView, { game: words }: Words): Leave | null {
  if (!view.side) return null
  const winner = nameOf(view, otherSide(view.side), words)
  return {
    abort: (
      <Confirmed
        name="abort"
        verb={abort}
        gameId={view.id}
        ask={words.abort}
        title={words.abortTitle}
        means={words.abortMeans}
        yes={words.abortYes}
        no={words.keepPlaying}
      />
    ),
    resign: (
      <Confirmed
        name="resign"
        verb={resign}
        gameId={view.id}
        ask={words.resign}
        title={words.resignTitle}
        means={format(words.resignMeans, { name: winner })}
        yes={words.resignYes}
        no={words.keepPlaying}
      />
    ),
  }
}

/** A button that asks once more. The question is a popover, so that it needs no JavaScript. */
function Confirmed(props: {
  name: string
  verb: Verb
  gameId: string
  ask: string
  title: string
  means: string
  yes: string
  no: string
}) {
  const { name } = props
  return (
    <>
      <Button type="button" kind="danger" size="small" popoverTarget={name}>
        {props.ask}
      </Button>
      <dialog
        id={name}
        popover="auto"
        aria-labelledby={`${name}-title`}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-card"
      >
        <h2 id={`${name}-title`} className="text-xl font-bold">
          {props.title}
        </h2>
        <p className="mt-2 mb-5">{props.means}</p>
        <VerbForm verb={props.verb} gameId={props.gameId}>
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" popoverTarget={name} popoverTargetAction="hide" autoFocus>
              {props.no}
            </Button>
            <Button kind="danger" type="submit">
              {props.yes}
            </Button>
          </div>
        </VerbForm>
      </dialog>
    </>
  )
}
