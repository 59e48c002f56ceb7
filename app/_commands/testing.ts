/** For tests: what commands need from outside, with a clock to set and announcements to read. */
import type { Db } from '@/db/commit'
import { NOON, aChallenge, aPlayer, newId } from '@/db/testing'
import type { Deps, Topic } from './deps'

export type TestDeps = Deps & {
  /** The moment that `now()` answers; tests set it. */
  at: Date
  /** What `trusted()` answers where that is not the same. */
  certain: Date | null
  /** What has been announced so far, in order. */
  readonly told: Topic[]
  /** What the coin shows, until a test turns it. */
  heads: boolean
}

export function someDeps(db: Db, at: Date = NOON): TestDeps {
  const deps: TestDeps = {
    db,
    at,
    certain: null,
    told: [],
    heads: true,
    now: () => deps.at,
    trusted: () => deps.certain ?? deps.at,
    newId,
    coin: () => deps.heads,
    announce: (...topics) => void deps.told.push(...topics),
  }
  return deps
}

/** A stored challenge of `ann` to `bob`, with what answers it; `eve` has no part in it. */
export async function challenged(db: Db) {
  const [ann, bob, eve] = [await aPlayer(db), await aPlayer(db), await aPlayer(db)]
  const challenge = await aChallenge(db, { challenger: ann, opponent: bob })
  const wish = { challengeId: challenge.id, revision: 0 }
  return { ann, bob, eve, challenge, wish, topics: [`player:${ann.id}`, `player:${bob.id}`] }
}
