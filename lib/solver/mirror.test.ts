import { expect, test } from 'vitest'
import { mirroredLine } from '@/lib/game/mirror'
import { readRules } from '@/lib/game/notation'
import { drop, emptyPosition, legalColumns, type Position } from '@/lib/game/position'
import { seededChance } from '@/lib/play/chance'
import { aMeter, anEngine, aPosition } from './testing'

/** Even and odd numbers of columns, in one word and in two. */
const SETTINGS = ['5x5x4', '6x5x4', '5x5x5', '10x7x3', '9x9x3']

test.each(SETTINGS)('%s: an opening is worth its best move, and so is its image', async (name) => {
  const rules = readRules(name)
  if (!rules) throw new Error(name)
  const engine = await anEngine(rules)
  const score = async ({ line, outcome }: Position): Promise<number> => {
    if (outcome.status !== 'playing') return -1 - ((rules.columns * rules.rows - line.length) >> 1)
    engine.forget()
    return (await engine.prove(line, aMeter())).lower
  }
  const random = seededChance(11)
  const openings = [0, 1, 2, 3, 4].map((ply) => aPosition(rules, ply, random))
  for (const opening of [...openings, ...symmetric(rules)]) {
    const worth: number[] = []
    for (const column of legalColumns(opening)) worth.push(0 - (await score(drop(opening, column))))
    const line = mirroredLine(rules, opening.line)
    expect(await score(opening)).toBe(Math.max(...worth))
    expect(await score({ ...opening, line })).toBe(Math.max(...worth))
  }
})

/** Positions that are their own mirror image; two of them need a middle column. */
function symmetric(rules: Position['rules']): Position[] {
  const last = rules.columns - 1
  const middle = last / 2
  const lines = [[0, 1, last, last - 1], [1, 0, last - 1, last], [middle], [middle, middle]]
  return lines
    .filter((line) => line.every(Number.isInteger))
    .map((line) => line.reduce(drop, emptyPosition(rules)))
}
