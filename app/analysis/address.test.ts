import { expect, test } from 'vitest'
import { writeRules } from '@/lib/game/notation'
import { readTry } from '../try/address'
import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { readBoard, readStudy } from '@/app/_ui/study/board-params'
import { computerAddress } from './address'

test('an address holds a setting and a line', () => {
  const study = readStudy({ setting: '10x7x5', line: '4A4a' })
  expect(study?.line).toEqual([3, 9, 3, 9])
  expect(analysisAddress(study!.rules, study!.line)).toBe('/analysis?setting=10x7x5&line=4A4A')
  expect(analysisAddress(study!.rules, [])).toBe('/analysis?setting=10x7x5')
  expect(readStudy({ utm_source: 'mail' })).toEqual(readStudy({}))
  expect(readStudy({})).toMatchObject({ rules: { columns: 7, rows: 6, align: 4 }, line: [] })
})

test('a game against the computer goes on from any line', () => {
  const study = readStudy({ setting: '6x5x4', line: '123' })
  const { searchParams } = new URL(computerAddress(study!.rules, study!.line), 'http://localhost')
  expect(readTry(Object.fromEntries(searchParams))).toMatchObject({ ...study, side: 'yellow' })
})

test.each([
  { setting: '4x4x4' },
  { setting: '7X6X4' },
  { setting: '' },
  { setting: ['7x6x4', '7x6x4'] },
  { setting: '7x6x4', line: '8' },
  { setting: '7x6x4', line: '4444444' },
  { setting: '7x6x4', line: '12121212' },
  { setting: '7x6x4', line: ['4', '4'] },
])('%j is no board', (params) => {
  expect(readStudy(params)).toBe(null)
})

test('the form asks for a board, with an alignment that fits it', () => {
  const board = (columns: string, rows: string, align: string) => {
    const rules = readBoard({ columns, rows, align })
    return rules && writeRules(rules)
  }
  expect(board('8', '7', '4')).toBe('8x7x4')
  expect(board('5', '9', '8')).toBe('5x9x5')
  expect(board('4', '9', '4')).toBe(null)
  expect(board('x', '9', '4')).toBe(null)
  expect(readBoard({ columns: '8' })).toBe(null)
  expect(readBoard({ setting: '7x6x4' })).toBe(undefined)
})
