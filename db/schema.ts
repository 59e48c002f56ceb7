/** Every table, once. Ids are made in code; times are passed in; text keys are folded in `lib`. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, instant, integer, primaryKey, table, text } from './columns'
import { players } from './schema/accounts'
import { downtimes } from './schema/service'

export { identities, players, sessions } from './schema/accounts'
export { openings } from './schema/openings'
export { downtimes, heartbeats, leases } from './schema/service'

export const challenges = table(
  'challenges',
  {
    id: text('id').primaryKey(),
    challengerId: text('challenger_id')
      .notNull()
      .references(() => players.id),
    opponentId: text('opponent_id')
      .notNull()
      .references(() => players.id),
    state: text('state', {
      enum: ['open', 'accepted', 'declined', 'withdrawn', 'expired'],
    }).notNull(),
    /** The proposal on the table; the version that an answer must name. */
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    rematchOf: text('rematch_of').unique(),
    sidesSwapped: boolean('sides_swapped').notNull(),
  },
  (t) => [
    index('challenges_challenger').on(t.challengerId, t.state, t.createdAt),
    index('challenges_opponent').on(t.opponentId, t.state, t.createdAt),
    index('challenges_expiry').on(t.state, t.expiresAt),
    check('challenges_parties', sql`${t.challengerId} <> ${t.opponentId}`),
    check('challenges_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
)

/** The terms put forward for a challenge, one row a (counter-)proposal. */
export const proposals = table(
  'proposals',
  {
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challenges.id),
    revision: integer('revision').notNull(),
    byId: text('by_id')
      .notNull()
      .references(() => players.id),
    columns: integer('columns').notNull(),
    rows: integer('rows').notNull(),
    align: integer('align').notNull(),
    moveDays: integer('move_days'),
    isPublic: boolean('is_public').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.challengeId, t.revision] }),
    check('proposals_columns', sql`${t.columns} between 5 and 10`),
    check('proposals_rows', sql`${t.rows} between 5 and 10`),
    check('proposals_align', sql`${t.align} between 3 and 10`),
    check('proposals_fits', sql`${t.align} <= ${t.columns} and ${t.align} <= ${t.rows}`),
  ],
)

/**
 * Whether a computer (`lib/computer/account.ts`) is to move in a game that goes on. The index of such
 * games is found by these very words alone.
 */
export function isComputersTurn(
  game: {
    readonly [name in 'state' | 'line' | 'redId' | 'yellowId']: Column
  },
): SQL {
  return sql`${game.state} = 'active' and substr(case when length(${game.line}) % 2 = 0 then ${game.redId} else ${game.yellowId} end, 1, 9) = 'computer-'`
}

export const games = table(
  'games',
  {
    id: text('id').primaryKey(),
    challengeId: text('challenge_id')
      .notNull()
      .unique()
      .references(() => challenges.id),
    redId: text('red_id')
      .notNull()
      .references(() => players.id),
    yellowId: text('yellow_id')
      .notNull()
      .references(() => players.id),
    columns: integer('columns').notNull(),
    rows: integer('rows').notNull(),
    align: integer('align').notNull(),
    moveDays: integer('move_days'),
    isPublic: boolean('is_public').notNull(),
    /** The moves in notation, one character each; its length is the number of plies played. */
    line: text('line').notNull(),
    state: text('state', { enum: ['active', 'won', 'drawn', 'aborted'] }).notNull(),
    ending: text('ending', {
      enum: ['alignment', 'full_board', 'resignation', 'time', 'abort'],
    }),
    winner: text('winner', { enum: ['red', 'yellow'] }),
    startedAt: instant('started_at').notNull(),
    turnBeganAt: instant('turn_began_at').notNull(),
    flagsAt: instant('flags_at'),
    endedAt: instant('ended_at'),
    revision: integer('revision').notNull(),
    /** The last downtime that put its flag off (`extensions`), if any. */
    downtimeId: text('downtime_id').references(() => downtimes.id),
  },
  (t) => [
    index('games_flags').on(t.state, t.flagsAt),
    index('games_ended_at').on(t.endedAt, t.id),
    index('games_computer').on(t.state, t.turnBeganAt, t.id).where(isComputersTurn(t)),
    index('games_watch').on(t.isPublic, t.state, t.turnBeganAt, t.id),
    check('games_columns', sql`${t.columns} between 5 and 10`),
    check('games_rows', sql`${t.rows} between 5 and 10`),
    check('games_align', sql`${t.align} between 3 and 10`),
    check('games_fits', sql`${t.align} <= ${t.columns} and ${t.align} <= ${t.rows}`),
    check('games_players', sql`${t.redId} <> ${t.yellowId}`),
    check('games_ended', sql`(${t.state} = 'active') = (${t.endedAt} is null)`),
    check('games_ending', sql`(${t.state} = 'active') = (${t.ending} is null)`),
    check('games_winner', sql`(${t.state} = 'won') = (${t.winner} is not null)`),
    check('games_flag', sql`${t.state} = 'active' or ${t.flagsAt} is null`),
  ],
)

/** Append-only. A move of a game is also in its line; this adds when it was made. */
export const moves = table(
  'moves',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    ply: integer('ply').notNull(),
    /** 0-based. */
    column: integer('column').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.ply] }),
    check('moves_column', sql`${t.column} between 0 and 9`),
    check('moves_ply', sql`${t.ply} between 0 and 99`),
  ],
)

/** A flag that a downtime put off: that of the move with this number, in this game. */
export const extensions = table(
  'extensions',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    downtimeId: text('downtime_id')
      .notNull()
      .references(() => downtimes.id),
    ply: integer('ply').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.downtimeId] })],
)

/** One row a player and game: what lists of a player's games are read from. */
export const seats = table(
  'seats',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    side: text('side', { enum: ['red', 'yellow'] }).notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    opponentId: text('opponent_id')
      .notNull()
      .references(() => players.id),
    isPublic: boolean('is_public').notNull(),
    /** `null` while the game is active. */
    result: text('result', { enum: ['won', 'drawn', 'lost', 'aborted'] }),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.side] }),
    index('seats_active').on(t.playerId, t.result),
    index('seats_history').on(t.playerId, t.endedAt, t.gameId),
    index('seats_public').on(t.playerId, t.isPublic, t.endedAt, t.gameId),
    index('seats_opponent').on(t.playerId, t.opponentId, t.endedAt, t.gameId),
    check('seats_ended', sql`(${t.result} is null) = (${t.endedAt} is null)`),
  ],
)

/**
 * Finished games counted, so that a record never has to be. Aborted games do not count, nor do those
 * against a computer.
 */
export const records = table(
  'records',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    isPublic: boolean('is_public').notNull(),
    won: integer('won').notNull(),
    drawn: integer('drawn').notNull(),
    lost: integer('lost').notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.isPublic] })],
)

/** The review of a game, as text (`lib/review/written.ts`). A later version may take its place. */
export const reviews = table('reviews', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  version: integer('version').notNull(),
  known: text('known').notNull(),
  at: instant('at').notNull(),
})
