import type { Metadata } from 'next'
import { requirePlayer } from '@/app/_session/current'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { sameAddress } from './address'
import { PastGames } from './past-games'

const PATH = '/history'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.history.title)

/** One's own finished games. */
export default async function HistoryPage({ searchParams }: PageProps<'/history'>) {
  const query = await searchParams
  const player = await requirePlayer(sameAddress(PATH, query))
  const { history, challenge } = await currentMessages()
  return (
    <PastGames
      playerId={player.id}
      publicOnly={false}
      path={PATH}
      query={query}
      title={
        <h1 className="text-[2rem] leading-tight font-bold tracking-[-0.02em] sm:text-[2.625rem]">
          {history.title}
        </h1>
      }
      nothingYet={
        <EmptyState
          title={history.noGames}
          action={
            <ButtonLink kind="primary" href="/new">
              {challenge.newGame}
            </ButtonLink>
          }
        >
          {history.noGamesText}
        </EmptyState>
      }
    />
  )
}
