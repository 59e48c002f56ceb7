import { levelOf } from '@/lib/computer/account'
import type { Db } from '@/db/commit'
import {
  type Beside,
  type Filters,
  type HistoryPage,
  filteredRecord,
  historyPage,
} from '@/db/history'
import { type Record, findPlayerByUsername, recordOf } from '@/db/players'
import type { Asked, FilterFault, FilterName } from './filters'

/** How many games a page lists. */
export const PAGE_SIZE = 20

/** What somebody sees of a history. */
export type LookBack = {
  readonly page: HistoryPage
  readonly record: Record & { readonly capped: boolean }
  /** Those of the address, and an opponent who cannot be found. */
  readonly faults: Readonly<Partial<globalThis.Record<FilterName, FilterFault>>>
  readonly isFiltered: boolean
}

/** Reads a page of the history of `playerId` under the filters that were asked for. */
export async function lookBack(
  db: Db,
  playerId: string,
  publicOnly: boolean,
  asked: Asked,
  beside: Beside | null,
): Promise<LookBack> {
  const filters = await withOpponent(db, asked)
  const isFiltered = filters === null || Object.keys(filters).length > 0
  if (filters === null) {
    const faults = { ...asked.faults, opponent: 'nobody' as const }
    return { page: NO_GAMES, record: NO_RECORD, faults, isFiltered }
  }
  const scope = { playerId, publicOnly, filters }
  const [page, record] = await Promise.all([
    historyPage(db, scope, PAGE_SIZE, beside),
    isFiltered || levelOf(playerId) !== null
      ? filteredRecord(db, scope)
      : recordOf(db, playerId, publicOnly).then((all) => ({ ...all, capped: false })),
  ])
  return { page, record, faults: asked.faults, isFiltered }
}

/** The filters with their opponent, or `null` if nobody has that name. */
export async function withOpponent(
  db: Db,
  { filters, opponentKey }: Asked,
): Promise<Filters | null> {
  if (opponentKey === null) return filters
  const opponent = await findPlayerByUsername(db, opponentKey)
  return opponent && { ...filters, opponentId: opponent.id }
}

const NO_GAMES = { games: [], newer: null, older: null }
const NO_RECORD = { won: 0, drawn: 0, lost: 0, capped: false }
