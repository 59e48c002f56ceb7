import { expect, test } from 'vitest'
import { LEVELS } from '@/lib/computer/level'
import { SETTINGS, SIDES } from '@/lib/game/rules'
import { readChoice, readTry, tryAddress } from './address'

const paramsOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://here').searchParams)

test('every game comes back from its address', () => {
  for (const rules of SETTINGS)
    for (const level of LEVELS)
      for (const side of SIDES) {
        const game = { rules, level, side, line: [0, 4, 4] }
        expect(readTry(paramsOf(tryAddress(game)))).toEqual(game)
      }
})

test('without a wish it is the classic board, against a beginner, and one is first', () => {
  const rules = { columns: 7, rows: 6, align: 4 }
  expect(readTry({})).toEqual({ rules, level: 2, side: 'red', line: [] })
  expect(readTry({ utm_source: 'mail' })).toEqual(readTry({}))
})

test.each<Record<string, string | string[]>>([
  { setting: '4x4x4' },
  { setting: ['7x6x4', '8x7x4'] },
  { level: '0' },
  { level: '9' },
  { level: '03' },
  { side: 'blue' },
  { line: '9' },
  { line: '1111111' },
  { line: '12121212' },
  { line: 'x' },
])('%j is no game', (params) => {
  expect(readTry(params)).toBeNull()
})

test('the form asks for a board, and an alignment that does not fit is lowered', () => {
  const asked = { columns: '5', rows: '6', align: '9', level: '4', side: 'yellow' }
  const rules = { columns: 5, rows: 6, align: 5 }
  expect(readChoice(asked)).toEqual({ rules, level: 4, side: 'yellow', line: [] })
  expect(readChoice({ setting: '7x6x4' })).toBeUndefined()
  expect(readChoice({ ...asked, rows: '4' })).toBeNull()
  expect(readChoice({ ...asked, level: 'x' })).toBeNull()
})
