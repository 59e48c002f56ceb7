/** What must be true of players for a commit to be written. */
import { type SQL, and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Challenge } from '@/lib/play/challenge'
import { type Db, onlyIf } from './commit'
import { players } from './schema'

/**
 * That neither account has been deleted. The rows are written, to what they are, because only a
 * write keeps a deletion that is under way elsewhere from slipping in between; in one order for
 * all, so that two such commits never wait for each other.
 */
export function bothAreThere({ challenger, opponent }: Challenge) {
  return [challenger.id, opponent.id].toSorted().map((id) =>
    onlyIf((tx) =>
      tx
        .update(players)
        .set({ username: sql`${players.username}` })
        .where(and(eq(players.id, id), isNotNull(players.username))),
    ),
  )
}

/**
 * That `counted` finds fewer than `most` of what the player has. To be put after `bothAreThere`, for
 * which another commit of this player waits: so it counts what that one has written.
 */
export function hasFewerThan(
  most: number,
  playerId: string,
  counted: (tx: Db) => { getSQL(): SQL },
) {
  return onlyIf((tx) =>
    tx
      .update(players)
      .set({ username: sql`${players.username}` })
      .where(and(eq(players.id, playerId), lt(sql`(${counted(tx).getSQL()})`, most))),
  )
}
