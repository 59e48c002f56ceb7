/** Games in which a computer has a side. */
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { usernameKey } from '@/lib/account/username'
import { COMPUTER_IDS, MOST_GAMES, computerAt } from '@/lib/computer/account'
import type { Level } from '@/lib/computer/level'
import type { Challenge } from '@/lib/play/challenge'
import type { ActiveGame } from '@/lib/play/game'
import type { Move } from '@/lib/play/move'
import { insertChallenge } from './challenges'
import { type Db, always, commit } from './commit'
import { gameRow, newGameStatements, reds, toGame, yellows } from './games'
import { bothAreThere, hasFewerThan } from './player-guards'
import { NEW_SETTINGS } from './players'
import { prepared } from './prepared'
import { games, isComputersTurn, moves, players, seats } from './schema'

/**
 * Stores a challenge to the computer at `level`, accepted as it was made, and its game with the
 * moves that have been made in it, in one commit. The computer's account comes with its first game.
 * `stale` when the challenger has left meanwhile, or has `MOST_GAMES` running; throws a unique violation
 * for a second challenge of the same id and for a second rematch.
 */
export async function saveComputerGame(
  db: Db,
  level: Level,
  challenge: Challenge,
  game: ActiveGame,
  made: readonly Move[] = [],
): Promise<'done' | 'stale'> {
  const statements = [
    always((tx) =>
      tx.insert(players).values(computerRow(level, game.startedAt)).onConflictDoNothing(),
    ),
    ...bothAreThere(challenge),
    hasFewerThan(MOST_GAMES, challenge.challenger.id, (tx) => running(tx, challenge.challenger.id)),
    ...insertChallenge({ ...challenge, state: 'accepted' }, game.startedAt),
    ...newGameStatements(game, challenge.id),
  ]
  if (made.length > 0)
    statements.push(
      always((tx) => tx.insert(moves).values(made.map((move) => ({ gameId: game.id, ...move })))),
    )
  return commit(db, ...statements)
}

function computerRow(level: Level, createdAt: Date): typeof players.$inferInsert {
  const { id, username } = computerAt(level)
  return { id, username, usernameKey: usernameKey(username), createdAt, level, ...NEW_SETTINGS }
}

const turns = prepared('computer_turns', (db) =>
  db
    .select(gameRow)
    .from(games)
    .innerJoin(reds, eq(reds.id, games.redId))
    .innerJoin(yellows, eq(yellows.id, games.yellowId))
    .where(isComputersTurn(games))
    .orderBy(asc(games.turnBeganAt), asc(games.id))
    .limit(sql.placeholder('limit')),
)

/** Games in which a computer is to move, those first that have waited longest. */
export async function computerTurns(db: Db, limit: number): Promise<readonly ActiveGame[]> {
  const rows = await turns(db, { limit })
  return rows.map(toGame).filter((game) => game.state === 'active')
}

/** How many games this player has running against computers. */
export async function runningAgainstComputers(db: Db, playerId: string): Promise<number> {
  const [row] = await running(db, playerId)
  return row?.number ?? 0
}

function running(db: Db, playerId: string) {
  return db
    .select({ number: count() })
    .from(seats)
    .where(
      and(
        eq(seats.playerId, playerId),
        isNull(seats.result),
        inArray(seats.opponentId, [...COMPUTER_IDS]),
      ),
    )
}
