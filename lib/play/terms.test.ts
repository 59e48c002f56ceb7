import { describe, expect, test } from 'vitest'
import { type TermPart, type Terms, changedParts, isMoveDays, sameTerms } from './terms'

const terms: Terms = { rules: { columns: 7, rows: 6, align: 4 }, moveDays: 3, isPublic: true }
const rules = terms.rules

describe('terms', () => {
  test.each<[string, Terms, TermPart[]]>([
    ['nothing', { ...terms, rules: { ...rules } }, []],
    ['the columns', { ...terms, rules: { ...rules, columns: 8 } }, ['columns']],
    ['the rows', { ...terms, rules: { ...rules, rows: 7 } }, ['rows']],
    ['the alignment', { ...terms, rules: { ...rules, align: 5 } }, ['align']],
    ['the time', { ...terms, moveDays: 7 }, ['moveDays']],
    ['the limit itself', { ...terms, moveDays: null }, ['moveDays']],
    ['who may watch', { ...terms, isPublic: false }, ['isPublic']],
    [
      'everything, in the order shown',
      { isPublic: false, moveDays: 1, rules: { align: 3, rows: 5, columns: 5 } },
      ['columns', 'rows', 'align', 'moveDays', 'isPublic'],
    ],
  ])('that differ in %s', (_, other, parts) => {
    expect(changedParts(terms, other)).toEqual(parts)
    expect(changedParts(other, terms)).toEqual(parts)
    expect(sameTerms(terms, other)).toBe(parts.length === 0)
  })

  test.each([1, 2, 3, 5, 7, 14])('give %d days for a move', (days) => {
    expect(isMoveDays(days)).toBe(true)
  })

  test.each([0, 4, 6, 15, -1, 1.5, Number.NaN, Infinity, '3', null, undefined, [3], {}])(
    'never give %j days',
    (days) => {
      expect(isMoveDays(days)).toBe(false)
    },
  )
})
