import { z } from 'zod'

const SAID = [
  'terms_changed',
  'awaits_other',
  'awaits_you',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'player_deleted',
  'rematch',
] as const

/** Why an answer was refused, as the address of a challenge's page says it; else `null`. */
export function readSaid(text: unknown): (typeof SAID)[number] | null {
  const read = z.enum(SAID).safeParse(text)
  return read.success ? read.data : null
}
