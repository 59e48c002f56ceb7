import { Alert, takeFocus } from '@/app/_ui/alert'
import { Button } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { otherSide } from '@/lib/game/rules'
import { abort, resign } from './actions'
import type { GamePageProps } from './game-page'
import { nameOf } from './sayings'
import { useVerb } from './use-verb'

const VERBS = { abort, resign }

/** A way out of a game, behind a question. The question is a popover: it needs no JavaScript. */
export function Leave({
  name,
  view,
  words: { game: words },
  hear,
}: Pick<GamePageProps, 'view' | 'words' | 'hear'> & { name: keyof typeof VERBS }) {
  const { action, onSubmit, refusal } = useVerb(VERBS[name], hear)
  const winner = nameOf(view, otherSide(view.side ?? 'red'), words)
  return (
    <>
      <Button type="button" kind="danger" size="small" popoverTarget={name}>
        {words[name]}
      </Button>
      <dialog
        id={name}
        popover="auto"
        aria-labelledby={`${name}-title`}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-card"
      >
        <h2 id={`${name}-title`} className="text-xl font-bold">
          {words[`${name}Title`]}
        </h2>
        <p className="mt-2 mb-5">{format(words[`${name}Means`], { name: winner })}</p>
        <form action={action} onSubmit={onSubmit}>
          <input type="hidden" name="gameId" value={view.id} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" popoverTarget={name} popoverTargetAction="hide" autoFocus>
              {words.keepPlaying}
            </Button>
            <Button kind="danger" type="submit">
              {words[`${name}Yes`]}
            </Button>
          </div>
          {refusal && (
            <Alert ref={takeFocus} className="mt-4">
              {words.refusals[refusal]}
            </Alert>
          )}
        </form>
      </dialog>
    </>
  )
}
