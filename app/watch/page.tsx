import type { Metadata } from 'next'
import { liveDeps } from '@/app/_live/deps'
import { MiniBoard } from '@/app/_ui/board/mini-board'
import { cardClass } from '@/app/_ui/card'
import { EmptyState } from '@/app/_ui/empty-state'
import { format } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { settingText } from '@/app/_ui/terms'
import { Time } from '@/app/_ui/time-tag'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { publicGames } from '@/db/games'
import { type Game, asOf, positionOf } from '@/lib/play/game'
import { gameView } from '../games/[id]/game-view'
import { nameOf, statusOf } from '../games/[id]/sayings'

const SHOWN = 48

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.game.watch)

/** The public games that are being played. */
export default async function WatchPage() {
  const { now } = await currentViewer()
  const { game: words } = await currentMessages()
  const games = await publicGames(liveDeps().db, SHOWN)
  const active = games.filter((game) => asOf(game, now).state === 'active')
  return (
    <>
      <PageTitle>{words.watch}</PageTitle>
      <p className="-mt-3 mb-6 text-muted">{words.watchLead}</p>
      {active.length === 0 ? (
        <EmptyState title={words.watchEmpty} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {active.map((game) => (
            // A name that does not fit is cut short, and must not widen the page.
            <li key={game.id} className="min-w-0">
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

async function GameCard({ game }: { game: Game }) {
  const { player } = await currentViewer()
  const { game: words, terms } = await currentMessages()
  const view = await gameView(liveDeps(), game, null)
  const names = format(words.versus, {
    red: nameOf(view, 'red', words),
    yellow: nameOf(view, 'yellow', words),
  })
  return (
    <a
      href={`/games/${game.id}`}
      className={`${cardClass} flex items-center gap-4 p-4 hover:border-edge`}
    >
      <MiniBoard
        position={positionOf(game)}
        patterns={player?.patterns}
        className="w-24 shrink-0"
      />
      <span className="min-w-0">
        <span className="block truncate font-bold">{names}</span>
        <span className="block text-sm text-muted">{statusOf(view, words)}</span>
        <span className="figures block text-sm text-muted">
          {settingText(terms, game.terms.rules)}
        </span>
        <Time at={game.turnBeganAt} className="block text-sm text-muted" />
      </span>
    </a>
  )
}
