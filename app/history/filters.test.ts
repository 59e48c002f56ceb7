import { expect, test } from 'vitest'
import { listAddress, sameAddress, shorterAddress } from './address'
import { filterQuery, readFilters } from './filters'
import { readBeside, readPlace, writePlace } from './place'

test('filters are read from an address', () => {
  const query = {
    opponent: ' Théo_B ',
    result: 'won',
    ending: 'full_board',
    columns: '10',
    rows: '5',
    align: '4',
    side: 'yellow',
    from: '2026-11-01',
    to: '2026-11-28',
    opening: '44a',
    utm_source: 'elsewhere',
  }
  const asked = readFilters(query, 'Europe/Paris')
  expect(asked.faults).toEqual({})
  expect(asked.opponentKey).toBe('théo_b')
  expect(asked.filters).toEqual({
    result: 'won',
    ending: 'full_board',
    columns: 10,
    rows: 5,
    align: 4,
    side: 'yellow',
    from: new Date('2026-10-31T23:00:00Z'),
    until: new Date('2026-11-28T23:00:00Z'),
    opening: '44A',
  })
})

test('fields left empty are no filters', () => {
  const query = { opponent: '', result: '', from: '', opening: '' }
  expect(readFilters(query, null)).toEqual({
    typed: {},
    filters: {},
    opponentKey: null,
    faults: {},
  })
})

test.each([
  ['opponent', 'x', 'not_a_name'],
  ['opponent', 'x'.repeat(5000), 'not_a_name'],
  ['result', 'victory', 'not_offered'],
  ['result', 'constructor', 'not_offered'],
  ['ending', 'draw', 'not_offered'],
  ['columns', '11', 'not_offered'],
  ['columns', '7.0', 'not_offered'],
  ['columns', '1e309', 'not_offered'],
  ['rows', '-5', 'not_offered'],
  ['align', '2', 'not_offered'],
  ['align', 'NaN', 'not_offered'],
  ['side', 'blue', 'not_offered'],
  ['from', '2026-02-30', 'not_a_date'],
  ['to', 'yesterday', 'not_a_date'],
  ['opening', '440', 'not_moves'],
  ['opening', '4'.repeat(101), 'not_moves'],
  ['opening', "4' or 1=1", 'not_moves'],
  ['opening', ['4', '5'], 'repeated'],
])('%s=%j is left out: %s', (name, text, fault) => {
  const asked = readFilters({ [name]: text, result: 'lost', [name]: text }, null)
  expect(asked.faults).toEqual({ [name]: fault })
  expect(asked.filters).toEqual(name === 'result' ? {} : { result: 'lost' })
})

test('an address made of filters says what was understood, always in one order', () => {
  const asked = readFilters({ opening: '44', columns: '99', result: 'won' }, null)
  expect(filterQuery(asked).toString()).toBe('result=won&opening=44')
})

test('a place comes back as it was written', () => {
  const place = { endedAt: new Date(1_790_000_000_123), gameId: 'a-B_9' }
  expect(readPlace(writePlace(place))).toEqual(place)
})

test.each([
  [{}, null],
  [{ older: '5.x' }, { older: { endedAt: new Date(5), gameId: 'x' } }],
  [{ newer: '5.x' }, { newer: { endedAt: new Date(5), gameId: 'x' } }],
  [{ older: '5.x', newer: '5.x' }, 'unreadable'],
  [{ older: ['5.x', '5.x'] }, 'unreadable'],
  [{ older: '' }, 'unreadable'],
  [{ older: '-5.x' }, 'unreadable'],
  [{ older: '1e5.x' }, 'unreadable'],
  [{ older: '999999999999999.x' }, 'unreadable'],
  [{ older: '5.' }, 'unreadable'],
  [{ older: "5.'" }, 'unreadable'],
])('%j asks for the page beside %j', (query, beside) => {
  expect(readBeside(query)).toEqual(beside)
})

test.each([
  [{ result: 'won', opponent: '' }, '/history?result=won'],
  [{ older: 'nowhere', side: 'red' }, '/history?side=red'],
  [{ older: '', newer: '' }, '/history'],
  [{ result: 'victory', from: '' }, '/history?result=victory'],
  [{ opening: ['4', ''], from: '', older: '5.x' }, '/history?opening=4&older=5.x'],
  [{ result: 'won', older: '5.x' }, null],
  [{}, null],
])('the address of %j can be shortened to %j', (query, shorter) => {
  expect(shorterAddress('/history', query)).toBe(shorter)
})

test('an address that has been shortened cannot be shortened again', () => {
  const query = { result: 'won', opponent: '', older: '7.x', newer: '' }
  const [, shorter = ''] = shorterAddress('/history', query)?.split('?') ?? []
  expect(shorterAddress('/history', Object.fromEntries(new URLSearchParams(shorter)))).toBeNull()
})

test('links of a list carry its filters', () => {
  const query = { result: 'won', opening: '4x' }
  const older = { older: { endedAt: new Date(5), gameId: 'x' } }
  expect(listAddress('/history', readFilters(query, null), older)).toBe(
    '/history?result=won&older=5.x',
  )
  expect(sameAddress('/history', query)).toBe('/history?result=won&opening=4x')
})
