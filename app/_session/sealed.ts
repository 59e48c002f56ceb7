import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { isSecure } from './cookie'

const MINUTES = 15

/**
 * Keeps something for this browser alone for a quarter of an hour: encrypted, so that nobody can
 * read or make it, in a cookie of its own. Only for a server action or a route.
 */
export async function seal(name: SealName, token: Record<string, string>): Promise<void> {
  const value = await encode({ token, secret: secret(), salt: name, maxAge: MINUTES * 60 })
  const jar = await cookies()
  jar.set(cookieOf(name), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge: MINUTES * 60,
  })
}

/** What was kept under this name, unless it is too old or not ours. */
export async function unseal(name: SealName): Promise<Readonly<Record<string, unknown>> | null> {
  const value = (await cookies()).get(cookieOf(name))?.value
  if (!value) return null
  try {
    return await decode({ token: value, secret: secret(), salt: name })
  } catch {
    // Somebody else's, or from before the secret changed: as good as none.
    return null
  }
}

export async function discard(name: SealName): Promise<void> {
  ;(await cookies()).delete(cookieOf(name))
}

type SealName = 'newcomer' | 'link'

function cookieOf(name: SealName): string {
  return `${isSecure ? '__Host-' : ''}aplomb.${name}`
}

function secret(): string {
  return process.env.AUTH_SECRET ?? ''
}
