import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnSymbol, readLine, readRules, writeLine, writeRules } from './notation'
import { CLASSIC, type Rules, SETTINGS } from './rules'

const WIDE: Rules = { columns: 10, rows: 10, align: 5 }

test('a line is written one character a ply, A for the tenth column', () => {
  expect(writeLine([3, 3, 2, 4])).toBe('4435')
  expect(writeLine([0, 8, 9])).toBe('19A')
  expect(writeLine([])).toBe('')
})

test.each([-1, 10, 0.5, Number.NaN])('column %d cannot be written', (column) => {
  expect(() => columnSymbol(column)).toThrow(RangeError)
  expect(() => writeLine([0, column])).toThrow(`column ${column}`)
})

test('a line is read as it is written, a small a as well', () => {
  expect(readLine(CLASSIC, '4435')).toEqual({ line: [3, 3, 2, 4] })
  expect(readLine(WIDE, '1aA9')).toEqual({ line: [0, 9, 9, 8] })
  expect(readLine(CLASSIC, '')).toEqual({ line: [] })
})

test.each([
  [CLASSIC, '0', 0],
  [CLASSIC, '4480', 2],
  [CLASSIC, '44a', 2],
  [CLASSIC, '4 4', 1],
  [CLASSIC, '1234567B', 7],
  [CLASSIC, '4\n', 1],
  [CLASSIC, '٤', 0],
  [CLASSIC, '4😀4', 1],
  [WIDE, 'Ab', 1],
  [{ columns: 9, rows: 9, align: 4 }, '9A', 1],
])('on %j the line %j has a bad character', (rules, text, ply) => {
  expect(readLine(rules, text)).toEqual({ refusal: 'bad_character', ply })
})

test('any line of any board survives being written and read', () => {
  const written = fc
    .constantFrom(...SETTINGS)
    .chain((rules) =>
      fc.tuple(
        fc.constant(rules),
        fc.array(fc.nat({ max: rules.columns - 1 }), { maxLength: 100, size: 'max' }),
      ),
    )
  fc.assert(
    fc.property(written, ([rules, line]) => {
      expect(writeLine(line)).toHaveLength(line.length)
      expect(readLine(rules, writeLine(line))).toEqual({ line })
    }),
  )
})

test('any text at all is a line or is refused', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789aAb x'.split('')) }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...SETTINGS), any, (rules, text) => {
      const read = readLine(rules, text)
      const understood = 'line' in read ? text : text.slice(0, read.ply)
      expect(readLine(rules, understood.toUpperCase())).toEqual({
        line: Array.from(understood, (character) => Number.parseInt(character, 11) - 1),
      })
      expect('line' in read || read.ply < text.length).toBe(true)
    }),
  )
})

test('each setting is read as it is written, and no two are written alike', () => {
  expect(writeRules(CLASSIC)).toBe('7x6x4')
  expect(SETTINGS.map((rules) => readRules(writeRules(rules)))).toEqual(SETTINGS)
  expect(new Set(SETTINGS.map(writeRules)).size).toBe(163)
})

test.each([
  '',
  'x',
  'xx',
  '7x6',
  '7x6x',
  '7x6x4x',
  '7x6x4x4',
  ' 7x6x4',
  '7x6x4\n',
  '7X6X4',
  '7*6*4',
  '07x6x4',
  '+7x6x4',
  '7.0x6x4',
  '7e0x6x4',
  '0x7x6x4',
  '7x6x0b100',
  '٧x٦x٤',
  '4x6x4',
  '11x6x4',
  '7x4x4',
  '7x11x4',
  '7x6x2',
  '7x6x7',
  '-7x6x4',
  'NaNxNaNxNaN',
  '__proto__',
])('%j is no setting', (text) => {
  expect(readRules(text)).toBeNull()
})
