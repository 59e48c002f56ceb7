/** The finished games of a player, newest first. */
import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm'
import { COMPUTER_IDS, levelOf } from '@/lib/computer/account'
import type { Side } from '@/lib/game/rules'
import type { EndedGame, Ending, Result } from '@/lib/play/game'
import type { Db } from './commit'
import { gameRow, reds, toGame, yellows } from './games'
import type { Record } from './players'
import { prepared } from './prepared'
import { games, seats } from './schema'

/** A finished game as one of its players looks back on it. */
export type PastGame = { readonly game: EndedGame; readonly side: Side; readonly result: Result }

/** Where a game stands in a history: by the moment of its end, then by its id. */
export type Place = { readonly endedAt: Date; readonly gameId: string }

/** What the games must have in common; what is left out does not matter. */
export type Filters = {
  readonly opponentId?: string
  /** Only games against people, or only those against computers. */
  readonly against?: 'people' | 'computers'
  readonly result?: Result
  readonly ending?: Ending
  readonly columns?: number
  readonly rows?: number
  readonly align?: number
  /** The colour of the player whose history it is. */
  readonly side?: Side
  /** Ended at this moment or later. */
  readonly from?: Date
  /** Ended before this moment. */
  readonly until?: Date
  /** The first moves in notation, as `writeLine` writes them. */
  readonly opening?: string
}

/** Whose history, and how much of it. */
export type Scope = {
  readonly playerId: string
  /** For everybody else's eyes: private games do not exist. */
  readonly publicOnly: boolean
  readonly filters?: Filters
}

/** The games next to a place, on one side of it. */
export type Beside = { readonly older: Place } | { readonly newer: Place }

export type HistoryPage = {
  /** Newest first. */
  readonly games: readonly PastGame[]
  /** The place beyond which there are newer games to see, or `null` at the top. */
  readonly newer: Place | null
  readonly older: Place | null
}

/** How many games a filtered total counts at most: the latest ones. */
export const MOST_COUNTED = 10_000

/**
 * At most `size` games: the latest, or those next to a place. Pages are cut by place and not by
 * number, so that games that end between two reads neither repeat a game nor hide one.
 */
export async function historyPage(
  db: Db,
  scope: Scope,
  size: number,
  beside: Beside | null = null,
): Promise<HistoryPage> {
  const upwards = beside !== null && 'newer' in beside
  const rows = await read(db, scope, size + 1, beside)
  const more = rows.length > size
  const page = rows.slice(0, size).map(toPastGame)
  if (upwards) page.reverse()
  const first = page[0]
  const last = page.at(-1)
  return {
    games: page,
    newer: first && (upwards ? more : beside !== null) ? placeOf(first) : null,
    older: last && (upwards || more) ? placeOf(last) : null,
  }
}

/** All games of a scope, newest first, `size` at a time, for as long as somebody reads. */
export async function* historyBatches(
  db: Db,
  scope: Scope,
  size: number,
): AsyncGenerator<readonly PastGame[]> {
  for (let beside: Beside | null = null; ; ) {
    const rows: readonly PastRow[] = await read(db, scope, size, beside)
    const batch = rows.map(toPastGame)
    const last = batch.at(-1)
    if (last) yield batch
    if (!last || batch.length < size) return
    beside = { older: placeOf(last) }
  }
}

/**
 * The record of the games that the filters leave, aborted ones apart; of those against people,
 * unless the filters leave none but those against computers: the two are never added up. `capped`
 * when there are more than `MOST_COUNTED`: the numbers are then those of the latest.
 */
export async function filteredRecord(
  db: Db,
  scope: Scope,
): Promise<Record & { readonly capped: boolean }> {
  const latest = db
    .select({ result: seats.result })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .where(conditions(countedIn(scope)))
    .orderBy(desc(seats.endedAt), desc(seats.gameId))
    .limit(MOST_COUNTED + 1)
    .as('latest')
  const rows = await db
    .select({ result: latest.result, number: count() })
    .from(latest)
    .groupBy(latest.result)
  const of = (result: Result) => rows.find((row) => row.result === result)?.number ?? 0
  const total = rows.reduce((sum, row) => sum + row.number, 0)
  return { won: of('won'), drawn: of('drawn'), lost: of('lost'), capped: total > MOST_COUNTED }
}

function countedIn(scope: Scope): Scope {
  const { filters = {} } = scope
  const { opponentId, against = isComputer(opponentId) ? 'computers' : 'people' } = filters
  return { ...scope, filters: { ...filters, against } }
}

const isComputer = (id: string | undefined) => id !== undefined && levelOf(id) !== null

/** The place of a game in the history of either of its players. */
export function placeOf({ game }: PastGame): Place {
  return { endedAt: game.endedAt, gameId: game.id }
}

type PastRow = Parameters<typeof toGame>[0] & {
  readonly side: Side
  readonly result: Result | null
}

function select(db: Db) {
  return db
    .select({ ...gameRow, side: seats.side, result: seats.result })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.gameId))
    .innerJoin(reds, eq(reds.id, games.redId))
    .innerJoin(yellows, eq(yellows.id, games.yellowId))
    .$dynamic()
}

const NEWEST_FIRST = [desc(seats.endedAt), desc(seats.gameId)]
const OLDEST_FIRST = [asc(seats.endedAt), asc(seats.gameId)]

// What nearly every reader asks for, so that these are built once.
const mine = and(eq(seats.playerId, sql.placeholder('player')), isNotNull(seats.endedAt))
const limit = sql.placeholder('limit')
const LATEST = {
  all: prepared('history', (db) =>
    select(db)
      .where(mine)
      .orderBy(...NEWEST_FIRST)
      .limit(limit),
  ),
  public: prepared('history_public', (db) =>
    select(db)
      .where(and(mine, eq(seats.isPublic, true)))
      .orderBy(...NEWEST_FIRST)
      .limit(limit),
  ),
}

async function read(
  db: Db,
  scope: Scope,
  size: number,
  beside: Beside | null,
): Promise<readonly PastRow[]> {
  if (beside === null && Object.keys(scope.filters ?? {}).length === 0) {
    const latest = LATEST[scope.publicOnly ? 'public' : 'all']
    return latest(db, { player: scope.playerId, limit: size })
  }
  const upwards = beside !== null && 'newer' in beside
  return select(db)
    .where(and(conditions(scope), beside ? isBeside(beside) : undefined))
    .orderBy(...(upwards ? OLDEST_FIRST : NEWEST_FIRST))
    .limit(size)
}

function isBeside(beside: Beside): SQL {
  const { endedAt, gameId } = 'older' in beside ? beside.older : beside.newer
  const place = sql`(${sql.param(endedAt, seats.endedAt)}, ${gameId})`
  const here = sql`(${seats.endedAt}, ${seats.gameId})`
  return 'older' in beside ? sql`${here} < ${place}` : sql`${here} > ${place}`
}

function conditions({ playerId, publicOnly, filters = {} }: Scope): SQL | undefined {
  const { opponentId, against, result, ending, columns, rows, align, side } = filters
  const { from, until, opening } = filters
  return and(
    eq(seats.playerId, playerId),
    isNotNull(seats.endedAt),
    publicOnly ? eq(seats.isPublic, true) : undefined,
    opponentId === undefined ? undefined : eq(seats.opponentId, opponentId),
    against === undefined
      ? undefined
      : against === 'people'
        ? notInArray(seats.opponentId, [...COMPUTER_IDS])
        : inArray(seats.opponentId, [...COMPUTER_IDS]),
    result === undefined ? undefined : eq(seats.result, result),
    ending === undefined ? undefined : eq(games.ending, ending),
    columns === undefined ? undefined : eq(games.columns, columns),
    rows === undefined ? undefined : eq(games.rows, rows),
    align === undefined ? undefined : eq(games.align, align),
    side === undefined ? undefined : eq(seats.side, side),
    from === undefined ? undefined : gte(seats.endedAt, from),
    until === undefined ? undefined : lt(seats.endedAt, until),
    opening === undefined
      ? undefined
      : eq(sql`substr(${games.line}, 1, ${opening.length})`, opening),
  )
}

function toPastGame(row: PastRow): PastGame {
  const game = toGame(row)
  if (game.state === 'active' || row.result === null)
    throw new Error(`game ${game.id}: its seat says that it has ended`)
  return { game, side: row.side, result: row.result }
}
