import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { prefix } from '@/app/_door/network'
import { log } from '@/app/_live/log'
import { metrics } from '@/app/_live/metrics'

/** What may be done how often: so many times in so many seconds, by each key. */
const LIMITS = {
  /** By address. */
  signUpHour: { times: setting('SIGN_UP_PER_HOUR', 5), seconds: 60 * 60 },
  signUpDay: { times: setting('SIGN_UP_PER_DAY', 20), seconds: 24 * 60 * 60 },
  /** Forms that ask for an account, granted or not: each tells which names are taken. */
  signUpTries: { times: 12 * setting('SIGN_UP_PER_HOUR', 5), seconds: 60 * 60 },
  /** Failed sign-ins by address, whatever the account. */
  signInFailures: { times: setting('SIGN_IN_FAILURES_PER_HOUR', 50), seconds: 60 * 60 },
  /** By player: five a second, with some in hand. */
  move: { times: 10, seconds: 2 },
  /** By player; new challenges and changed terms. */
  challenge: { times: 20, seconds: 60 * 60 },
  /** By player; games against the computer, which are over sooner. */
  computerGame: { times: 60, seconds: 60 * 60 },
  /** By player and opponent. */
  challengeOne: { times: 5, seconds: 60 * 60 },
  /** By player, or by address when signed out. */
  search: { times: 60, seconds: 60 },
  /** By address; a picture that was drawn before is not counted. */
  picture: { times: 60, seconds: 60 },
  export: { times: 10, seconds: 60 * 60 },
  exportGame: { times: 60, seconds: 60 * 60 },
} as const

export type LimitName = keyof typeof LIMITS

// Actions and routes are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Map<string, RateLimiterMemory> | undefined }
const KEY = Symbol.for('aplomb.limits')

/**
 * Counts one more `what` by `key` (a player's id, or a client's address). `null` lets it pass; a
 * `Date` refuses it until then. Counted in this process's memory.
 */
export async function limit(what: LimitName, key: string): Promise<Date | null> {
  try {
    await limiter(what).consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    metrics().limited.inc({ limit: what })
    // Once for each time that it runs full: who is refused goes on asking.
    if (refusal.consumedPoints === LIMITS[what].times + 1)
      log().info({ event: 'limited', limit: what, ...ownerOf(key) })
    return soon(refusal.msBeforeNext)
  }
}

/** What the log says of whom a key stands for: an id, or the network of an address. */
function ownerOf(key: string): { readonly player: string } | { readonly address: string } {
  const [first = ''] = key.split(' ')
  return /[.:]/.test(first) ? { address: prefix(first) } : { player: first }
}

/** Takes back what `limit` counted last for this key. */
export async function unlimit(what: LimitName, key: string): Promise<void> {
  await limiter(what).reward(key)
}

/** The counter of `what`, the same in all of this process. */
function limiter(what: LimitName): RateLimiterMemory {
  const limiters = (shared[KEY] ??= new Map())
  let found = limiters.get(what)
  if (!found) {
    const { times, seconds } = LIMITS[what]
    found = new RateLimiterMemory({ keyPrefix: what, points: times, duration: seconds })
    limiters.set(what, found)
  }
  return found
}

export function soon(ms: number): Date {
  return new Date(Date.now() + Math.max(1000, ms))
}

function setting(name: string, otherwise: number): number {
  const text = process.env[name]
  if (!text) return otherwise
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number from 1, not ${JSON.stringify(text)}`)
  return value
}
