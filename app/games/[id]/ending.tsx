'use client'

import { useId } from 'react'
import { Alert, takeFocus } from '@/app/_ui/alert'
import { Button, ButtonLink } from '@/app/_ui/button'
import { cardClass } from '@/app/_ui/card'
import { format } from '@/app/_ui/messages/text'
import { otherSide } from '@/lib/game/rules'
import { answer, offer } from './actions'
import type { Answer } from './answer'
import type { GamePageProps } from './game-page'
import { nameOf } from './sayings'
import { useVerb } from './use-verb'
import type { RematchWords } from './words'

type EndingProps = Pick<GamePageProps, 'view' | 'hear'> & { words: RematchWords }

/** Its id: where the focus goes when what was pressed goes. */
export const REMATCH = 'rematch'

/** After the end: playing again. */
export function Ending(props: EndingProps) {
  const { view, words } = props
  const title = useId()
  const { rematch } = view
  if (rematch.state === 'none') return null
  return (
    <section id={REMATCH} tabIndex={-1} className={`p-5 ${cardClass}`} aria-labelledby={title}>
      <h2 id={title} className="mb-2 text-lg font-bold">
        {words.game.rematch}
      </h2>
      <p aria-live="polite">{sayingOf(props)}</p>
      {rematch.state === 'possible' && <Offer {...props} />}
      {rematch.state === 'offered' && <Offered {...props} rematch={rematch} />}
      {rematch.state === 'accepted' && (
        <ButtonLink kind="primary" href={`/games/${rematch.gameId}`} className="mt-4">
          {words.game.goToRematch}
        </ButtonLink>
      )}
    </section>
  )
}

/** How the two stand about a rematch, once one has been offered. */
function sayingOf({ view, words: { game: words } }: EndingProps): string {
  const { rematch } = view
  switch (rematch.state) {
    case 'none':
    case 'possible':
      return ''
    case 'accepted':
      return words.rematchStarted
    case 'declined':
      return words.rematchDeclined
    case 'withdrawn':
      return words.rematchWithdrawn
    case 'expired':
      return words.rematchExpired
    case 'offered': {
      const { byViewer, sidesSwapped } = rematch
      const text = byViewer
        ? sidesSwapped
          ? words.rematchOfferedSwapped
          : words.rematchOffered
        : sidesSwapped
          ? words.rematchReceivedSwapped
          : words.rematchReceived
      const name = nameOf(view, view.side ? otherSide(view.side) : 'red', words)
      return format(text, { name })
    }
  }
}

function Offer({ view, words, hear }: EndingProps) {
  const { action, onSubmit, refusal, isSending } = useVerb(offer, goOnFrom(hear))
  return (
    <form action={action} onSubmit={onSubmit}>
      <input type="hidden" name="gameId" value={view.id} />
      <p className="mb-3 text-sm text-muted">
        {words.game.rematchTerms} {isAgainstComputer(view) && words.game.rematchAtOnce}
      </p>
      <label className="target mb-4 flex items-center gap-2.5">
        <input type="checkbox" name="swap" value="yes" className="size-4.5 accent-ink" />
        {words.game.swapSides}
      </label>
      <Button kind="primary" type="submit" aria-disabled={isSending}>
        {words.game.offerRematch}
      </Button>
      {refusal && (
        <Alert ref={takeFocus} className="mt-4">
          {words.game.refusals[refusal]}
        </Alert>
      )}
    </form>
  )
}

/** Takes the answer, and goes to the rematch if that has been accepted by it. */
function goOnFrom(hear: EndingProps['hear']) {
  return (answered: Answer) => {
    hear(answered)
    const after = answered.view?.rematch
    if (answered.refusal === null && after?.state === 'accepted')
      location.assign(`/games/${after.gameId}`)
  }
}

function isAgainstComputer({ levels }: EndingProps['view']): boolean {
  return levels.red !== null || levels.yellow !== null
}

type OfferedView = Extract<EndingProps['view']['rematch'], { state: 'offered' }>

function Offered({ view, words, hear, rematch }: EndingProps & { rematch: OfferedView }) {
  const { action, onSubmit, refusal, isSending } = useVerb(answer, goOnFrom(hear))
  const answers = rematch.byViewer ? (['withdraw'] as const) : (['accept', 'decline'] as const)
  return (
    <form action={action} onSubmit={onSubmit} className="mt-4">
      <input type="hidden" name="gameId" value={view.id} />
      <input type="hidden" name="challengeId" value={rematch.challengeId} />
      <input type="hidden" name="revision" value={rematch.revision} />
      <div className="flex flex-wrap gap-3">
        {answers.map((value) => (
          <Button
            key={value}
            type="submit"
            name="answer"
            value={value}
            kind={value === 'accept' ? 'primary' : 'plain'}
            aria-disabled={isSending}
          >
            {words.game[value]}
          </Button>
        ))}
      </div>
      {refusal && (
        <Alert ref={takeFocus} className="mt-4">
          {words.game.refusals[refusal]}
        </Alert>
      )}
    </form>
  )
}
