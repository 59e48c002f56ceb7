import { expect, test } from 'vitest'
import { after } from '@/lib/game/testing'
import { columnOf } from './use-column-keys'

// The setting and line, the column chosen before (1-based), the key, the column chosen by it.
test.each([
  ['7x6x4 ', null, '1', 1],
  ['7x6x4 ', null, '7', 7],
  ['7x6x4 ', null, '8', null],
  ['7x6x4 ', null, '0', null],
  ['7x6x4 ', null, 'a', null],
  ['10x6x4 ', null, '0', 10],
  ['10x6x4 ', null, 'a', 10],
  ['10x6x4 ', null, 'A', 10],
  ['10x6x4 ', null, '9', 9],
  ['7x6x4 222222', null, '2', null],
  ['7x6x4 ', null, 'x', null],
  ['7x6x4 ', null, 'Tab', null],
  ['7x6x4 ', null, 'F1', null],
  ['7x6x4 ', null, 'ArrowLeft', 4],
  ['7x6x4 ', null, 'ArrowRight', 4],
  ['7x6x4 ', 4, 'ArrowLeft', 3],
  ['7x6x4 ', 4, 'ArrowRight', 5],
  ['7x6x4 ', 7, 'ArrowRight', 1],
  ['7x6x4 ', 1, 'ArrowLeft', 7],
  ['7x6x4 333333', 4, 'ArrowLeft', 2],
  ['7x6x4 111111', 2, 'ArrowLeft', 7],
  ['7x6x4 444444', null, 'ArrowLeft', 3],
  ['7x6x4 444444', null, 'ArrowRight', 5],
])('in %s with column %j chosen, %s chooses %j', (text, chosen, key, expected) => {
  const before = chosen === null ? null : chosen - 1
  const column = columnOf(key, after(text), before)
  expect(column === null ? null : column + 1).toBe(expected)
})

test('on a board that is over no key chooses anything', () => {
  for (const key of ['1', '5', 'ArrowLeft', 'ArrowRight'])
    expect(columnOf(key, after('7x6x4 1213141'), null)).toBeNull()
})
