import { Button, ButtonLink } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { SendForm } from '@/app/_ui/send-form'
import { type Challenge, answerer, proposer } from '@/lib/play/challenge'
import { accept, decline, withdraw } from './actions'
import { Held } from './held'

type AnswersProps = {
  challenge: Challenge
  playerId: string
  messages: Messages
  from: 'home' | 'challenge'
  /** The ids of what says which challenge it is, where there may be several. */
  about?: string
}

/** The buttons that an open challenge has for `playerId`: to answer it, or to take it back. */
export function Answers(props: AnswersProps) {
  return (
    <Held version={props.challenge.revision}>
      <Buttons {...props} />
    </Held>
  )
}

function Buttons({ challenge, playerId, messages, from, about }: AnswersProps) {
  const { challenge: words, account } = messages
  const { id, revision, rematch } = challenge
  const described = { 'aria-describedby': about }
  const size = from === 'home' ? 'small' : 'medium'
  const form = { hidden: { challengeId: id, revision, from }, broken: account.broken }
  if (answerer(challenge).id !== playerId)
    return (
      <SendForm {...form} action={withdraw}>
        <Button {...described} size={size}>
          {words.withdraw}
        </Button>
      </SendForm>
    )
  const isThere = proposer(challenge).username !== null
  return (
    <div className="flex flex-wrap gap-2">
      {isThere && (
        <SendForm {...form} action={accept}>
          <Button {...described} kind="primary" size={size}>
            {words.accept}
          </Button>
        </SendForm>
      )}
      {isThere && !rematch && (
        <ButtonLink {...described} size={size} href={`/challenges/${id}/change`}>
          {words.change}
        </ButtonLink>
      )}
      <SendForm {...form} action={decline}>
        <Button {...described} size={size}>
          {words.decline}
        </Button>
      </SendForm>
    </div>
  )
}
