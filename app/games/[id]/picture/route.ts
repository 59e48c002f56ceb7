import { z } from 'zod'
import { gameNow } from '@/app/_commands/game-now'
import { liveDeps } from '@/app/_live/deps'
import { limit } from '@/app/_limits/limits'
import { clientAddress } from '@/app/_session/address'
import { positionOf } from '@/lib/play/game'
import { gameView } from '../game-view'
import { drawPosition } from './drawing'
import { writePng } from './png'

const QUERY = z.strictObject({
  v: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
const YEAR = 365 * 24 * 60 * 60

// Links that are posted are fetched by many at once, and a picture costs as much as ten pages.
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const KEPT = 64

/** The board of a public game as it stands, for links to it. `v` is the version that was linked. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/games/[id]/picture'>,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const query = QUERY.safeParse(Object.fromEntries(searchParams))
  if (!query.success || searchParams.size > 1) return new Response(null, { status: 400 })
  const { id } = await params
  const game = /^[\w-]{1,64}$/.test(id) ? await gameNow(liveDeps(), id) : null
  // Also its players see no picture of a private game: it is for those who follow a link.
  if (!game?.terms.isPublic) return new Response(null, { status: 404 })

  const { version } = await gameView(liveDeps(), game, null)
  const isAsLinked = query.data.v === String(version)
  const headers = {
    'content-type': 'image/png',
    etag: `"${version}"`,
    'cache-control': isAsLinked ? `public, max-age=${YEAR}, immutable` : 'public, max-age=60',
  }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })

  const key = `${id} ${game.line.length}`
  const known = drawn.get(key)
  if (known) return new Response(await known, { headers })
  if (await limit('picture', await clientAddress()))
    return new Response(null, { status: 429, headers: { 'retry-after': '60' } })
  const picture = writePng(drawPosition(positionOf(game)))
  drawn.set(key, picture)
  // What failed once is tried again for the next reader; this one's answer says that it failed.
  picture.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return new Response(await picture, { headers })
}
