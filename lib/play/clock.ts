import type { MoveDays } from './terms'

const DAY = 24 * 60 * 60 * 1000

/** The moment at which the side to move loses on time; `null` without a limit. */
export function flagAfter(moveDays: MoveDays | null, turnBeganAt: Date): Date | null {
  return moveDays === null ? null : new Date(turnBeganAt.getTime() + moveDays * DAY)
}

/** Whether the flag has fallen: the moment itself is already too late. */
export function hasFlagged(flagsAt: Date | null, at: Date): boolean {
  return flagsAt !== null && at.getTime() >= flagsAt.getTime()
}

/** The later of the two, so that a clock set back never makes times decrease. */
export function notBefore(at: Date, earliest: Date): Date {
  return at.getTime() < earliest.getTime() ? earliest : at
}
