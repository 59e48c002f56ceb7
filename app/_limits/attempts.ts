import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Attempts } from '@/app/_commands/deps'
import { limit, soon, unlimit } from './limits'

/** So many wrong passwords in a row cost nothing; the wait after each further one doubles. Seconds. */
const FREE = 5
const FIRST_WAIT = 30
const LONGEST_WAIT = 15 * 60
const FORGOTTEN_AFTER = 15 * 60

// Actions and routes are separate bundles: only globalThis is shared.
type Counters = { readonly failures: RateLimiterMemory; readonly locks: RateLimiterMemory }
const shared = globalThis as { [key: symbol]: Counters | undefined }
const KEY = Symbol.for('aplomb.attempts')

function counters(): Counters {
  return (shared[KEY] ??= {
    // Counted from the first failure on; a wait keeps the count for as long again (below).
    failures: new RateLimiterMemory({
      keyPrefix: 'failures',
      points: FREE,
      duration: FORGOTTEN_AFTER,
    }),
    locks: new RateLimiterMemory({ keyPrefix: 'locks', points: 1, duration: LONGEST_WAIT }),
  })
}

export const attempts: Attempts = {
  begin: async (account, address) => {
    const { failures, locks } = counters()
    const lock = await locks.get(account)
    if (lock && lock.msBeforeNext > 0) return soon(lock.msBeforeNext)
    const refused = await limit('signInFailures', address)
    if (refused) return refused
    // Counted before the password is looked at: of a hundred guesses at once, five are free too.
    const { consumedPoints } = await failures.penalty(account)
    if (consumedPoints < FREE) return null
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (consumedPoints - FREE))
    try {
      await locks.consume(account, 1, { customDuration: wait })
    } catch (taken) {
      if (taken instanceof RateLimiterRes) return soon(taken.msBeforeNext)
      throw taken
    }
    await failures.set(account, consumedPoints, wait + FORGOTTEN_AFTER)
    return null
  },
  succeeded: async (account, address) => {
    const { failures, locks } = counters()
    await Promise.all([
      failures.delete(account),
      locks.delete(account),
      unlimit('signInFailures', address),
    ])
  },
  dropped: async (account, address) => {
    await Promise.all([counters().failures.reward(account), unlimit('signInFailures', address)])
  },
}
