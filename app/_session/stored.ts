import { createHash } from 'node:crypto'
import { isStoreAway } from '@/db/errors'
import { database } from '@/db/open'
import { type Session, findSession, touchSession } from '@/db/sessions'
import { IDLE_DAYS } from './cookie'

const HOUR = 60 * 60 * 1000

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
