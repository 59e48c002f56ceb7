import { and, count, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { readLine, writeLine } from '@/lib/game/notation'
import { isAmongPeople } from '@/lib/computer/account'
import { type Rules, SIDES, otherSide } from '@/lib/game/rules'
import type { ActiveGame, EndedGame, Game, PlayerRef } from '@/lib/play/game'
import { resultFor } from '@/lib/play/game'
import type { Move } from '@/lib/play/move'
import type { MoveDays, Terms } from '@/lib/play/terms'
import { alias } from './columns'
import { type Db, always, commit, onlyIf } from './commit'
import { prepared } from './prepared'
import { saveMove } from './save-move'
import { games, moves, players, records, seats } from './schema'

export const reds = alias(players, 'reds')
export const yellows = alias(players, 'yellows')

/** What a list or a page needs of a game, in one row. */
export const gameRow = {
  game: games,
  red: reds.username,
  yellow: yellows.username,
}

type GameRow = {
  readonly game: typeof games.$inferSelect
  readonly red: string | null
  readonly yellow: string | null
}

export function selectGames(db: Db) {
  return db
    .select(gameRow)
    .from(games)
    .innerJoin(reds, eq(reds.id, games.redId))
    .innerJoin(yellows, eq(yellows.id, games.yellowId))
    .$dynamic()
}

const gameById = prepared('game_by_id', (db) =>
  selectGames(db).where(eq(games.id, sql.placeholder('id'))),
)

/** The game as stored (its flag may have fallen since), or `null`. */
export async function findGame(db: Db, id: string): Promise<Game | null> {
  const [row] = await gameById(db, { id })
  return row ? toGame(row) : null
}

const movesOfGame = prepared('moves_of_game', (db) =>
  db
    .select({ ply: moves.ply, column: moves.column, at: moves.at })
    .from(moves)
    .where(eq(moves.gameId, sql.placeholder('id')))
    .orderBy(moves.ply),
)

/** All moves of a game in order: at most 100. */
export async function movesOf(db: Db, gameId: string): Promise<readonly Move[]> {
  return movesOfGame(db, { id: gameId })
}

const activeOf = prepared('active_games_of', (db) =>
  selectGames(db)
    .innerJoin(seats, eq(seats.gameId, games.id))
    .where(and(eq(seats.playerId, sql.placeholder('player')), isNull(seats.result)))
    .orderBy(games.turnBeganAt, games.id)
    .limit(500),
)

/** The games a player is in, longest waiting first: at most 500. */
export async function activeGamesOf(db: Db, playerId: string): Promise<readonly Game[]> {
  return (await activeOf(db, { player: playerId })).map(toGame)
}

/** Active public games, latest move first. */
export async function publicGames(db: Db, limit: number): Promise<readonly Game[]> {
  const rows = await selectGames(db)
    .where(and(eq(games.isPublic, true), eq(games.state, 'active')))
    .orderBy(desc(games.turnBeganAt), desc(games.id))
    .limit(limit)
  return rows.map(toGame)
}

/** Active games whose flag has fallen by `at`, oldest first. */
export async function flaggedGames(db: Db, at: Date, limit: number): Promise<readonly Game[]> {
  const rows = await selectGames(db)
    .where(and(eq(games.state, 'active'), lte(games.flagsAt, at)))
    .orderBy(games.flagsAt, games.id)
    .limit(limit)
  return rows.map(toGame)
}

const stateCounts = prepared('games_by_state', (db) =>
  db
    .select({ state: games.state, number: count() })
    .from(games)
    .where(and(eq(games.isPublic, true), ne(games.state, 'aborted')))
    .groupBy(games.state),
)

/** How many public games are being played, and how many have been played to an end. */
export async function countGames(db: Db): Promise<{ active: number; finished: number }> {
  const rows = await stateCounts(db)
  const active = rows.find((row) => row.state === 'active')?.number ?? 0
  return { active, finished: rows.reduce((sum, row) => sum + row.number, 0) - active }
}

/**
 * Stores what came of `before`: the guarded change of its row, the move if there was one, and what
 * an end changes, in one commit. `stale` when the game is no longer at `before`'s revision.
 */
export async function saveGame(
  db: Db,
  before: ActiveGame,
  after: Game,
  move: Move | null,
): Promise<'done' | 'stale'> {
  if (move && after.state === 'active') return saveMove(db, before, after, move)
  const statements = [
    onlyIf((tx) =>
      tx
        .update(games)
        .set(changeOf(after))
        .where(
          and(
            eq(games.id, before.id),
            eq(games.state, 'active'),
            eq(games.revision, before.revision),
          ),
        ),
    ),
  ]
  if (move) statements.push(always((tx) => tx.insert(moves).values({ gameId: before.id, ...move })))
  if (after.state !== 'active') statements.push(...endings(after))
  return commit(db, ...statements)
}

/** The writes that set up a new game: part of the commit that accepts its challenge. */
export function newGameStatements(game: ActiveGame, challengeId: string) {
  return [
    always((tx) => tx.insert(games).values(rowOf(game, challengeId))),
    always((tx) => tx.insert(seats).values(seatsOf(game))),
  ]
}

/** The whole row of a game that came of the challenge `challengeId`. */
export function rowOf(game: Game, challengeId: string): typeof games.$inferInsert {
  const { rules, moveDays, isPublic } = game.terms
  return {
    ...changeOf(game),
    id: game.id,
    challengeId,
    redId: game.players.red.id,
    yellowId: game.players.yellow.id,
    ...rules,
    moveDays,
    isPublic,
    startedAt: game.startedAt,
  }
}

/** The rows of both seats of a game. */
export function seatsOf(game: Game): (typeof seats.$inferInsert)[] {
  return SIDES.map((side) => ({
    gameId: game.id,
    side,
    playerId: game.players[side].id,
    opponentId: game.players[otherSide(side)].id,
    isPublic: game.terms.isPublic,
    result: resultFor(game, side),
    endedAt: game.state === 'active' ? null : game.endedAt,
  }))
}

/** What a stored game changes in its row. */
function changeOf(game: Game) {
  return {
    line: writeLine(game.line),
    state: game.state,
    ending: game.state === 'active' ? null : game.ending,
    winner: game.state === 'won' ? game.winner : null,
    turnBeganAt: game.turnBeganAt,
    flagsAt: game.state === 'active' ? game.flagsAt : null,
    endedAt: game.state === 'active' ? null : game.endedAt,
    revision: game.revision,
  }
}

function endings(game: EndedGame) {
  return SIDES.flatMap((side) => {
    const result = resultFor(game, side)
    const seat = always((tx) =>
      tx
        .update(seats)
        .set({ result, endedAt: game.endedAt })
        .where(and(eq(seats.gameId, game.id), eq(seats.side, side))),
    )
    if (result === null || result === 'aborted' || !isAmongPeople(game.players)) return [seat]
    const { isPublic } = game.terms
    const one = { won: 0, drawn: 0, lost: 0, [result]: 1 }
    const counted = always((tx) =>
      tx
        .insert(records)
        .values({ playerId: game.players[side].id, isPublic, ...one })
        .onConflictDoUpdate({
          target: [records.playerId, records.isPublic],
          set: { [result]: sql`${records[result]} + 1` },
        }),
    )
    return [seat, counted]
  })
}

/** A stored row as a game. Throws if the row cannot be one: that is a bug or a damaged store. */
export function toGame({ game: row, red, yellow }: GameRow): Game {
  const rules: Rules = { columns: row.columns, rows: row.rows, align: row.align }
  const terms: Terms = {
    rules,
    moveDays: row.moveDays as MoveDays | null,
    isPublic: row.isPublic,
  }
  const redPlayer: PlayerRef = { id: row.redId, username: red }
  const yellowPlayer: PlayerRef = { id: row.yellowId, username: yellow }
  const read = readLine(rules, row.line)
  if (!('line' in read)) throw new Error(`game ${row.id}: the stored line cannot be read`)
  const played = {
    id: row.id,
    terms,
    players: { red: redPlayer, yellow: yellowPlayer },
    line: read.line,
    startedAt: row.startedAt,
    turnBeganAt: row.turnBeganAt,
    revision: row.revision,
  }
  const { state, ending, winner, endedAt, flagsAt } = row
  if (state === 'active') return { ...played, state, flagsAt }
  if (endedAt) {
    if (state === 'won' && winner && ending && ending !== 'full_board' && ending !== 'abort')
      return { ...played, state, ending, winner, endedAt }
    if (state === 'drawn' && ending === 'full_board') return { ...played, state, ending, endedAt }
    if (state === 'aborted' && ending === 'abort') return { ...played, state, ending, endedAt }
  }
  throw new Error(`game ${row.id}: state ${state} and ending ${ending} do not fit together`)
}
