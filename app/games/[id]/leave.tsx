'use client'

import { Alert, takeFocus } from '@/app/_ui/alert'
import { Button } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { otherSide } from '@/lib/game/rules'
import { abort, resign } from './actions'
import type { Verb } from './answer'
import type { GamePageProps } from './game-page'
import { nameOf } from './sayings'
import { useVerb } from './use-verb'

/** The ways out of a game, each behind a question. On a phone they open from a button. */
export function Leave(props: GamePageProps) {
  const { view, words } = props
  if (!view.side) return null
  const winner = nameOf(view, otherSide(view.side), words.game)
  return (
    <div id="more" popover="auto" className="sheet lg:contents">
      <div className="flex flex-wrap gap-2">
        {view.mayAbort && (
          <Confirmed
            {...props}
            name="abort"
            verb={abort}
            ask={words.game.abort}
            title={words.game.abortTitle}
            means={words.game.abortMeans}
            yes={words.game.abortYes}
          />
        )}
        <Confirmed
          {...props}
          name="resign"
          verb={resign}
          ask={words.game.resign}
          title={words.game.resignTitle}
          means={format(words.game.resignMeans, { name: winner })}
          yes={words.game.resignYes}
        />
      </div>
    </div>
  )
}

type ConfirmedProps = GamePageProps & {
  name: string
  verb: Verb
  ask: string
  title: string
  means: string
  yes: string
}

/** A button that asks once more. The question is a popover, so that it needs no JavaScript. */
function Confirmed({ view, words, hear, name, verb, ask, title, means, yes }: ConfirmedProps) {
  const { action, onSubmit, refusal, isSending } = useVerb(verb, hear)
  return (
    <>
      <Button type="button" kind="danger" size="small" popoverTarget={name}>
        {ask}
      </Button>
      <dialog
        id={name}
        popover="auto"
        aria-labelledby={`${name}-title`}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-card backdrop:bg-black/40"
      >
        <h2 id={`${name}-title`} className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-2">{means}</p>
        <form action={action} onSubmit={onSubmit} className="mt-5 flex flex-wrap justify-end gap-3">
          <input type="hidden" name="gameId" value={view.id} />
          <Button type="button" popoverTarget={name} popoverTargetAction="hide" autoFocus>
            {words.game.keepPlaying}
          </Button>
          <Button kind="danger" type="submit" aria-disabled={isSending}>
            {yes}
          </Button>
        </form>
        {refusal && (
          <Alert ref={takeFocus} className="mt-4">
            {words.game.refusals[refusal]}
          </Alert>
        )}
      </dialog>
    </>
  )
}
