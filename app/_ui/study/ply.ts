import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import type { Line } from '@/lib/game/position'
import { sideToMove } from '@/lib/game/rules'

/** The texts of a replay; the names of the sides are those that the board uses. */
export type ReplayWords = Messages['replay'] & { readonly board: Messages['board'] }

/** Those that say where one is. */
export type PlaceWords = Pick<ReplayWords, 'start' | 'place' | 'board'>

/**
 * How many plies of a line an address asks for: all of them if it does not say. Null for anything
 * but one whole number from 0 to the length of the line, written the one way that there is.
 */
export function readPly(line: Line, asked: string | string[] | undefined): number | null {
  if (asked === undefined) return line.length
  if (typeof asked !== 'string' || !/^(0|[1-9]\d{0,2})$/.test(asked)) return null
  return Number(asked) <= line.length ? Number(asked) : null
}

/** The address of a position of a game; the last one is that of the game. */
export function plyAddress(path: string, line: Line, ply: number): string {
  return ply === line.length ? path : `${path}?ply=${ply}`
}

/** `Move 7 of 24: red, column 3`. */
export function placeText(line: Line, ply: number, words: PlaceWords): string {
  const column = line[ply - 1]
  if (column === undefined) return words.start
  const side = words.board[sideToMove(ply - 1)]
  return format(words.place, { ply, plies: line.length, side, column: column + 1 })
}
