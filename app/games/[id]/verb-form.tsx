'use client'

import { type ReactNode, createContext, use } from 'react'
import { Alert, takeFocus } from '@/app/_ui/alert'
import type { Messages } from '@/app/_ui/messages/messages'
import type { Answer, Verb } from './answer'
import { useVerb } from './use-verb'

/** What the page of a game lends to the forms on it. */
export const GameContext = createContext<{
  readonly hear: (answer: Answer) => void
  readonly refusals: Messages['game']['refusals']
} | null>(null)

/** A form of a game's page, written on the server, with buttons as its children. */
export function VerbForm(props: { verb: Verb; gameId: string; children: ReactNode }) {
  const game = use(GameContext)
  if (!game) throw new Error('the form is on no page of a game')
  const { action, onSubmit, refusal } = useVerb(props.verb, game.hear)
  return (
    <form action={action} onSubmit={onSubmit}>
      <input type="hidden" name="gameId" value={props.gameId} />
      {props.children}
      {refusal && (
        <Alert ref={takeFocus} className="mt-4">
          {game.refusals[refusal]}
        </Alert>
      )}
    </form>
  )
}
