import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { gameNow } from '@/app/_commands/game-now'
import { counted, prefix } from '@/app/_door/network'
import { liveDeps } from '@/app/_live/deps'
import { log } from '@/app/_live/log'
import { fullFor } from '@/app/_live/registry'
import { type Source, tellNews } from '@/app/_live/stream'
import { SESSION_COOKIE } from '@/app/_session/cookie'
import { sessionOf } from '@/app/_session/stored'
import type { Session } from '@/db/sessions'
import { maySee } from '@/lib/play/seat'
import { gameSource, homeSource } from './sources'

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
type Query = z.output<typeof GAME> | z.output<typeof HOME>

/**
 * News as server-sent events: of one game (`?game=`, for all who may see it), or of the player's
 * own lists. `since` is what the page knows already; `Last-Event-ID`, if any, is newer.
 *
 * The door answers it itself: what the framework keeps of a request costs three times what a stream
 * does, for as long as a page is open.
 */
export async function GET(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // It changes nothing, but another site could make a reader hold streams for no use.
  const site = request.headers['sec-fetch-site'] ?? 'none'
  if (site !== 'same-origin' && site !== 'none') return refuse(response, 403)
  const query = queryOf(request)
  if (!query) return refuse(response, 400)

  const sid = sidOf(request.headers.cookie ?? '')
  const session = sid === null ? null : await sessionOf(sid, new Date())
  const source = await sourceOf(query, session, sid, request)
  if (typeof source === 'number') return refuse(response, source)

  const address = counted(String(request.headers['x-client-ip']))
  const holder = { session: session?.idHash ?? null, address }
  const full = fullFor(holder)
  if (full) return refuse(response, full === 'process' ? 503 : 429)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // `no-transform`: what is compressed is held back until there is enough of it.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  tellNews(source, holder, response)
}

/** A HEAD would open a stream that nobody reads; nothing else is meant for it either. */
export async function HEAD(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('allow', 'GET')
  refuse(response, 405)
}

function queryOf({ url = '', headers }: IncomingMessage): Query | null {
  const { searchParams } = new URL(url, 'http://localhost')
  const given = Object.fromEntries(searchParams)
  if (searchParams.size !== Object.keys(given).length) return null
  const last = headers['last-event-id']
  if (last) given.since = String(last)
  return ('game' in given ? GAME : HOME).safeParse(given).data ?? null
}

function sidOf(cookies: string): string | null {
  const named = cookies.split(/; */).find((each) => each.startsWith(`${SESSION_COOKIE}=`))
  return named?.slice(SESSION_COOKIE.length + 1) || null
}

async function sourceOf(
  query: Query,
  session: Session | null,
  sid: string | null,
  { headers }: IncomingMessage,
): Promise<Source | 401 | 404> {
  const deps = liveDeps()
  const isStillThere = async () =>
    session === null || (sid !== null && (await sessionOf(sid, deps.now())) !== null)
  const playerId = session?.playerId ?? null
  if (!('game' in query))
    return playerId === null ? 401 : homeSource(deps, playerId, isStillThere, query.since)
  const game = await gameNow(deps, query.game)
  if (game && maySee(game, playerId))
    return gameSource(deps, game.id, { playerId, isStillThere }, Number(query.since ?? -1))
  if (game)
    log().info({
      event: 'refused',
      player: playerId,
      what: `game ${game.id}`,
      address: prefix(String(headers['x-client-ip'])),
      request: headers['x-request-id'],
    })
  return 404
}

function refuse(response: ServerResponse, status: number): void {
  response.setHeader('cache-control', 'no-store')
  if (status === 429 || status === 503) response.setHeader('retry-after', '30')
  response.writeHead(status, { 'content-length': 0 })
  response.end()
}
