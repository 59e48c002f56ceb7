/** For tests: what commands need from outside, with a clock to set and announcements to read. */
import type { Db } from '@/db/commit'
import { NOON, newId } from '@/db/testing'
import type { Deps, Topic } from './deps'

export type TestDeps = Deps & {
  /** The moment that `now()` answers; tests set it. */
  at: Date
  /** What has been announced so far, in order. */
  readonly told: Topic[]
  /** What the coin shows, until a test turns it. */
  heads: boolean
}

export function someDeps(db: Db, at: Date = NOON): TestDeps {
  const deps: TestDeps = {
    db,
    at,
    told: [],
    heads: true,
    now: () => deps.at,
    newId,
    coin: () => deps.heads,
    announce: (...topics) => void deps.told.push(...topics),
  }
  return deps
}
