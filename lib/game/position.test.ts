import { expect, test } from 'vitest'
import {
  alignmentDirection,
  discAt,
  discsLeft,
  drop,
  emptyPosition,
  illegalDrop,
  landingRow,
  type Position,
  positionAfter,
  replay,
} from './position'
import { CLASSIC } from './rules'
import { after } from './testing'

test('an empty board has room everywhere, and red to move', () => {
  const position = emptyPosition(CLASSIC)
  expect(position).toEqual({
    rules: CLASSIC,
    line: [],
    columns: [[], [], [], [], [], [], []],
    outcome: { status: 'playing' },
  })
  expect(drop(position, 0).columns[0]).toEqual(['red'])
})

test.each([-1, 7, 10 ** 9, 0.5, -0.5, Number.NaN, Infinity, -Infinity, 2 ** 53])(
  'there is no column %d',
  (column) => {
    const position = after('7x6x4 44')
    expect(illegalDrop(position, column)).toBe('no_such_column')
    expect(landingRow(position, column)).toBeNull()
    expect(discAt(position, column, 0)).toBeNull()
    expect(discAt(position, 3, column)).toBeNull()
    expect(() => drop(position, column)).toThrow(RangeError)
    expect(replay(CLASSIC, [3, 3, column, 0])).toEqual({ refusal: 'no_such_column', ply: 2 })
  },
)

test('a column of six takes six discs', () => {
  const five = after('7x6x4 22222')
  expect(illegalDrop(five, 1)).toBeNull()
  expect(landingRow(five, 1)).toBe(5)

  const six = drop(five, 1)
  expect(illegalDrop(six, 1)).toBe('column_full')
  expect(landingRow(six, 1)).toBeNull()
  expect(landingRow(six, 2)).toBe(0)
  expect(() => drop(six, 1)).toThrow('column 1: column_full')
  expect(replay(CLASSIC, [1, 1, 1, 1, 1, 1, 1])).toEqual({ refusal: 'column_full', ply: 6 })
})

test.each(['5353525', '432715561775767666163445525732332142211344'])(
  'nothing can be dropped after the end of %s',
  (text) => {
    const position = after(`7x6x4 ${text}`)
    for (const column of [0, 6, -1, 7]) {
      expect(illegalDrop(position, column)).toBe('game_over')
      expect(landingRow(position, column)).toBeNull()
      expect(replay(CLASSIC, [...position.line, column, column])).toEqual({
        refusal: 'game_over',
        ply: text.length,
      })
    }
    expect(() => drop(position, 0)).toThrow('column 0: game_over')
  },
)

test('positionAfter throws on an illegal line and says where', () => {
  expect(() => positionAfter(CLASSIC, [0, 1, 9])).toThrow(RangeError)
  expect(() => positionAfter(CLASSIC, [0, 1, 9])).toThrow('ply 2: no_such_column')
})

test('a drop leaves the position before it as it was', () => {
  const before = after('7x6x4 44')
  const copy = structuredClone(before)
  drop(before, 3)
  expect(before).toEqual(copy)
})

test('a position does not change with the line it was read from', () => {
  const line = [3, 3]
  const position = positionAfter(CLASSIC, line)
  line.push(5)
  expect(position.line).toEqual([3, 3])
})

test('discAt finds the discs and nothing else', () => {
  const position = after('7x6x4 445')
  expect(discAt(position, 3, 0)).toBe('red')
  expect(discAt(position, 3, 1)).toBe('yellow')
  expect(discAt(position, 3, 2)).toBeNull()
  expect(discAt(position, 4, 0)).toBe('red')
  expect(discAt(position, 0, 0)).toBeNull()
})

test.each([
  { game: '7x6x4', red: 21, yellow: 21 },
  { game: '7x6x4 4', red: 20, yellow: 21 },
  { game: '7x6x4 44', red: 20, yellow: 20 },
  { game: '7x6x4 445', red: 19, yellow: 20 },
  { game: '7x6x4 432715561775767666163445525732332142211344', red: 0, yellow: 0 },
  { game: '5x5x4', red: 13, yellow: 13 },
  { game: '5x5x4 2554124422251144553131333', red: 0, yellow: 1 },
])('$game leaves red $red discs and yellow $yellow', ({ game, red, yellow }) => {
  expect(discsLeft(after(game), 'red')).toBe(red)
  expect(discsLeft(after(game), 'yellow')).toBe(yellow)
})

test.each([
  ['7x6x4 4524143', 'horizontal'],
  ['7x6x4 5353525', 'vertical'],
  ['7x6x4 2132334444', 'diagonal'],
  ['7x6x4 6756554444', 'diagonal'],
])('%s ends with a %s alignment', (game, direction) => {
  const { outcome } = after(game)
  expect(outcome.status === 'won' && outcome.alignments.map(alignmentDirection)).toEqual([
    direction,
  ])
})

test('7x6 align 4 has as many positions at each ply as Tromp counted', () => {
  let positions = new Map([['', emptyPosition(CLASSIC)]])
  const counts: number[] = []
  for (let ply = 0; ply <= 7; ply += 1) {
    counts.push(positions.size)
    const next = new Map<string, Position>()
    for (const position of positions.values()) {
      for (let column = 0; column < CLASSIC.columns; column += 1) {
        if (illegalDrop(position, column)) continue
        const reached = drop(position, column)
        next.set(JSON.stringify(reached.columns), reached)
      }
    }
    positions = next
  }
  expect(counts).toEqual([1, 7, 49, 238, 1120, 4263, 16422, 54859])
})
