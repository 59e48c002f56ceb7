import { redirect } from 'next/navigation'
import { liveDeps } from '@/app/_live/deps'
import { homeVersion } from '@/app/_live/home-version'
import { absent } from '@/app/_ui/absent'
import { Alert } from '@/app/_ui/alert'
import { BoardView } from '@/app/_ui/board/board-view'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { format, plural } from '@/app/_ui/messages/text'
import { rich } from '@/app/_ui/messages/rich'
import { Refresh } from '@/app/_ui/live/refresh'
import { PageTitle } from '@/app/_ui/page-title'
import { settingText } from '@/app/_ui/terms'
import { Time } from '@/app/_ui/time-tag'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { termsValues } from '@/app/new/terms-fields'
import { findGame } from '@/db/games'
import { database } from '@/db/open'
import { emptyPosition } from '@/lib/game/position'
import { type Challenge, answerer, otherParty } from '@/lib/play/challenge'
import { changedParts } from '@/lib/play/terms'
import { Answers } from './answers'
import { challengeFor, challengeMetadata } from './challenge-for'
import { readSaid } from './said'
import { challengeTitle, closing, otherName } from './standing'
import { TermsList } from './terms-list'

export async function generateMetadata({ params }: PageProps<'/challenges/[id]'>) {
  return challengeMetadata((await params).id)
}

/** A challenge with all its terms, for its two players: to answer, to wait for, or to look back. */
export default async function ChallengePage({
  params,
  searchParams,
}: PageProps<'/challenges/[id]'>) {
  const { id } = await params
  const part = await challengeFor(id, `/challenges/${id}`)
  if (!part) return absent()
  const { player, challenge } = part
  if (challenge.gameId !== null) redirect(`/games/${challenge.gameId}`)
  const [{ language, now }, messages, first, version] = await Promise.all([
    currentViewer(),
    currentMessages(),
    redNext(challenge),
    homeVersion(liveDeps(), player.id),
  ])
  const words = messages.challenge
  const { terms } = challenge.proposal
  const before = challenge.previous?.terms ?? null
  const said = readSaid((await searchParams).said)
  const closed = closing(challenge, player.id, words, now)
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
      <Refresh version={version} />
      <div>
        <PageTitle>
          <span aria-live="polite">{challengeTitle(challenge, player.id, words)}</span>
        </PageTitle>
        {said && (
          <Alert key={`${said}${challenge.revision}`} className="mb-5">
            {words.said[said]}
          </Alert>
        )}
        <output className="mb-5 block text-lg font-semibold empty:sr-only">{closed}</output>
        <Card className="px-5 py-2">
          {before && (
            <p className="border-b border-line py-2.5 font-semibold">
              {plural(language, words.differences, changedParts(before, terms).length)}
            </p>
          )}
          <TermsList
            terms={terms}
            before={before}
            first={first === null ? words.random : format(words.redNext, { name: first })}
            {...{ language, words }}
          />
        </Card>
        <div className="mt-6 space-y-4">
          {closed ? (
            <Afterwards challenge={challenge} playerId={player.id} words={words} />
          ) : (
            <>
              <Answers
                challenge={challenge}
                playerId={player.id}
                messages={messages}
                from="challenge"
              />
              <p className="max-w-prose text-pretty text-muted">
                {toDo(challenge, player.id, words)}{' '}
                {rich(words.openUntil, {
                  time: <Time at={challenge.expiresAt} form="day" focusable />,
                })}
              </p>
            </>
          )}
        </div>
      </div>
      <Card className="p-4 lg:p-[1.625rem]">
        <BoardView
          position={emptyPosition(terms.rules)}
          label={format(messages.board.name, terms.rules)}
          className="mx-auto max-h-[26rem] w-full"
        />
        <p className="mt-4 text-center font-display text-xl font-bold">
          {settingText(messages.terms, terms.rules)}
        </p>
      </Card>
    </div>
  )
}

type Words = Awaited<ReturnType<typeof currentMessages>>['challenge']

function toDo(challenge: Challenge, playerId: string, words: Words): string {
  if (otherParty(challenge, playerId)?.username === null) return words.left
  if (answerer(challenge).id === playerId) return words.answerIt
  return format(words.othersTurn, { name: otherName(challenge, playerId, words) })
}

/** Where to go from a challenge that came to nothing. */
function Afterwards(props: { challenge: Challenge; playerId: string; words: Words }) {
  const { challenge, playerId, words } = props
  const name = otherParty(challenge, playerId)?.username
  const query = { opponent: name ?? '', ...termsValues(challenge.proposal.terms) }
  return (
    <div className="flex flex-wrap gap-3">
      {name && (
        <ButtonLink kind="primary" href={`/new?${new URLSearchParams(query).toString()}`}>
          {format(words.again, { name })}
        </ButtonLink>
      )}
      <ButtonLink href="/">{words.toGames}</ButtonLink>
    </div>
  )
}

/** The name of who will be red, in a rematch with sides swapped; else chance decides: `null`. */
async function redNext({ rematch }: Challenge): Promise<string | null> {
  if (!rematch?.sidesSwapped) return null
  const before = await findGame(database(), rematch.gameId)
  return before?.players.yellow.username ?? null
}
