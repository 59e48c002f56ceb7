import { expect, test } from 'vitest'
import { readRules, writeLine } from '@/lib/game/notation'
import { drop, emptyPosition, illegalDrop, type Position } from '@/lib/game/position'
import { type Rules, SETTINGS } from '@/lib/game/rules'
import { type Block, blockGame, holdingOf, startOf } from './blocks'
import { emptyBoard } from './empty-boards'
import { seededChance } from '@/lib/play/chance'

test.each(['5x5x5', '6x6x4', '6x6x6', '7x7x7', '8x8x6', '9x6x6', '9x9x8', '10x10x6', '10x7x7'])(
  '%s: whoever holds by blocks never loses',
  (setting) => {
    const rules = readRules(setting)
    const holding = rules && holdingOf(rules)
    if (!holding) throw new Error(`${setting} is not held`)
    const random = seededChance(5)
    for (let game = 0; game < 60; game += 1) {
      const outcomes = playOut(emptyPosition(rules), holding, random)
      expect(outcomes).not.toEqual(['won', holding.side === 'red' ? 'yellow' : 'red'])
    }
  },
)

test('a block is kept only if every answer keeps it', () => {
  // A column: the other side gets the odd rows, as people count.
  const column = (kept: number) => blockGame(4, [kept]).holds({ theirs: 0, heights: [0] })
  expect([column(0b0010), column(0b0101), column(0b0001)]).toEqual([true, false, false])
  // Two columns: one cell of a row, but not one of every row and of every column.
  const rowOnly = [0b0001_0001, 0b0010_0010, 0b0100_0100, 0b1000_1000]
  const start = { theirs: 0, heights: [0, 0] }
  expect(blockGame(4, rowOnly).holds(start)).toBe(true)
  expect(blockGame(4, [...rowOnly, 0b1111, 0b1111_0000]).holds(start)).toBe(false)
})

test('alignments of seven and more are held on every board', () => {
  const large = SETTINGS.filter(({ align }) => align > 6)
  expect(large.filter((rules) => holdingOf(rules) === null)).toEqual([])
})

test('nobody holds what is lost', () => {
  const wrong = SETTINGS.filter(isQuick).filter((rules) => {
    const { lower, upper } = emptyBoard(rules).verdict
    const side = holdingOf(rules)?.side
    return side === 'yellow' ? lower > 0 : side === 'red' && upper < 0
  })
  expect(wrong).toEqual([])
})

type Held = { readonly side: 'red' | 'yellow'; readonly blocks: readonly Block[] }

/** A game against somebody who wins at once if they can, and else drops by chance. */
function playOut(start: Position, { side, blocks }: Held, random: () => number): unknown {
  const { rules } = start
  let position = start
  const games = blocks.map(({ columns, kept }) => ({
    columns,
    game: blockGame(rules.rows, kept),
    stand: startOf(rules, columns),
  }))
  if (side === 'red') {
    const alone = blocks.find(({ columns }) => columns.length === 1)
    position = drop(position, alone?.columns[0] ?? -1)
  }
  for (;;) {
    const legal = Array.from({ length: rules.columns }, (_, column) => column).filter(
      (column) => illegalDrop(position, column) === null,
    )
    const wins = legal.find((column) => drop(position, column).outcome.status === 'won')
    const column = wins ?? legal[Math.floor(random() * legal.length)] ?? -1
    position = drop(position, column)
    if (position.outcome.status !== 'playing') return outcomeOf(position)
    const at = games.find(({ columns }) => columns.includes(column))
    if (!at) throw new Error(`no block of column ${column}`)
    const taken = at.game.taken(at.stand, at.columns.indexOf(column))
    const answer = at.game.answer(taken)
    if (answer === null) throw new Error(`lost: ${writeLine(position.line)}`)
    at.stand = at.game.answered(taken, answer)
    position = drop(position, at.columns[answer] ?? -1)
    if (position.outcome.status !== 'playing') return outcomeOf(position)
  }
}

function outcomeOf({ outcome, line }: Position): unknown {
  return [outcome.status, line.length % 2 === 1 ? 'red' : 'yellow']
}

function isQuick({ columns, rows, align }: Rules): boolean {
  return align === 4 && columns < 8 && rows < 8
}
