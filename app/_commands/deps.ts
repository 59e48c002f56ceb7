import type { Db } from '@/db/commit'

/** Whom a change concerns: those who watch a game, and what a player's own pages show. */
export type Topic = `game:${string}` | `player:${string}`

/** All that a command needs from outside: the store, time, chance, and who to tell. */
export type Deps = {
  readonly db: Db
  readonly now: () => Date
  /** A new id that nobody can guess. */
  readonly newId: () => string
  /** A fair coin, from a cryptographic source. */
  readonly coin: () => boolean
  /** Tells open pages that something about these changed. Called after the commit, never before. */
  readonly announce: (...topics: readonly Topic[]) => void
}
