import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { alignmentsText } from '@/app/_ui/board/alignments-text'
import type { Position } from '@/lib/game/position'
import { otherSide } from '@/lib/game/rules'
import { REASON } from './game-head'
import type { GameView } from './game-view'
import { nameOf } from './sayings'
import type { Words as AllWords } from './words'

type Words = Messages['game']

/** How it ended, beside the status. */
export function Reason(props: { view: GameView; position: Position; words: AllWords }) {
  return (
    <p id={REASON} className="font-semibold text-muted first-letter:uppercase">
      {reasonOf(props.view, props.position, props.words.game)}
    </p>
  )
}

/** How an ended game ended: `diagonal of 4`, `theo_b ran out of time`; `null` while it goes on. */
export function reasonOf(view: GameView, position: Position, words: Words): string | null {
  const { ending, side, winner } = view
  const loser = winner && otherSide(winner)
  const name = loser ? nameOf(view, loser, words) : ''
  switch (ending) {
    case null:
      return null
    case 'alignment':
      return alignmentsText(position, words)
    case 'resignation':
      return side && side === loser ? words.youResigned : format(words.resigned, { name })
    case 'time':
      return side && side === loser ? words.youTimedOut : format(words.timedOut, { name })
    case 'full_board':
      return words.boardFull
    case 'abort':
      return words.calledOff
  }
}
