import type { Language } from './messages/language'
import type { Messages } from './messages/messages'
import { format } from './messages/text'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How near a moment must be to be told as "in 2 days" rather than by its date. */
const NEAR = 7 * DAY

/** A time zone name that this runtime knows, or null for anything else, also hostile text. */
export function readZone(text: string | undefined): string | null {
  if (!text || !/^[A-Za-z0-9_+\-/]{1,64}$/.test(text)) return null
  try {
    formatterOf('en', text, 'exact')
    return text
  } catch {
    return null
  }
}

/** `in 2 days`, `5 minutes ago`; `28 Nov 2026` when further away than a week. */
export function nearTime(at: Date, now: Date, language: Language, zone: string | null): string {
  const ahead = at.getTime() - now.getTime()
  const distance = Math.abs(ahead)
  if (distance >= NEAR) return formatterOf(language, zone ?? 'UTC', 'date').format(at)
  if (distance >= DAY) return relative(language, ahead / DAY, 'day')
  if (distance >= HOUR) return relative(language, ahead / HOUR, 'hour')
  if (distance >= MINUTE) return relative(language, ahead / MINUTE, 'minute')
  return relative(language, 0, 'second')
}

/** The day, `28 Nov 2026`. */
export function dayOf(at: Date, language: Language, zone: string | null): string {
  return formatterOf(language, zone ?? 'UTC', 'date').format(at)
}

/** `Saturday 28 November 2026 at 09:14`; says `UTC` while the viewer's zone is unknown. */
export function exactTime(at: Date, language: Language, zone: string | null): string {
  const text = formatterOf(language, zone ?? 'UTC', 'exact').format(at)
  return zone === null ? `${text} UTC` : text
}

/**
 * How long `milliseconds` are, in the two largest units that matter: `1 d 22 h`, `5 h`, `12 min`.
 * Rounded down, so that a promise is never longer than the time; no-break spaces within.
 */
export function timeLeft(milliseconds: number, words: Messages['time']): string {
  if (milliseconds <= 0) return words.timeUp
  if (milliseconds < MINUTE) return words.underAMinute
  const days = Math.floor(milliseconds / DAY)
  const hours = Math.floor((milliseconds % DAY) / HOUR)
  if (days > 0 && hours > 0) return unbroken(format(words.daysHours, { days, hours }))
  if (days > 0) return unbroken(format(words.days, { days }))
  if (hours > 0) return unbroken(format(words.hours, { hours }))
  return unbroken(format(words.minutes, { minutes: Math.floor(milliseconds / MINUTE) }))
}

/** Whether so little is left that the page should say so in red. */
export function isUrgent(milliseconds: number): boolean {
  return milliseconds < DAY
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

function relative(language: Language, amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relativeOf(language).format(Math.trunc(amount), unit)
}

// Making a formatter costs a hundred times what using it does.
const relatives = new Map<Language, Intl.RelativeTimeFormat>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** There are some 600 zone names with as many spellings as a client likes to send. */
const MOST_FORMATTERS = 500

function relativeOf(language: Language): Intl.RelativeTimeFormat {
  const known = relatives.get(language)
  if (known) return known
  const made = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  relatives.set(language, made)
  return made
}

function formatterOf(language: Language, zone: string, kind: 'date' | 'exact') {
  const key = `${language} ${zone} ${kind}`
  const known = formatters.get(key)
  if (known) return known
  const locale = language === 'en' ? 'en-GB' : language
  const made =
    kind === 'date'
      ? new Intl.DateTimeFormat(locale, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: zone,
        })
      : new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  formatters.set(key, made)
  return made
}
