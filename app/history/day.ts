/** Days of a calendar, which begin at other moments in other places. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const HOUR = 60 * 60 * 1000

/** The day after the one written as `2026-11-28`, written so too. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10)
}

/** Whether `text` is a day of the calendar, from 1970 to 2999, as `<input type="date">` writes it. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? []
  if (!year || !month || !day || year < 1970 || year > 2999) return false
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/**
 * The first moment of a day in a time zone that the runtime knows, to the minute: the first at
 * which the clocks there show that day or a later one, also where they skip midnight.
 */
export function startOfDay(day: string, zone: string): Date {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // No place is further than 14 hours ahead of UTC or 12 behind it.
  let [before, after] = [Date.parse(day) - 15 * HOUR, Date.parse(day) + 15 * HOUR]
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 2 / 60_000) * 60_000
    if (clock.format(middle) < day) before = middle
    else after = middle
  }
  return new Date(after)
}
