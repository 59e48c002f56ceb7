import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import NextAuth, { type Account, type NextAuthConfig, type User } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { cookies, headers } from 'next/headers'
import { log } from '@/app/_live/log'
import type { Identity } from '@/db/identities'
import { database } from '@/db/open'
import { findPlayerByIdentity } from '@/db/players'
import { revokeSession, saveSession } from '@/db/sessions'
import { clientPrefix } from './address'
import { arrive } from './arrival'
import { isSecure, SESSION_COOKIE, SESSION_DAYS } from './cookie'
import { currentSession } from './current'
import type { ElsewhereId } from './elsewhere'
import { note } from './journal'
import { nextPath } from './next-path'
import { signInByPassword } from './password-sign-in'
import { oauthProviders } from './providers'
import { hashOf, sessionOf } from './stored'

const DAY = 24 * 60 * 60

/** The player whom a command of ours has already found to be there, in `beginSession`. */
const admitted = new AsyncLocalStorage<string>()

const credentials = Credentials({
  credentials: { username: {}, password: { type: 'password' } },
  authorize: async ({ username, password }) => {
    const known = admitted.getStore()
    if (known !== undefined) return { id: known }
    if (typeof username !== 'string' || typeof password !== 'string') return null
    const found = await signInByPassword({ name: username, password })
    return found.ok ? { id: found.value } : null
  },
})

const config: NextAuthConfig = {
  providers: [credentials, ...oauthProviders],
  // The cookie carries the id of a row and nothing else; the row decides, at every request.
  session: { strategy: 'jwt', maxAge: SESSION_DAYS * DAY },
  jwt: {
    encode: ({ token }) => String(token?.sid),
    decode: ({ token }) => (isSid(token) ? { sid: token } : null),
  },
  callbacks: {
    signIn: ({ account, user }) =>
      account?.type === 'credentials' || arrive(identityOf(account), user.name ?? ''),
    jwt: async ({ token, user, account }) => {
      if (account) return { sid: await newSession(await playerOf(account, user), account.provider) }
      return isSid(token.sid) && (await sessionOf(token.sid, new Date())) ? token : null
    },
    session: async ({ session, token }) => {
      const row = isSid(token.sid) ? await sessionOf(token.sid, new Date()) : null
      return { user: { name: row?.username }, expires: session.expires }
    },
    redirect: ({ url, baseUrl }) => {
      const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
      return `${baseUrl}${nextPath(path)}`
    },
  },
  cookies: {
    sessionToken: {
      name: SESSION_COOKIE,
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
    },
  },
  useSecureCookies: isSecure,
  pages: { signIn: '/sign-in', signOut: '/settings', error: '/sign-in', verifyRequest: '/sign-in' },
  trustHost: true,
  // What it calls errors are mostly wrong passwords and requests made by hand.
  logger: {
    error: (fault) => log().warn({ fault: fault.name, message: fault.message }, 'sign-in refused'),
    warn: (code) => log().warn({ code }, 'sign-in'),
    debug: () => undefined,
  },
}

const { handlers, signIn, signOut } = NextAuth(config)
export { handlers }

/** Signs a player in, in this browser. Only for a server action or a route. */
export async function beginSession(playerId: string): Promise<void> {
  await admitted.run(playerId, () => signIn('credentials', { redirect: false, redirectTo: '/' }))
}

/** Ends the session of this browser: the row is revoked, the cookie removed. */
export async function endSession(): Promise<void> {
  const session = await currentSession()
  await revokeCurrent()
  if (session) await note('signed_out', { player: session.playerId })
  await signOut({ redirect: false, redirectTo: '/' })
}

/** Sends this browser to another site to sign in there and come back to `next`. */
export async function signInElsewhere(id: ElsewhereId, next: string): Promise<never> {
  await signIn(id, { redirectTo: next })
  throw new Error('signing in elsewhere does not return')
}

function identityOf(account: Account | null | undefined): Identity {
  if (!account) throw new Error('somebody came back from nowhere')
  return { provider: account.provider, subject: account.providerAccountId }
}

async function playerOf(account: Account, user: User): Promise<string> {
  if (account.type === 'credentials' && user.id) return user.id
  const { provider, subject } = identityOf(account)
  const player = await findPlayerByIdentity(database(), provider, subject)
  if (!player) throw new Error('nobody has the account that was let in')
  return player.id
}

/** Stores a new session of the player for this browser in place of the one it had; its id. */
async function newSession(playerId: string, provider: string): Promise<string> {
  await revokeCurrent()
  const sid = randomBytes(32).toString('base64url')
  const at = new Date()
  await saveSession(database(), {
    idHash: hashOf(sid),
    playerId,
    createdAt: at,
    lastSeenAt: at,
    signedInAt: at,
    expiresAt: new Date(at.getTime() + SESSION_DAYS * DAY * 1000),
    userAgent: ((await headers()).get('user-agent') ?? '').slice(0, 300),
    addressPrefix: await clientPrefix(),
  })
  await note('signed_in', { player: playerId, what: provider })
  return sid
}

async function revokeCurrent(): Promise<void> {
  const sid = (await cookies()).get(SESSION_COOKIE)?.value
  if (sid) await revokeSession(database(), hashOf(sid), new Date())
}

function isSid(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value)
}
