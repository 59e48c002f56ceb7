import type { Line } from '@/lib/game/position'
import { type Rules, sideToMove } from '@/lib/game/rules'
import { tryAddress } from '../try/address'

/** In the middle: from here the form of that page leads to all others. */
const LEVEL = 4

/** The address of a game against the computer that goes on from a line, for the side to move. */
export function computerAddress(rules: Rules, line: Line): string {
  return tryAddress({ rules, level: LEVEL, side: sideToMove(line.length), line })
}
