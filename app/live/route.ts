import { cookies } from 'next/headers'
import { z } from 'zod'
import { liveDeps } from '@/app/_live/deps'
import { fullFor } from '@/app/_live/registry'
import { type Source, eventStream } from '@/app/_live/stream'
import { clientAddress } from '@/app/_session/address'
import { SESSION_COOKIE } from '@/app/_session/cookie'
import { currentSession, sessionOf } from '@/app/_session/current'
import { visibleGame } from '@/app/games/[id]/visible-game'
import { gameSource, homeSource } from './sources'

export const dynamic = 'force-dynamic'

const GAME = z.strictObject({
  game: z.string().regex(/^[\w-]{1,64}$/),
  since: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
const HOME = z.strictObject({
  since: z
    .string()
    .regex(/^[\w-]{0,32}$/)
    .default(''),
})

/**
 * News as server-sent events: of one game (`?game=`, for all who may see it), or of the player's
 * own lists. `since` is what the page knows already; `Last-Event-ID`, if any, is newer.
 */
export async function GET(request: Request): Promise<Response> {
  // It changes nothing, but another site could make a reader hold streams for no use.
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return refusal(403)
  const { searchParams } = new URL(request.url)
  const given = Object.fromEntries(searchParams)
  if (searchParams.size !== Object.keys(given).length) return refusal(400)
  const last = request.headers.get('last-event-id')
  if (last) given.since = last
  const query = ('game' in given ? GAME : HOME).safeParse(given)
  if (!query.success) return refusal(400)

  const session = await currentSession()
  const source = await sourceOf(query.data, session)
  if (typeof source === 'number') return refusal(source)

  const holder = { session: session?.idHash ?? null, address: await clientAddress() }
  const full = fullFor(holder)
  if (full) return refusal(full === 'process' ? 503 : 429)
  return new Response(eventStream(source, holder, request.signal), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // `no-transform`: what is compressed is held back until there is enough of it.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** A HEAD would open a stream that nobody reads. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } })
}

type Session = Awaited<ReturnType<typeof currentSession>>

async function sourceOf(
  query: z.output<typeof GAME> | z.output<typeof HOME>,
  session: Session,
): Promise<Source | 401 | 404> {
  const deps = liveDeps()
  const sid = (await cookies()).get(SESSION_COOKIE)?.value
  const isStillThere = async () =>
    session === null || (sid !== undefined && (await sessionOf(sid, deps.now())) !== null)
  const playerId = session?.playerId ?? null
  if ('game' in query) {
    if (!(await visibleGame(query.game))) return 404
    return gameSource(deps, query.game, { playerId, isStillThere }, Number(query.since ?? -1))
  }
  return playerId === null ? 401 : homeSource(deps, playerId, isStillThere, query.since)
}

function refusal(status: number): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (status === 429 || status === 503) headers['retry-after'] = '30'
  return new Response(null, { status, headers })
}
