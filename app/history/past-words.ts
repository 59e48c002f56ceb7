import { alignmentsText } from '@/app/_ui/board/alignments-text'
import type { Messages } from '@/app/_ui/messages/messages'
import type { PastGame } from '@/db/history'
import type { Position } from '@/lib/game/position'
import { otherSide } from '@/lib/game/rules'
import type { PlayerRef } from '@/lib/play/game'

type Words = Pick<Messages, 'game' | 'history'>

/** The one of the two whose history it is not. */
export function opponentOf({ game, side }: PastGame): PlayerRef {
  return game.players[otherSide(side)]
}

/** How a game ended, as a word or two after its result: `diagonal of 4`, `on time`. */
export function endingText(past: PastGame, position: Position, words: Words): string {
  const { history } = words
  switch (past.game.ending) {
    case 'alignment':
      return alignmentsText(position, words.game)
    case 'full_board':
      return history.boardFull
    case 'resignation':
      return past.result === 'lost' ? history.resigned : history.opponentResigned
    case 'time':
      return history.onTime
    case 'abort':
      return history.noResult
  }
}
