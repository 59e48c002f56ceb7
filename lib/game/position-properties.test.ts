import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeRules } from './notation'
import { discsLeft, drop, emptyPosition, illegalDrop, landingRow, positionAfter } from './position'
import { cells, discsEach, type Rules, SETTINGS } from './rules'

/** What there is to say after each attempt to drop a disc, in words that both players use. */
type Story = { column: number; refusal: string | null; board: string; ending: string[] }[]

function enginesStory(rules: Rules, attempts: number[]): Story {
  let position = emptyPosition(rules)
  const story: Story = []
  for (const column of attempts) {
    const refusal = illegalDrop(position, column)
    const lands = landingRow(position, column)
    if (!refusal) position = drop(position, column)
    const onTop = (position.columns[column]?.length ?? 0) - 1
    if (lands !== (refusal ? null : onTop))
      throw new Error(`landingRow told ${lands}, not ${onTop}`)

    const { outcome } = position
    story.push({
      column,
      refusal,
      board: position.columns
        .map((stack) => stack.map((side) => (side === 'red' ? 'R' : 'Y')).join(''))
        .join('|'),
      ending:
        outcome.status === 'won'
          ? outcome.alignments
              .map((run) => run.map((cell) => `${outcome.winner}@${cell.column}:${cell.row}`))
              .map((run) => run.toSorted().join(' '))
              .toSorted()
          : [outcome.status],
    })
  }
  return story
}

/**
 * The second opinion. It knows nothing of the last disc: it keeps a board of letters and reads
 * every row, column and diagonal of the whole board as a word, looking for repeated letters.
 */
function naiveStory(rules: Rules, attempts: number[]): Story {
  const grid = Array.from({ length: rules.rows }, () => Array<string>(rules.columns).fill(' '))
  let ending = ['playing']
  return attempts.map((column) => {
    const discs = grid.flat().filter((letter) => letter !== ' ')
    const free = grid.findIndex((row) => row[column] === ' ')
    const refusal =
      ending[0] === 'playing' ? (free >= 0 ? null : naiveRefusal(rules, column)) : 'game_over'
    if (!refusal) {
      grid[free]![column] = discs.length % 2 === 0 ? 'R' : 'Y'
      ending = naiveEnding(rules, grid)
    }
    const stacks = grid[0]!.map((_, at) =>
      grid
        .map((row) => row[at])
        .join('')
        .trim(),
    )
    return { column, refusal, board: stacks.join('|'), ending }
  })
}

function naiveRefusal({ columns }: Rules, column: number): string {
  return [...Array(columns).keys()].includes(column) ? 'column_full' : 'no_such_column'
}

function naiveEnding({ align }: Rules, grid: string[][]): string[] {
  const words = new Map<string, { letters: string; cells: string[] }>()
  grid.forEach((letters, row) =>
    letters.forEach((letter, column) => {
      for (const key of [`-${row}`, `|${column}`, `/${row - column}`, `\\${row + column}`]) {
        const word = words.get(key) ?? { letters: '', cells: [] }
        word.letters += letter
        word.cells.push(`${letter === 'R' ? 'red' : 'yellow'}@${column}:${row}`)
        words.set(key, word)
      }
    }),
  )
  const runs = new RegExp(`R{${align},}|Y{${align},}`, 'g')
  const found = [...words.values()].flatMap((word) =>
    [...word.letters.matchAll(runs)].map(({ 0: run, index }) =>
      word.cells
        .slice(index, index + run.length)
        .toSorted()
        .join(' '),
    ),
  )
  if (found.length > 0) return found.toSorted()
  return [grid.flat().includes(' ') ? 'playing' : 'drawn']
}

/** Columns to try, some of them off the board, some of them often, so that discs meet. */
const attempts = fc
  .array(fc.integer({ min: -1, max: 10 }), { minLength: 1, maxLength: 4 })
  .chain((favourites) =>
    fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...favourites)), {
      minLength: 10,
      maxLength: 170,
      size: 'max',
    }),
  )

const settings = SETTINGS.map((rules) => ({ name: writeRules(rules), rules }))

test.each(settings)(
  '$name is played as a naive checker of the whole board sees it',
  ({ rules }) => {
    fc.assert(
      fc.property(attempts, (columns) => {
        expect(enginesStory(rules, columns)).toEqual(naiveStory(rules, columns))
      }),
      { numRuns: 15 },
    )
  },
)

test.each(settings)('$name: a whole line at once leads where drop by drop leads', ({ rules }) => {
  fc.assert(
    fc.property(attempts, (columns) => {
      let position = emptyPosition(rules)
      for (const column of columns) {
        if (!illegalDrop(position, column)) position = drop(position, column)
      }
      expect(positionAfter(rules, position.line)).toEqual(position)
      expect(discsLeft(position, 'red')).toBe(
        discsEach(rules) - position.columns.flat().filter((side) => side === 'red').length,
      )
      expect(discsLeft(position, 'yellow')).toBe(
        discsEach(rules) - position.columns.flat().filter((side) => side === 'yellow').length,
      )
    }),
    { numRuns: 5 },
  )
})

test.each(settings)('$name has discs for every cell, one more if they are odd', ({ rules }) => {
  expect(2 * discsEach(rules) - cells(rules)).toBe((rules.columns * rules.rows) % 2)
})
