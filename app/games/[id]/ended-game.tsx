import { markupOf } from '@/app/_ui/markup'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { positionOf, type EndedGame } from '@/lib/play/game'
import { EndedTabs } from './ended-tabs'
import { GameHead } from './game-head'
import { GamePills } from './game-pills'
import type { AwaitingView, GameView } from './game-view'
import { LiveRematch } from './parts'
import { playerNames } from './player-name'
import { PlayersCard } from './players-card'
import { Reason } from './reason'
import { Replay } from './replay'
import { LIVE_WORDS, REMATCH_WORDS, type Words } from './words'

/** A game that is over: how it ended, a replay of it, and playing again. */
export async function EndedGame(props: {
  game: EndedGame
  ply: number
  view: GameView
  awaiting: AwaitingView | null
  words: Words
}) {
  const { game, ply, view, words } = props
  const [{ language, now }, { review }] = await Promise.all([currentViewer(), currentMessages()])
  const position = positionOf(game)
  const shown = { ...props, words: LIVE_WORDS[language], language, now: now.getTime(), position }
  const pills = markupOf(<GamePills {...{ view, words, language }} />)
  return (
    <Replay
      game={game}
      ply={ply}
      title={
        <>
          <GameHead {...shown} pills={pills} reason={<Reason {...{ view, position, words }} />} />
          {game.line.length > 0 && (
            <EndedTabs path={`/games/${game.id}`} here="game" words={review} />
          )}
        </>
      }
      beside={
        <>
          <PlayersCard {...shown} names={playerNames(view, words)} />
          <LiveRematch view={view} words={REMATCH_WORDS[language]} />
        </>
      }
    />
  )
}
