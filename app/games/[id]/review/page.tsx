import { redirect } from 'next/navigation'
import { withNext } from '@/app/_session/next-path'
import { workerAddress } from '@/app/_solver/built'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { markupOf } from '@/app/_ui/markup'
import { format } from '@/app/_ui/messages/text'
import { nameOfPlayer } from '@/app/_ui/player-name'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { database } from '@/db/open'
import { findReview } from '@/db/reviews'
import { type EndedGame, type Game, positionOf } from '@/lib/play/game'
import { EndedTabs } from '../ended-tabs'
import { GameHead } from '../game-head'
import { GamePills } from '../game-pills'
import { currentView } from '../current-view'
import { Reason } from '../reason'
import { readPly } from '@/app/_ui/study/ply'
import { visibleGame } from '../visible-game'
import { LIVE_WORDS } from '../words'
import { ReviewPlayer } from './review-player'

type Props = PageProps<'/games/[id]/review'>

export async function generateMetadata({ params }: Props) {
  const game = await visibleGame((await params).id)
  if (!game || !isReviewed(game)) return absentMetadata()
  const { game: words, review, history } = await currentMessages()
  const names = format(words.versus, {
    red: nameOfPlayer(game.players.red, history.someone, words),
    yellow: nameOfPlayer(game.players.yellow, history.someone, words),
  })
  return pageMetadata(`${review.title} · ${names}`, { robots: { index: false } })
}

/** A finished game beside perfect play. Of one that is being played there is none, for anybody. */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { id } = await params
  const [game, { player, language }] = await Promise.all([visibleGame(id), currentViewer()])
  if (!game && player) return absent()
  if (!game) redirect(withNext('/sign-in', `/games/${encodeURIComponent(id)}/review`))
  const ply = isReviewed(game) ? readPly(game.line, (await searchParams).ply) : null
  if (!isReviewed(game) || ply === null) return absent()

  const [view, messages, stored] = await Promise.all([
    currentView(game),
    currentMessages(),
    findReview(database(), game.id),
  ])
  const { review, study, board, replay } = messages
  const { rules } = game.terms
  const position = positionOf(game)
  const someone = messages.history.someone
  const pills = markupOf(<GamePills {...{ view, language }} words={messages} />)
  return (
    <ReviewPlayer
      rules={rules}
      line={game.line}
      ply={ply}
      winner={view.winner}
      path={`/games/${id}/review`}
      stored={stored}
      worker={workerAddress()}
      names={{
        red: nameOfPlayer(game.players.red, someone, messages.game),
        yellow: nameOfPlayer(game.players.yellow, someone, messages.game),
      }}
      words={{
        review,
        study,
        board,
        language,
        start: replay.start,
        place: replay.place,
      }}
      title={
        <>
          <GameHead
            view={view}
            awaiting={null}
            words={LIVE_WORDS[language]}
            pills={pills}
            reason={<Reason {...{ view, position }} words={messages} />}
          />
          <EndedTabs path={`/games/${id}`} here="review" words={review} />
          {stored === null && <p className="mb-4 hidden noscript:block">{review.noScript}</p>}
        </>
      }
    />
  )
}

function isReviewed(game: Game): game is EndedGame {
  return game.state !== 'active'
}
