import type { Beside, Place } from '@/db/history'
import type { Query } from './filters'

/** A place as text: the moment in milliseconds since 1970, then the id of the game. */
export function writePlace({ endedAt, gameId }: Place): string {
  return `${endedAt.getTime()}.${gameId}`
}

/** The place that a text names, or null for any other text. */
export function readPlace(text: string): Place | null {
  const [, moment, gameId] = /^(\d{1,14})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? []
  return moment && gameId ? { endedAt: new Date(Number(moment)), gameId } : null
}

/** The page that an address asks for: `null` for the first, `unreadable` if it makes no sense. */
export function readBeside({ older, newer }: Query): Beside | null | 'unreadable' {
  if (older === undefined && newer === undefined) return null
  if (older !== undefined && newer !== undefined) return 'unreadable'
  const text = older ?? newer
  const place = typeof text === 'string' ? readPlace(text) : null
  if (!place) return 'unreadable'
  return older === undefined ? { newer: place } : { older: place }
}
