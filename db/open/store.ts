import type { Db } from '../commit'

/** An open store, and how to let it go. */
export type Store = {
  readonly db: Db
  /**
   * Brings the tables up to date; answers how many steps that took. Safe to call from several
   * processes at once. Throws `NewerStore` when a newer version than this has been there.
   */
  readonly migrate: () => Promise<number>
  /** What the store is set to, as it says itself. */
  readonly settings: () => Promise<Settings>
  /** Asks the store whether it has taken all of our steps, and no others. */
  readonly isCurrent: () => Promise<boolean>
  /** The size of its write-ahead log, where that is a file beside it. */
  readonly walBytes: () => number | null
  /** What the processes on it tell each other; `null` for a file, which one process has. */
  readonly notices: Notices | null
  readonly close: () => Promise<void>
}

/** Topics that changed; `null` when some may have been missed, so that any may have. */
export type Hear = (topics: readonly string[] | null) => void

export type Notices = {
  /** Tells all other processes. A hint, sent once: throws when it could not be. */
  readonly send: (topics: readonly string[]) => Promise<void>
  /**
   * Hears what others send until the answer is called. Connects again when the line is cut, tells
   * `onFault`, and then hears `null`.
   */
  readonly hear: (hear: Hear, onFault: (fault: unknown) => void) => () => Promise<void>
}

export type Settings = Readonly<Record<string, string | number>>

/** A read-only view of a store as it was when opened, whatever is written meanwhile. */
export type Snapshot = {
  readonly db: Db
  /** What the store itself finds broken in its files and references. PostgreSQL does not look. */
  readonly damage: () => readonly string[]
  /** Whether it has taken every step that we know, and none that we do not. */
  readonly isCurrent: boolean
  readonly close: () => Promise<void>
}

/** A store that is filled on one connection: all of it is there when it is kept, or nothing. */
export type Filling = {
  readonly db: Db
  /** Makes all that was written last. Without it, closing leaves the store as it was. */
  readonly keep: () => Promise<void>
  readonly close: () => Promise<void>
}
