import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { replayLine } from './replay-line'

test('a game that goes on has a turn', () => {
  expect(replayLine('7x6x4 443')).toEqual({
    setting: '7x6x4',
    line: '443',
    status: 'playing',
    turn: 'yellow',
    winner: null,
    alignments: [],
    discsLeft: { red: 19, yellow: 20 },
  })
})

test('a won game has a winner and its alignments, counted from 1, from the bottom', () => {
  expect(replayLine('5x5x3 333411122')).toEqual({
    setting: '5x5x3',
    line: '333411122',
    status: 'won',
    turn: null,
    winner: 'red',
    alignments: [
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
    ],
    discsLeft: { red: 8, yellow: 9 },
  })
})

test('a draw has neither turn nor winner, and on an odd board a disc is left', () => {
  expect(replayLine('5x5x4 2554124422251144553131333')).toEqual({
    setting: '5x5x4',
    line: '2554124422251144553131333',
    status: 'drawn',
    turn: null,
    winner: null,
    alignments: [],
    discsLeft: { red: 0, yellow: 1 },
  })
})

test.each([
  ['7x6x4', '7x6x4', ''],
  ['  7x6x4\t44 ', '7x6x4', '44'],
  ['\uFEFF7x6x4   44\r', '7x6x4', '44'],
  ['10x10x3 aA1', '10x10x3', 'AA1'],
])('%j is %s with the line %j', (text, setting, line) => {
  expect(replayLine(text)).toMatchObject({ setting, line, status: 'playing' })
})

test.each([
  ['', 'bad_setting', 0],
  ['4435', 'bad_setting', 0],
  ['7X6X4 44', 'bad_setting', 0],
  ['7x6x7 44', 'bad_setting', 0],
  ['7x6x44435', 'bad_setting', 0],
  ['7x6x4 x', 'bad_character', 0],
  ['7x6x4 448', 'bad_character', 2],
  ['7x6x4 44 35', 'bad_character', 2],
  ['7x6x4 44\n35', 'bad_character', 2],
  ['7x6x4 4444444', 'column_full', 6],
  ['7x6x4 53535251', 'game_over', 7],
  ['7x6x4 4327155617757676661634455257323321422113441', 'game_over', 42],
  ['7x6x4 4444444x', 'column_full', 6],
  ['7x6x4 535352511x', 'game_over', 7],
  ['7x6x4 5353525x', 'bad_character', 7],
])('%j is no game: %s at ply %d', (text, error, ply) => {
  expect(replayLine(text)).toEqual({ error, ply })
})

test('any text is a game or names what is at fault', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('1', '2', '3', '5', '8', 'a', ' '), size: 'medium' }),
  )
  fc.assert(
    fc.property(fc.constantFrom('', '7x6x4 ', '10x5x5 '), text, (setting, line) => {
      const answer = replayLine(setting + line)
      const fits = 'error' in answer ? answer.ply <= line.length : `${answer.setting} ` === setting
      expect(fits).toBe(true)
    }),
  )
})
