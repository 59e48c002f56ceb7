import type { PlayerRef } from '@/lib/play/game'
import { LEVELS, type Level } from './level'

// What a computer is called is part of what it is: no id that chance makes is so short, and no
// person's name may hold a space.
const BEGIN = 'computer-'

/** Games against computers that one player may have running at a time. */
export const MOST_GAMES = 30

/** The account that plays at a level: the same in every store. */
export function computerAt(level: Level): PlayerRef & { readonly username: string } {
  return { id: `${BEGIN}${level}`, username: `Computer ${level}` }
}

/** The ids of all computers, weakest first. */
export const COMPUTER_IDS: readonly string[] = LEVELS.map((level) => computerAt(level).id)

/** The level of the computer that has this id; `null` for a person. */
export function levelOf(playerId: string): Level | null {
  const index = COMPUTER_IDS.indexOf(playerId)
  return LEVELS[index] ?? null
}

/** Whether people alone play: what counts in a record. */
export function isAmongPeople({ red, yellow }: Readonly<Record<'red' | 'yellow', PlayerRef>>) {
  return levelOf(red.id) === null && levelOf(yellow.id) === null
}
