import { readLine } from '@/lib/game/notation'
import { type Position, positionAfter } from '@/lib/game/position'
import { CLASSIC, type Rules } from '@/lib/game/rules'

/** Games that show one rule each; the rules draw the conclusions, not the pictures. */
export const EXAMPLES = {
  drop: example(CLASSIC, '44335'),
  row: example(CLASSIC, '3344556'),
  column: example(CLASSIC, '4343434'),
  rising: example(CLASSIC, '531555734244'),
  falling: example(CLASSIC, '52223443223'),
  longer: example(CLASSIC, '223355664'),
  several: example(CLASSIC, '6534656255436'),
  large: example({ columns: 10, rows: 7, align: 5 }, ''),
  draw: example({ columns: 5, rows: 5, align: 4 }, '2355444323313552421211145'),
}

function example(rules: Rules, text: string): Position {
  const read = readLine(rules, text)
  if ('line' in read) return positionAfter(rules, read.line)
  throw new RangeError(`no line of this board: ${text}`)
}
