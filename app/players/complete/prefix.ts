import { USERNAME_LENGTH, usernameKey } from '@/lib/account/username'

/** The folded beginning of a username in a query, or `null` when there is none or several. */
export function readPrefix(params: URLSearchParams): string | null {
  const [text, ...more] = params.getAll('prefix')
  if (text === undefined || more.length > 0 || text.length > USERNAME_LENGTH.max) return null
  const key = usernameKey(text.trim())
  return /^[\p{L}\p{N}_-]+$/u.test(key) ? key : null
}
