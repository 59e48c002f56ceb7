import { expect, test } from 'vitest'
import { dayAfter, isDay, startOfDay } from './day'

test.each([
  ['UTC', '2026-11-28', '2026-11-28T00:00:00.000Z'],
  ['Europe/Paris', '2026-11-28', '2026-11-27T23:00:00.000Z'],
  ['Europe/Paris', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['America/New_York', '2026-11-28', '2026-11-28T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-28', '2026-11-27T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-28', '2026-11-28T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-28', '2026-11-27T18:30:00.000Z'],
  // The clocks went from 23:59 to 01:00 that night.
  ['Asia/Beirut', '2022-03-27', '2022-03-26T22:00:00.000Z'],
  // The clocks there went from 31 December straight to 1 January 2012, past a whole day.
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ['UTC', '1970-01-01', '1970-01-01T00:00:00.000Z'],
  ['UTC', '2999-12-31', '2999-12-31T00:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
})

test('the day after the last of February is known', () => {
  expect(['2028-02-28', '2027-02-28', '2026-12-31'].map(dayAfter)).toEqual([
    '2028-02-29',
    '2027-03-01',
    '2027-01-01',
  ])
})

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '28/11/2026',
  '0000-01-01',
  '1969-12-31',
  '9999-12-31',
  '',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each(['2026-11-28', '2028-02-29', '2999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})
