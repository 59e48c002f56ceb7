import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Settings } from '@/db/players'
import type { Session } from '@/db/sessions'
import { SESSION_COOKIE } from './cookie'
import { sessionOf } from './stored'

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
