import 'server-only'
import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { isStoreAway } from '@/db/errors'
import { database } from '@/db/open'
import type { Settings } from '@/db/players'
import { type Session, findSession, touchSession } from '@/db/sessions'
import { IDLE_DAYS, SESSION_COOKIE } from './cookie'

const HOUR = 60 * 60 * 1000

/** Who is there: what pages may know of the signed-in player. */
export type CurrentPlayer = { readonly id: string; readonly username: string } & Settings

/** The signed-in player of this request, or `null`. The stored session decides, every time. */
export const currentPlayer = cache(async (): Promise<CurrentPlayer | null> => {
  const session = await currentSession()
  return session && { id: session.playerId, username: session.username, ...session.settings }
})

/** The signed-in player; anyone else goes to the sign-in page, and from there to `path`. */
export async function requirePlayer(path: string): Promise<CurrentPlayer> {
  return (await currentPlayer()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`)
}

/** The session that the cookie of this request names, if it still holds. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const sid = (await cookies()).get(SESSION_COOKIE)?.value
  return sid ? sessionOf(sid, new Date()) : null
})

/** The session of an id from a cookie, unless it has ended by `at`. Notes once an hour its use. */
export async function sessionOf(sid: string, at: Date): Promise<Session | null> {
  const session = await findSession(database(), hashOf(sid))
  if (!session || at >= session.expiresAt) return null
  const idle = at.getTime() - session.lastSeenAt.getTime()
  if (idle >= IDLE_DAYS * 24 * HOUR) return null
  if (idle >= HOUR)
    await touchSession(database(), session.idHash, at).catch((fault: unknown) => {
      // A disk that is full keeps nobody from reading; the next request notes it.
      if (!isStoreAway(fault)) throw fault
    })
  return session
}

/** What is stored of a session id. */
export function hashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
