import { limit } from '@/app/_limits/limits'
import { currentPlayer } from '@/app/_session/current'
import { note } from '@/app/_session/journal'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { historyBatches } from '@/db/history'
import { database } from '@/db/open'
import { FILTER_NAMES, type FilterName, readFilters } from '../filters'
import { withOpponent } from '../look-back'
import { file, queryOf, refusal } from './answers'
import { LIST_FORMATS, type ListFormat } from './formats'
import { streamOf } from './stream'

const BATCH = 500

/** One's own finished games under the filters of the address, as a file. */
export async function GET(request: Request): Promise<Response> {
  const player = await currentPlayer()
  const url = new URL(request.url)
  if (!player) {
    const next = encodeURIComponent(url.pathname + url.search)
    return new Response(null, { status: 303, headers: { location: `/sign-in?next=${next}` } })
  }
  const [{ zone }, { history: words }] = await Promise.all([currentViewer(), currentMessages()])
  const query = queryOf(url)
  const format = formatOf(query.format)
  const isKnown = (name: string) => name === 'format' || isFilterName(name)
  if (!format || ![...url.searchParams.keys()].every(isKnown)) return refusal(400, words.badFormat)
  const asked = readFilters(query, zone)
  const [fault] = Object.entries(asked.faults)
  if (fault) return refusal(400, `${fault[0]}: ${words.faults[fault[1]]}`)
  const retryAt = await limit('export', player.id)
  if (retryAt) return refusal(429, words.tooMany, retryAt)

  const filters = await withOpponent(database(), asked)
  if (!filters) return refusal(400, `opponent: ${words.faults.nobody}`)
  await note('exported', { player: player.id, what: 'history' })
  const scope = { playerId: player.id, publicOnly: false, filters }
  const day = new Date().toISOString().slice(0, 10)
  return file(
    streamOf(written(format, historyBatches(database(), scope, BATCH))),
    format.type,
    `aplomb-${player.username}-${day}.${format.ending}`,
  )
}

async function* written(
  { head, row }: ListFormat,
  batches: ReturnType<typeof historyBatches>,
): AsyncGenerator<string> {
  yield head
  for await (const batch of batches) yield batch.map(row).join('')
}

function formatOf(name: string | string[] | undefined): ListFormat | null {
  return Object.entries(LIST_FORMATS).find(([known]) => known === name)?.[1] ?? null
}

function isFilterName(name: string): name is FilterName {
  return FILTER_NAMES.some((known) => known === name)
}
