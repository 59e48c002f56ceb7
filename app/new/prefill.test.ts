import { describe, expect, test } from 'vitest'
import type { Terms } from '@/lib/play/terms'
import { USUAL, readPrefill, refilled } from './prefill'
import { readTerms, termsValues } from './terms-fields'

const LAST: Terms = { rules: { columns: 9, rows: 8, align: 6 }, moveDays: null, isPublic: false }

const PEOPLE = { against: 'player', level: 3 }

describe('the form for a new game starts with', () => {
  test('the usual terms', () => {
    expect(readPrefill({}, USUAL)).toEqual({
      ...PEOPLE,
      opponent: '',
      values: { columns: '7', rows: '6', align: '4', moveDays: '3', visibility: 'public' },
      wrong: null,
      isBad: false,
    })
  })

  test('the last terms', () => {
    expect(readPrefill({}, LAST).values).toEqual(termsValues(LAST))
  })

  test('what the address says, and the rest from before', () => {
    expect(readPrefill({ opponent: 'theo_b', rows: '10', moveDays: '7' }, LAST)).toEqual({
      ...PEOPLE,
      opponent: 'theo_b',
      values: { ...termsValues(LAST), rows: '10', moveDays: '7' },
      wrong: null,
      isBad: false,
    })
  })

  test('an alignment that fits the board', () => {
    expect(readPrefill({ columns: '5' }, LAST).values.align).toBe('5')
    expect(readPrefill({ columns: '5', align: '10' }, USUAL).values.align).toBe('5')
  })

  test('the computer at a level', () => {
    expect(readPrefill({ against: 'computer', level: '7' }, USUAL)).toMatchObject({
      against: 'computer',
      level: 7,
      isBad: false,
    })
  })

  test('what links of others add is none of its business', () => {
    expect(readPrefill({ utm_source: 'mail', columns: '8' }, USUAL)).toMatchObject({
      values: { columns: '8' },
      isBad: false,
    })
  })

  test.each<Record<string, string | string[]>>([
    { columns: '3abc' },
    { columns: '4' },
    { columns: '11' },
    { columns: '-7' },
    { columns: '7.0' },
    { columns: ' 7' },
    { columns: '07' },
    { columns: '1e309' },
    { columns: 'NaN' },
    { columns: '' },
    { columns: ['7', '8'] },
    { rows: '٧' },
    { align: '2' },
    { align: '1e1' },
    { moveDays: '4' },
    { moveDays: 'null' },
    { visibility: 'secret' },
    { against: 'machine' },
    { level: '0' },
    { level: '9' },
    { level: '03' },
    { wrong: 'constructor' },
    { wrong: ['yourself', 'too_long'] },
    { opponent: ['a', 'b'] },
    { opponent: 'x'.repeat(201) },
  ])('nothing of %j', (params) => {
    expect(readPrefill({ ...params, opponent: params.opponent ?? 'theo_b' }, LAST)).toEqual({
      ...PEOPLE,
      opponent: '',
      values: termsValues(LAST),
      wrong: null,
      isBad: true,
    })
  })
})

test('a form that was refused comes back with what was entered', () => {
  const values = { ...termsValues(LAST), columns: '5', align: '10' }
  const address = refilled('/new', 'too_long', { ...values, opponent: 'a&b=c' })
  const params = Object.fromEntries(new URL(address, 'http://here').searchParams)
  expect(readPrefill(params, USUAL)).toEqual({
    ...PEOPLE,
    opponent: 'a&b=c',
    values,
    wrong: 'too_long',
    isBad: false,
  })
})

describe('terms as a form sends them', () => {
  test.each<Terms>([
    LAST,
    { rules: { columns: 5, rows: 10, align: 5 }, moveDays: 1, isPublic: true },
    { rules: { columns: 10, rows: 10, align: 10 }, moveDays: 14, isPublic: true },
  ])('come back as %j', (terms) => {
    expect(readTerms(termsValues(terms))).toEqual(terms)
  })

  test('are none when the alignment does not fit', () => {
    const rules = { columns: 5, rows: 6, align: 6 }
    expect(readTerms(termsValues({ ...LAST, rules }))).toBeNull()
  })
})
