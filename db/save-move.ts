import { and, eq, sql } from 'drizzle-orm'
import { writeLine } from '@/lib/game/notation'
import type { ActiveGame } from '@/lib/play/game'
import type { Move } from '@/lib/play/move'
import { type Db, always, commit, onlyIf } from './commit'
import { placeholderFor, preparedWrite } from './prepared'
import { games, moves } from './schema'

// A move after which the game goes on is what the store does most, and to build its statements
// costs more than to run them.

const asItWas = and(
  eq(games.id, sql.placeholder('id')),
  eq(games.state, 'active'),
  eq(games.revision, sql.placeholder('before')),
)
const moved = {
  line: placeholderFor(games.line, 'line'),
  turnBeganAt: placeholderFor(games.turnBeganAt, 'at'),
  revision: placeholderFor(games.revision, 'revision'),
}
const moveOn = preparedWrite('move_on', (db) => db.update(games).set(moved).where(asItWas))
const moveOnTimed = preparedWrite('move_on_timed', (db) =>
  db
    .update(games)
    .set({ ...moved, flagsAt: placeholderFor(games.flagsAt, 'flagsAt') })
    .where(asItWas),
)
const addMove = preparedWrite('add_move', (db) =>
  db.insert(moves).values({
    gameId: sql.placeholder('id'),
    ply: sql.placeholder('ply'),
    column: sql.placeholder('column'),
    at: sql.placeholder('at'),
  }),
)

/** Stores a move after which the game goes on. `stale` when it is not at `before`'s revision. */
export function saveMove(
  db: Db,
  before: ActiveGame,
  after: ActiveGame,
  move: Move,
): Promise<'done' | 'stale'> {
  const { id, revision, flagsAt, turnBeganAt: at } = after
  const values = { id, before: before.revision, revision, line: writeLine(after.line), at }
  return commit(
    db,
    // Without a limit there is no flag before or after, and `null` cannot be a placeholder's value.
    onlyIf((tx) => (flagsAt ? moveOnTimed(tx, { ...values, flagsAt }) : moveOn(tx, values))),
    always((tx) => addMove(tx, { id, ...move })),
  )
}
