import { describe, expect, test } from 'vitest'
import { MESSAGES } from './messages/messages'
import { exactTime, isUrgent, nearTime, readZone, timeLeft } from './time'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = new Date('2026-11-28T12:00:00Z')
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

describe('the time left', () => {
  test.each([
    [DAY + 22 * HOUR + 59 * MINUTE, '1 d 22 h', '1 j 22 h'],
    [6 * DAY, '6 d', '6 j'],
    [6 * DAY + 59 * MINUTE, '6 d', '6 j'],
    [5 * HOUR + 59 * MINUTE, '5 h', '5 h'],
    [12 * MINUTE, '12 min', '12 min'],
    [MINUTE - 1, 'under a minute', 'moins d’une minute'],
    [0, 'time is up', 'temps écoulé'],
    [-DAY, 'time is up', 'temps écoulé'],
  ])('%d ms: %s, %s', (milliseconds, english, french) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(timeLeft(milliseconds, MESSAGES.en.time))).toBe(english)
    expect(plain(timeLeft(milliseconds, MESSAGES.fr.time))).toBe(french)
  })

  test('does not break between number and unit', () => {
    expect(timeLeft(DAY + HOUR, MESSAGES.en.time)).toBe('1\u00a0d\u00a01\u00a0h')
  })

  test('is urgent below a day', () => {
    expect([DAY, DAY - 1].map(isUrgent)).toEqual([false, true])
  })
})

describe('a moment', () => {
  test.each([
    [2 * DAY + HOUR, 'in 2 days', 'après-demain'],
    [5 * HOUR, 'in 5 hours', 'dans 5 heures'],
    [-5 * MINUTE, '5 minutes ago', 'il y a 5 minutes'],
    [-30, 'now', 'maintenant'],
    [-DAY, 'yesterday', 'hier'],
    [-7 * DAY, '21 Nov 2026', '21 nov. 2026'],
    [14 * DAY, '12 Dec 2026', '12 déc. 2026'],
  ])('%d ms away: %s, %s', (milliseconds, english, french) => {
    expect(nearTime(after(milliseconds), NOW, 'en', 'UTC')).toBe(english)
    expect(nearTime(after(milliseconds), NOW, 'fr', 'UTC')).toBe(french)
  })

  test('is exact in the zone of the viewer', () => {
    expect(exactTime(NOW, 'en', 'Europe/Paris')).toMatch(/Saturday,? 28 November 2026 at 13:00/)
    expect(exactTime(NOW, 'fr', 'Europe/Paris')).toMatch(/samedi 28 novembre 2026 à 13:00/)
  })

  test('says UTC while the zone is unknown', () => {
    expect(exactTime(NOW, 'en', null)).toMatch(/12:00 UTC$/)
  })

  test('falls on the day that it is where the viewer is', () => {
    const late = new Date('2026-01-01T23:30:00Z')
    expect(nearTime(late, NOW, 'en', 'UTC')).toBe('1 Jan 2026')
    expect(nearTime(late, NOW, 'en', 'Asia/Tokyo')).toBe('2 Jan 2026')
  })
})

test.each(['Europe/Paris', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
  '%s is a zone',
  (zone) => {
    expect(readZone(zone)).toBe(zone)
  },
)

test.each([
  undefined,
  '',
  'Mars/Olympus',
  '../../etc/passwd',
  '<script>',
  'x'.repeat(65),
  'Europe/Paris;',
])('%j is no zone', (text) => {
  expect(readZone(text)).toBeNull()
})
