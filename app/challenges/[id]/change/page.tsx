import { redirect } from 'next/navigation'
import { absent } from '@/app/_ui/absent'
import { format } from '@/app/_ui/messages/text'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { readPrefill } from '@/app/new/prefill'
import { termsValues } from '@/app/new/terms-fields'
import { TermsPage } from '@/app/new/terms-page'
import { mayDecline } from '@/lib/play/challenge'
import { challengeFor, challengeMetadata } from '../challenge-for'
import { otherName } from '../standing'
import { change } from './actions'

export async function generateMetadata({ params }: PageProps<'/challenges/[id]/change'>) {
  return challengeMetadata((await params).id, (await currentMessages()).challenge.changeTitle)
}

/** Other terms for a challenge: the form filled in with those on the table. */
export default async function ChangePage({
  params,
  searchParams,
}: PageProps<'/challenges/[id]/change'>) {
  const { id } = await params
  const part = await challengeFor(id, `/challenges/${id}/change`)
  if (!part) return absent()
  const { player, challenge } = part
  const [{ language, now }, messages] = await Promise.all([currentViewer(), currentMessages()])
  const { revision, rematch, proposal } = challenge
  const answer = mayDecline(challenge, player.id, revision, now)
  // Why it cannot be changed, its own page says.
  if (!answer.ok || rematch) redirect(`/challenges/${id}`)
  const words = messages.challenge
  const name = otherName(challenge, player.id, words)
  const { values, wrong } = readPrefill(await searchParams, proposal.terms)
  return (
    <TermsPage
      title={words.changeTitle}
      lead={
        <p className="max-w-prose text-pretty text-muted">
          {format(words.changeLead, { name })}{' '}
          <a className="prose-link" href={`/challenges/${id}`}>
            {words.back}
          </a>
        </p>
      }
      language={language}
      messages={messages}
      action={change}
      values={values}
      marked={termsValues(proposal.terms)}
      hidden={{ challengeId: id, revision }}
      submit={words.sendChange}
      wrong={wrong}
    />
  )
}
