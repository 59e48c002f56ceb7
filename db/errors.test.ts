import { expect, test } from 'vitest'
import { UnknownCommit, isCut, isStoreAway, isUniqueViolation, isWorthAnotherTry } from './errors'

/** As the query builder hands on what a driver said. */
const fault = (code: string, message = '') =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })

test.each([
  ['SQLITE_BUSY', true, true, false],
  ['SQLITE_FULL', true, false, false],
  ['SQLITE_READONLY_DBMOVED', true, false, false],
  ['SQLITE_IOERR_WRITE', true, false, false],
  ['SQLITE_CORRUPT', false, false, false],
  ['SQLITE_CONSTRAINT_UNIQUE', false, false, false],
  ['57P01', true, true, true],
  ['57P03', true, true, true],
  ['08006', true, true, true],
  ['ECONNREFUSED', true, true, true],
  ['40001', true, true, false],
  ['53100', true, false, false],
  ['57014', true, false, false],
  ['23505', false, false, false],
  ['42P01', false, false, false],
])('%s: away %s, worth another try %s, cut %s', (code, away, again, cut) => {
  const it = fault(code)
  expect([isStoreAway(it), isWorthAnotherTry(it), isCut(it)]).toEqual([away, again, cut])
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('%s: the line is cut', (message) => {
  expect(isCut(new Error('Failed query', { cause: new Error(message) }))).toBe(true)
})

test('a commit of which nobody knows the end is the store being away', () => {
  const unknown = new UnknownCommit('cut', { cause: fault('ECONNRESET') })
  expect([isStoreAway(unknown), isUniqueViolation(unknown)]).toEqual([true, false])
})

test('a mistake of ours is no store that is away', () => {
  expect(isStoreAway(new TypeError('x is not a function'))).toBe(false)
  expect(isStoreAway('SQLITE_BUSY')).toBe(false)
})
