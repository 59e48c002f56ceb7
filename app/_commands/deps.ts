import type { Db } from '@/db/commit'

/** Whom a change concerns: those who watch a game, and what a player's own pages show. */
export type Topic = `game:${string}` | `player:${string}`

/** All that a command needs from outside: the store, time, chance, and who to tell. */
export type Deps = {
  readonly db: Db
  readonly now: () => Date
  /** Up to when it is certain that time has passed and people could play: no flag falls later. */
  readonly trusted: () => Date
  /** A new id that nobody can guess. */
  readonly newId: () => string
  /** A fair coin, from a cryptographic source. */
  readonly coin: () => boolean
  /** Tells open pages that something about these changed. Called after the commit, never before. */
  readonly announce: (...topics: readonly Topic[]) => void
}

/** What commands about accounts need beside that. */
export type AccountDeps = Deps & {
  readonly passwords: Passwords
  readonly attempts: Attempts
}

/** How passwords are kept. Slow on purpose, so only a few at a time: beyond that it is `busy`. */
export type Passwords = {
  /** A PHC string, or `null` when it is busy. */
  readonly hash: (password: string) => Promise<string | null>
  /** Without a hash it is `wrong`, after as long as with one. */
  readonly verify: (
    hash: string | null,
    password: string,
  ) => Promise<'right' | 'outdated' | 'wrong' | 'busy'>
  /** Whether a password, in lower case, is among those that are tried first. */
  readonly isCommon: (folded: string) => Promise<boolean>
}

/** Slows down those who guess passwords, by account and by address. */
export type Attempts = {
  /** Counts an attempt before it is known how it ends; a `Date` refuses it until then. */
  readonly begin: (account: string, address: string) => Promise<Date | null>
  /** The password was right: earlier failures of the account are forgotten. */
  readonly succeeded: (account: string, address: string) => Promise<void>
  /** Nobody looked at the password: takes the one attempt back. */
  readonly dropped: (account: string, address: string) => Promise<void>
}
