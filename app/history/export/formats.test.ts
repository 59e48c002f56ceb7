import { describe, expect, test } from 'vitest'
import type { PastGame } from '@/db/history'
import { NOON, minutesAfter } from '@/db/testing'
import { file, queryOf } from './answers'
import { LIST_FORMATS, csvRow } from './formats'

const rules = { columns: 10, rows: 5, align: 4 }
const past: PastGame = {
  side: 'yellow',
  result: 'lost',
  game: {
    id: '-x9',
    terms: { rules, moveDays: 3, isPublic: false },
    players: { red: { id: 'r', username: '-Chloé' }, yellow: { id: 'y', username: 'yann' } },
    line: [9, 0, 9],
    startedAt: NOON,
    turnBeganAt: minutesAfter(3),
    revision: 4,
    state: 'won',
    ending: 'resignation',
    winner: 'red',
    endedAt: minutesAfter(9),
  },
}

describe('a cell of a spreadsheet', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+33', `"'+33"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['＝1', `"'＝1"`],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['plain', 'plain'],
    ['Chloé', 'Chloé'],
    ['', ''],
    [null, ''],
    [-5, '-5'],
    [true, 'true'],
  ])('%j is written %s', (value, cell) => {
    expect(csvRow([value, 'x'])).toBe(`${cell},x\r\n`)
  })
})

test('a game is a row of CSV, with names and ids that cannot pass for formulas', () => {
  expect(LIST_FORMATS.csv?.head).toMatch(/^\ufeffid,started,/)
  expect(LIST_FORMATS.csv?.row(past)).toBe(
    `"'-x9",2026-06-01T12:00:00.000Z,2026-06-01T12:09:00.000Z,yellow,"'-Chloé",lost,resignation,10,5,4,3,false,3,10 1 10\r\n`,
  )
})

test('a row has a cell for each column', () => {
  const { head = '', row } = LIST_FORMATS.csv ?? {}
  expect(row?.(past).split(',')).toHaveLength(head.split(',').length)
})

test('a game is a line of JSON', () => {
  const text = LIST_FORMATS.jsonl?.row(past) ?? ''
  expect(text.endsWith('\n')).toBe(true)
  expect(JSON.parse(text)).toEqual({
    id: '-x9',
    setting: '10x5x4',
    moveDays: 3,
    isPublic: false,
    startedAt: '2026-06-01T12:00:00.000Z',
    endedAt: '2026-06-01T12:09:00.000Z',
    side: 'yellow',
    opponent: '-Chloé',
    result: 'lost',
    ending: 'resignation',
    line: 'A1A',
  })
})

test('the name of a file holds nothing that a header or a disk could trip over', () => {
  const name = '../aplomb-Chloé"\r\nset-cookie: x.csv'
  expect(file('', 'text/csv', name).headers.get('content-disposition')).toBe(
    'attachment; filename="aplomb-Chloset-cookiex.csv"',
  )
})

test('what an address says twice is a list', () => {
  const url = new URL('http://x/?a=1&b=2&a=3&__proto__=4')
  expect(Object.entries(queryOf(url))).toEqual([
    ['a', ['1', '3']],
    ['b', '2'],
    ['__proto__', '4'],
  ])
})
