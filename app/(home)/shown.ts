import { positionAfter } from '@/lib/game/position'
import { CLASSIC } from '@/lib/game/rules'

/** A game in full swing, for the front page: fifteen discs, and nobody has won yet. */
export const SHOWN = positionAfter(CLASSIC, [3, 3, 3, 2, 2, 1, 4, 4, 2, 5, 1, 0, 5, 2, 2])
