import { gameNow } from '@/app/_commands/game-now'
import { limit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { clientAddress } from '@/app/_session/address'
import { note, noteRefused } from '@/app/_session/journal'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { file, refusal } from '@/app/history/export/answers'
import { movesOf } from '@/db/games'
import { maySee } from '@/lib/play/seat'
import { gameJson, gameText } from './formats'

/** One game as a file, for those who may see it. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/games/[id]/export'>,
): Promise<Response> {
  const [{ id }, { player, language, zone }, messages] = await Promise.all([
    params,
    currentViewer(),
    currentMessages(),
  ])
  const deps = liveDeps()
  const game = await gameNow(deps, id)
  if (!game || !maySee(game, player?.id ?? null)) {
    if (game) await noteRefused(`game ${id}`)
    return refusal(404, messages.absent.text)
  }
  const { searchParams } = new URL(request.url)
  const format = searchParams.get('format')
  if ((format !== 'text' && format !== 'json') || searchParams.size > 1)
    return refusal(400, messages.history.badGameFormat)
  const retryAt = await limit('exportGame', player?.id ?? (await clientAddress()))
  if (retryAt) return refusal(429, messages.history.tooMany, retryAt)

  await note('exported', { player: player?.id ?? null, what: `game ${game.id}` })
  const moves = await movesOf(deps.db, game.id)
  return format === 'json'
    ? file(gameJson(game, moves), 'application/json; charset=utf-8', `aplomb-${game.id}.json`)
    : file(
        gameText(game, moves, { language, zone, messages }),
        'text/plain; charset=utf-8',
        `aplomb-${game.id}.txt`,
      )
}
