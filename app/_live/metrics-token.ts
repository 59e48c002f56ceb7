import { createHash, timingSafeEqual } from 'node:crypto'

const SHORTEST = 16

/** What METRICS_TOKEN says, if anything. Throws when that can be guessed. */
export function metricsToken(): string | null {
  const token = process.env.METRICS_TOKEN
  if (!token) return null
  if (token.length < SHORTEST || /\s/.test(token))
    throw new Error(`METRICS_TOKEN must have at least ${SHORTEST} characters, and no spaces`)
  return token
}

/** Whether the Authorization header `given` carries `token`, in a time that tells nothing of it. */
export function isBearer(given: string | null, token: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
