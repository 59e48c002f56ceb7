import type { ReactNode } from 'react'
import { liveDeps } from '@/app/_live/deps'
import { ButtonLink } from '@/app/_ui/button'
import { endingText } from '@/app/history/past-words'
import { EmptyState } from '@/app/_ui/empty-state'
import { plural } from '@/app/_ui/messages/text'
import { Refresh } from '@/app/_ui/live/refresh'
import { PageTitle } from '@/app/_ui/page-title'
import { Pill } from '@/app/_ui/pill'
import { Time } from '@/app/_ui/time-tag'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import type { CurrentPlayer } from '@/app/_session/current'
import { answerer } from '@/lib/play/challenge'
import { positionOf } from '@/lib/play/game'
import { ChallengeCard } from './challenge-card'
import { GameCard } from './game-card'
import { homeGames } from './home-games'
import { TimeLeft } from './time-left'

/** The start page of a signed-in player: what awaits them, and what they wait for. */
export async function HomePage({ player, done }: { player: CurrentPlayer; done: Done | null }) {
  const [{ language, now }, messages, games] = await Promise.all([
    currentViewer(),
    currentMessages(),
    homeGames(liveDeps(), player.id),
  ])
  const words = messages.home
  const card = { playerId: player.id, messages, patterns: player.patterns }
  const { awaiting, waiting, challenges, ended } = games
  const toAnswer = challenges.filter((challenge) => answerer(challenge).id === player.id).length
  const isEmpty = awaiting.length + waiting.length + challenges.length === 0
  return (
    <>
      <PageTitle
        actions={
          <ButtonLink kind="primary" href="/new">
            {messages.challenge.newGame}
          </ButtonLink>
        }
      >
        <span aria-live="polite">
          {awaiting.length > 0 ? plural(language, words.awaiting, awaiting.length) : words.nothing}
        </span>
      </PageTitle>
      <p className="sr-only" aria-live="polite">
        {toAnswer > 0 && plural(language, words.toAnswer, toAnswer)}
      </p>
      <output className="-mt-3 mb-5 block text-muted empty:sr-only">
        {done && words.done[done]}
      </output>
      {isEmpty && (
        <EmptyState
          title={words.empty}
          action={
            <ButtonLink kind="primary" href="/new">
              {messages.challenge.newGame}
            </ButtonLink>
          }
        >
          {words.emptyText}
        </EmptyState>
      )}
      {awaiting.length === 0 && waiting.length > 0 && (
        <p className="-mt-3 mb-5 text-muted">{words.allMoved}</p>
      )}
      {awaiting.length > 0 && (
        <Cards>
          {awaiting.map((game) => (
            <li key={game.id}>
              <GameCard {...card} game={game}>
                <TimeLeft flagsAt={game.flagsAt} now={now} messages={messages} isMine />
              </GameCard>
            </li>
          ))}
        </Cards>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-3">
        {challenges.length > 0 && (
          <Section
            title={words.challenges}
            className={waiting.length > 0 ? 'lg:col-start-3 lg:row-start-1' : 'lg:col-span-3'}
          >
            <ul
              className={`grid grid-cols-1 gap-4 sm:grid-cols-2 ${waiting.length > 0 ? 'lg:grid-cols-1' : 'lg:grid-cols-3'}`}
            >
              {challenges.map((challenge) => (
                <li key={challenge.id}>
                  <ChallengeCard playerId={player.id} {...{ challenge, messages, language, now }} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {waiting.length > 0 && (
          <Section
            title={words.waiting}
            className={
              challenges.length > 0
                ? 'lg:col-span-2 lg:col-start-1 lg:row-start-1'
                : 'lg:col-span-3'
            }
          >
            <Cards columns={challenges.length > 0 ? 'lg:grid-cols-2' : undefined}>
              {waiting.map((game) => (
                <li key={game.id}>
                  <GameCard {...card} game={game}>
                    <TimeLeft flagsAt={game.flagsAt} now={now} messages={messages} />
                  </GameCard>
                </li>
              ))}
            </Cards>
          </Section>
        )}
      </div>
      {ended.length > 0 && (
        <Section title={words.ended}>
          <Cards>
            {ended.map((past) => (
              <li key={past.game.id}>
                <GameCard {...card} game={past.game}>
                  <Pill kind={past.result === 'won' ? 'good' : 'plain'}>
                    {words.results[past.result]}
                  </Pill>
                  <span className="text-[0.8125rem] text-muted">
                    {past.result !== 'aborted' &&
                      `${endingText(past, positionOf(past.game), messages)} · `}
                    <Time at={past.game.endedAt} />
                  </span>
                </GameCard>
              </li>
            ))}
          </Cards>
        </Section>
      )}
      <Refresh version={games.version} />
      <noscript>
        <p className="mt-8">
          <ButtonLink href="/">{words.refresh}</ButtonLink>
        </p>
      </noscript>
    </>
  )
}

export type Done = 'declined' | 'withdrawn'

function Section(props: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`mt-9 ${props.className ?? ''}`}>
      <h2 className="mb-3 text-[1.375rem] leading-tight font-bold">{props.title}</h2>
      {props.children}
    </section>
  )
}

function Cards(props: { columns?: string; children: ReactNode }) {
  return (
    <ul className={`grid grid-cols-1 gap-4 sm:grid-cols-2 ${props.columns ?? 'lg:grid-cols-3'}`}>
      {props.children}
    </ul>
  )
}
