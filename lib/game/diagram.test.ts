import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDiagram, writeDiagram } from './diagram'
import { drop, emptyPosition, illegalDrop, positionAfter } from './position'
import { CLASSIC, type Rules, SETTINGS } from './rules'

const SMALL: Rules = { columns: 5, rows: 5, align: 3 }

test('a diagram shows the board upright, with the columns underneath', () => {
  expect(writeDiagram(positionAfter(CLASSIC, [3, 3, 2, 6]))).toBe(
    [
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . Y . . .',
      '. . R R . . Y',
      '1 2 3 4 5 6 7',
    ].join('\n'),
  )
})

test('the tenth column is A', () => {
  const diagram = writeDiagram(emptyPosition({ columns: 10, rows: 5, align: 3 }))
  expect(diagram.split('\n').at(-1)).toBe('1 2 3 4 5 6 7 8 9 A')
})

test.each([
  [
    'as written',
    `. . . . .
     . . . . .
     . . . . .
     . Y . . .
     R R . . Y
     1 2 3 4 5`,
  ],
  ['without spaces and columns', '.....\n.....\n.....\n.Y...\nRR..Y'],
  [
    'with blank lines and other line ends',
    '\n.....\r\n.....\r\n\r\n.....\r\n.Y...\r\nRR..Y\r\n12345\r\n\n',
  ],
])('a diagram is read %s', (_, diagram) => {
  expect(readDiagram(SMALL, diagram)).toEqual({
    columns: [['red'], ['red', 'yellow'], [], [], ['yellow']],
  })
})

test.each([
  ['nothing', '', 'wrong_size'],
  ['a row too few', '.....\n.....\n.....\n.....', 'wrong_size'],
  ['a row too many', '.....\n.....\n.....\n.....\n.....\n.....', 'wrong_size'],
  ['a row too short', '.....\n.....\n.....\n....\n.....', 'wrong_size'],
  ['a row too long', '.....\n.....\n.....\n......\n.....', 'wrong_size'],
  ['the columns of another board', '.....\n.....\n.....\n.....\n.....\n123456', 'wrong_size'],
  ['the columns on top', '12345\n.....\n.....\n.....\n.....\n.....', 'wrong_size'],
  ['the columns twice', '.....\n.....\n.....\n.....\n.....\n12345\n12345', 'wrong_size'],
  ['a small letter', '.....\n.....\n.....\n.....\nr....', 'bad_character'],
  ['another letter', '.....\n.....\n.....\n.....\nRYX..', 'bad_character'],
  ['a character before the discs', '?....\n.....\n.....\n.....\n.....', 'bad_character'],
  ['columns in place of a row', '.....\n.....\n.....\n12345\n.....', 'bad_character'],
  ['a red disc on nothing', '.....\n.....\n.....\n..R..\n.....', 'floating_disc'],
  ['a yellow disc on nothing', '..Y..\n.....\n..R..\n..Y..\n..R..', 'floating_disc'],
  ['a yellow disc first', '.....\n.....\n.....\n.....\nY....', 'wrong_count'],
  ['two reds ahead', '.....\n.....\n.....\n.....\nRR...', 'wrong_count'],
  ['three reds and one yellow', '.....\n.....\n.....\n.....\nRRRY.', 'wrong_count'],
])('a diagram with %s is refused', (_, diagram, refusal) => {
  expect(readDiagram(SMALL, diagram)).toEqual({ refusal })
})

test('every position of every setting survives being drawn and read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SETTINGS),
      fc.array(fc.nat({ max: 9 }), { maxLength: 130, size: 'max' }),
      (rules, columns) => {
        let position = emptyPosition(rules)
        for (const column of columns) {
          if (!illegalDrop(position, column)) position = drop(position, column)
        }
        expect(readDiagram(rules, writeDiagram(position))).toEqual({ columns: position.columns })
      },
    ),
    { numRuns: 300 },
  )
})

test('any text at all is a diagram or is refused', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.string({ unit: fc.constantFrom('R', 'Y', '.'), minLength: 5, maxLength: 5 }), {
        minLength: 5,
        maxLength: 5,
      })
      .map((rows) => rows.join('\n')),
  )
  fc.assert(
    fc.property(text, (drawn) => {
      const read = readDiagram(SMALL, drawn)
      if ('refusal' in read) return
      const discs = drawn.match(/[RY]/g) ?? []
      expect(read.columns.flat()).toHaveLength(discs.length)
    }),
  )
})
