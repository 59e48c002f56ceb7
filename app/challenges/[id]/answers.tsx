import { ButtonLink } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { SendButton } from '@/app/_ui/send-button'
import { type Challenge, answerer, proposer } from '@/lib/play/challenge'
import { accept, decline, withdraw } from './actions'
import { Held } from './held'

type AnswersProps = {
  challenge: Challenge
  playerId: string
  words: Messages['challenge']
  from: 'home' | 'challenge'
}

/** The buttons that an open challenge has for `playerId`: to answer it, or to take it back. */
export function Answers(props: AnswersProps) {
  return (
    <Held version={props.challenge.revision}>
      <Buttons {...props} />
    </Held>
  )
}

function Buttons({ challenge, playerId, words, from }: AnswersProps) {
  const { id, revision, rematch } = challenge
  const size = from === 'home' ? 'small' : 'medium'
  const form = { hidden: { challengeId: id, revision, from }, broken: words.broken, size } as const
  if (answerer(challenge).id !== playerId)
    return (
      <SendButton {...form} action={withdraw}>
        {words.withdraw}
      </SendButton>
    )
  const isThere = proposer(challenge).username !== null
  return (
    <div className="flex flex-wrap gap-2">
      {isThere && (
        <SendButton {...form} action={accept} kind="primary">
          {words.accept}
        </SendButton>
      )}
      {isThere && !rematch && (
        <ButtonLink size={size} href={`/challenges/${id}/change`}>
          {words.change}
        </ButtonLink>
      )}
      <SendButton {...form} action={decline}>
        {words.decline}
      </SendButton>
    </div>
  )
}
