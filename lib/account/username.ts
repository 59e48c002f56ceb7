import { type Result, granted, refused } from '../result'
import { RESERVED } from './reserved'

export type UsernameFlaw =
  | 'username_short'
  | 'username_long'
  | 'username_letters'
  | 'username_reserved'

/** A username as shown, and the key under which there can be only one. */
export type Username = { readonly username: string; readonly key: string }

export const USERNAME_LENGTH = { min: 3, max: 20 } as const

// Latin letters with or without accents. Other alphabets hold letters that look the same as these:
// two players whose names cannot be told apart are one trap too many for whoever challenges them.
const LETTERS = /^[0-9A-Za-zÀ-ÖØ-öø-ž_-]+$/u

/** Nobody may be taken for one of the computers that play: `Computer 3`. */
const LIKE_COMPUTER = /^[-_]*(computer|ordinateur)[-_]*\d+[-_]*$/

/**
 * The username in what a person typed: spaces around it dropped, NFKC. Never holds an `@`, so that
 * it cannot be taken for an e-mail address at sign-in.
 */
export function readUsername(text: string): Result<Username, UsernameFlaw> {
  // NFKC can make one character into 18; text that is far too long need not be looked at.
  const username = text.length > 200 ? text : text.trim().normalize('NFKC')
  if (username.length < USERNAME_LENGTH.min) return refused('username_short')
  if (username.length > USERNAME_LENGTH.max) return refused('username_long')
  if (!LETTERS.test(username)) return refused('username_letters')
  const key = usernameKey(username)
  if (RESERVED.has(key) || LIKE_COMPUTER.test(unaccented(key))) return refused('username_reserved')
  return granted({ username, key })
}

/** What a username is compared by: NFKC, then case folded (`ß` as `ss`, `ı` as `i`). */
export function usernameKey(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

function unaccented(key: string): string {
  return key.normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * A free-looking username made from `text` (a name at another site), at most 20 long with `number`
 * behind it when that is not 0. Always valid, perhaps taken.
 */
export function usernameFrom(text: string, number = 0): string {
  const letters = Array.from(text.slice(0, 200).normalize('NFKC'), (each) =>
    LETTERS.test(each) ? each : /\s|\./u.test(each) ? '-' : '',
  )
  const ending = number === 0 ? '' : `-${number}`
  const room = USERNAME_LENGTH.max - ending.length
  const stem = letters.join('').replace(/^-+/, '').slice(0, room).replace(/-+$/, '')
  const read = readUsername(`${stem}${ending}`)
  return read.ok ? read.value.username : `player${ending}`
}
