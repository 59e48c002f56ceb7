import { format } from '@/app/_ui/messages/text'
import type { Position } from '@/lib/game/position'
import { type Side, sideToMove } from '@/lib/game/rules'
import type { GameView } from './game-view'
import type { LiveWords } from './words'

type Words = LiveWords['game']

/** What a player of the game is called; a computer by its level, in the reader's language. */
export function nameOf(
  view: Pick<GameView, 'names' | 'levels'>,
  side: Side,
  words: Pick<Words, 'someone' | 'computer'>,
): string {
  const level = view.levels[side]
  return level === null ? (view.names[side] ?? words.someone) : format(words.computer, { level })
}

/** Whose turn it is, or who has won, as the viewer sees it: `Your turn`, `You lost`. */
export function statusOf(view: GameView, words: Words): string {
  const { state, side, winner } = view
  if (state === 'drawn') return words.draw
  if (state === 'aborted') return words.aborted
  if (winner) {
    if (side) return side === winner ? words.youWon : words.youLost
    return format(words.won, { name: nameOf(view, winner, words) })
  }
  const mover = moverOf(view)
  if (side === mover) return words.yourTurn
  return format(words.waitingFor, { name: nameOf(view, mover, words) })
}

/** The name of the page: `Your turn · ann against bob`. */
export function titleOf(view: GameView, words: Words): string {
  const [red, yellow] = [nameOf(view, 'red', words), nameOf(view, 'yellow', words)]
  const names = format(words.versus, { red, yellow })
  return format(words.title, { status: statusOf(view, words), names })
}

/** The last move, for those who listen: `bob: column 3, row 2.` */
export function lastMoveText(view: GameView, position: Position, words: Words): string {
  const column = position.line.at(-1)
  if (column === undefined) return ''
  const name = nameOf(view, sideToMove(position.line.length - 1), words)
  const row = position.columns[column]?.length ?? 0
  return format(words.played, { name, column: column + 1, row })
}

export function moverOf(view: GameView): Side {
  return sideToMove(view.line.length)
}
