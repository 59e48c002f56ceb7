import { expect, test } from 'vitest'
import {
  CLASSIC,
  cells,
  discsEach,
  isRules,
  largestAlign,
  otherSide,
  SETTINGS,
  SIDES,
  sameRules,
  sideToMove,
} from './rules'

test('there are 163 settings, all different, all rules', () => {
  expect(SETTINGS).toHaveLength(163)
  expect(new Set(SETTINGS.map((rules) => Object.values(rules).join())).size).toBe(163)
  expect(SETTINGS.every(isRules)).toBe(true)
  expect(SETTINGS[0]).toEqual({ columns: 5, rows: 5, align: 3 })
  expect(SETTINGS.at(-1)).toEqual({ columns: 10, rows: 10, align: 10 })
})

test('of all whole numbers near the limits, exactly the settings are rules', () => {
  const near = Array.from({ length: 14 }, (_, number) => number - 1)
  const accepted = near.flatMap((columns) =>
    near.flatMap((rows) =>
      near.flatMap((align) =>
        isRules({ columns, rows, align }) ? [{ columns, rows, align }] : [],
      ),
    ),
  )
  expect(accepted).toEqual(SETTINGS)
})

test.each([
  [null],
  [undefined],
  [0],
  ['7x6x4'],
  [[7, 6, 4]],
  [() => CLASSIC],
  [{}],
  [{ columns: 7, rows: 6 }],
  [{ columns: '7', rows: 6, align: 4 }],
  [{ columns: 7, rows: [6], align: 4 }],
  [{ columns: 7, rows: 6, align: '4' }],
  [{ columns: 7, rows: 6, align: null }],
  [{ columns: 7.5, rows: 6, align: 4 }],
  [{ columns: 7, rows: 6.5, align: 4 }],
  [{ columns: 7, rows: 6, align: 3.5 }],
  [{ columns: Number.NaN, rows: 6, align: 4 }],
  [{ columns: 7, rows: Number.POSITIVE_INFINITY, align: 4 }],
  [{ columns: 7, rows: 6, align: Number.NaN }],
])('%j is no rules', (value) => {
  expect(isRules(value)).toBe(false)
})

test('a board of 5 columns and 7 rows allows 3 to 5, as the brief says', () => {
  expect(largestAlign(5, 7)).toBe(5)
  expect(largestAlign(7, 5)).toBe(5)
  const allowed = SETTINGS.filter(({ columns, rows }) => columns === 5 && rows === 7)
  expect(allowed.map((rules) => rules.align)).toEqual([3, 4, 5])
})

test.each([
  { columns: 7, rows: 6, each: 21, board: 42 },
  { columns: 5, rows: 5, each: 13, board: 25 },
  { columns: 9, rows: 7, each: 32, board: 63 },
  { columns: 10, rows: 10, each: 50, board: 100 },
])('$columns x $rows has $board cells and $each discs for each', ({ each, board, ...size }) => {
  const rules = { ...size, align: 4 }
  expect(cells(rules)).toBe(board)
  expect(discsEach(rules)).toBe(each)
})

test('rules are the same when all three numbers are', () => {
  expect(sameRules(CLASSIC, { columns: 7, rows: 6, align: 4 })).toBe(true)
  expect(sameRules(CLASSIC, { columns: 8, rows: 6, align: 4 })).toBe(false)
  expect(sameRules(CLASSIC, { columns: 7, rows: 7, align: 4 })).toBe(false)
  expect(sameRules(CLASSIC, { columns: 7, rows: 6, align: 5 })).toBe(false)
})

test('red moves first, then the sides take turns', () => {
  expect([0, 1, 2, 3, 98, 99].map(sideToMove)).toEqual([
    'red',
    'yellow',
    'red',
    'yellow',
    'red',
    'yellow',
  ])
  expect(SIDES).toEqual(['red', 'yellow'])
  expect(SIDES.map(otherSide)).toEqual(['yellow', 'red'])
})
