import { currentViewer } from '@/app/_ui/viewer'
import { positionOf, type EndedGame } from '@/lib/play/game'
import { GameHead } from './game-head'
import { GamePills } from './game-pills'
import type { AwaitingView, GameView } from './game-view'
import { LiveRematch } from './ended-parts'
import { playerNames } from './player-name'
import { PlayersCard } from './players-card'
import { Reason } from './reason'
import { Replay } from './replay'
import type { Words } from './words'

/** A game that is over: how it ended, a replay of it, and playing again. */
export async function EndedGame(props: {
  game: EndedGame
  ply: number
  view: GameView
  awaiting: AwaitingView | null
  words: Words
}) {
  const { game, ply, view, words } = props
  const { language, now } = await currentViewer()
  const shown = { ...props, language, now: now.getTime(), position: positionOf(game) }
  const pills = <GamePills {...shown} />
  return (
    <Replay
      game={game}
      ply={ply}
      title={<GameHead {...shown} pills={pills} reason={<Reason {...shown} />} />}
      beside={
        <>
          <PlayersCard {...shown} names={playerNames(view, words)} />
          <LiveRematch view={view} words={words} />
        </>
      }
    />
  )
}
