import { Disc } from '@/app/_ui/disc'
import { markupOf } from '@/app/_ui/markup'
import { ComputerMark } from '@/app/_ui/player-name'
import type { Side } from '@/lib/game/rules'
import type { GameView } from './game-view'
import { nameOf } from './sayings'
import type { Words } from './words'

/** The players of a game by side, each with a disc and a way to their page: HTML. */
export function playerNames(view: GameView, words: Words): Readonly<Record<Side, string>> {
  return {
    red: markupOf(<PlayerName {...{ view, words }} side="red" />),
    yellow: markupOf(<PlayerName {...{ view, words }} side="yellow" />),
  }
}

function PlayerName({ view, words, side }: { view: GameView; words: Words; side: Side }) {
  const name = nameOf(view, side, words.game)
  return (
    <>
      <Disc side={side} label={words.game[side]} className="me-3 inline-block size-[1.125rem]" />
      {view.names[side] === null ? (
        <span className="text-muted">{name}</span>
      ) : (
        <a href={`/players/${encodeURIComponent(view.names[side])}`} className="hover:underline">
          {name}
          {view.levels[side] !== null && <ComputerMark className="ms-1.5 text-muted" />}
        </a>
      )}
    </>
  )
}
