import { limit } from '@/app/_limits/limits'
import { currentPlayer } from '@/app/_session/current'
import { database } from '@/db/open'
import { usernamesBeginning } from '@/db/players'
import { readPrefix } from './prefix'

const MOST_NAMES = 8

/** Usernames that begin with `?prefix=`, for players who look for an opponent: a list of texts. */
export async function GET(request: Request): Promise<Response> {
  const player = await currentPlayer()
  if (!player) return refusal(401)
  const prefix = readPrefix(new URL(request.url).searchParams)
  if (prefix === null) return refusal(400)
  const until = await limit('search', player.id)
  if (until) {
    const seconds = Math.ceil((until.getTime() - Date.now()) / 1000)
    return refusal(429, { 'retry-after': String(seconds) })
  }
  const names = await usernamesBeginning(database(), prefix, MOST_NAMES + 1)
  const others = names.filter((name) => name !== player.username).slice(0, MOST_NAMES)
  return Response.json(others, { headers: { 'cache-control': 'private, no-store' } })
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
