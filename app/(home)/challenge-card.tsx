import { Answers } from '@/app/challenges/[id]/answers'
import { otherName } from '@/app/challenges/[id]/standing'
import { Card } from '@/app/_ui/card'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { rich } from '@/app/_ui/messages/rich'
import { format, plural } from '@/app/_ui/messages/text'
import { Pill } from '@/app/_ui/pill'
import { paceText, settingText } from '@/app/_ui/terms'
import { timeLeft } from '@/app/_ui/time'
import { discsEach } from '@/lib/game/rules'
import { type Challenge, answerer } from '@/lib/play/challenge'
import { changedParts } from '@/lib/play/terms'

/** An open challenge with its terms, to be answered or taken back right here. */
export function ChallengeCard({
  challenge,
  playerId,
  messages,
  language,
  now,
}: {
  challenge: Challenge
  playerId: string
  messages: Messages
  language: Language
  now: Date
}) {
  const { challenge: words, home, terms: termWords, time } = messages
  const { proposal, previous, rematch, expiresAt } = challenge
  const { rules, moveDays, isPublic } = proposal.terms
  const awaitsMe = answerer(challenge).id === playerId
  const changes = previous ? changedParts(previous.terms, proposal.terms).length : 0
  const facts = [
    plural(language, termWords.discsEach, discsEach(rules)),
    paceText(language, termWords, moveDays),
    isPublic ? termWords.public : termWords.private,
    rematch?.sidesSwapped ? termWords.swapped : termWords.drawn,
  ]
  const name = <b className="font-bold">{otherName(challenge, playerId, words)}</b>
  return (
    <Card className="p-[1.125rem]">
      <p id={`${challenge.id}-from`}>
        {rich(awaitsMe ? words.proposes : words.youPropose, { name })}
      </p>
      <h3 id={`${challenge.id}-board`} className="mt-0.5 text-[1.375rem] leading-snug font-bold">
        <a
          href={`/challenges/${challenge.id}`}
          aria-describedby={`${challenge.id}-from ${challenge.id}-facts`}
          className="hover:underline"
        >
          {settingText(termWords, rules)}
        </a>
      </h3>
      <p id={`${challenge.id}-facts`} className="mt-0.5 text-[0.9375rem] text-pretty text-muted">
        {facts.join(' · ')}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {rematch && <Pill>{home.rematch}</Pill>}
        {changes > 0 && <Pill>{plural(language, home.changes, changes)}</Pill>}
        <Pill>
          {format(home.expires, { time: timeLeft(expiresAt.getTime() - now.getTime(), time) })}
        </Pill>
      </p>
      <div className="mt-3">
        <Answers
          {...{ challenge, playerId, messages }}
          from="home"
          about={`${challenge.id}-from ${challenge.id}-board`}
        />
      </div>
    </Card>
  )
}
