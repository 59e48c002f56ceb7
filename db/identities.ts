import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, always, commit, onlyIf } from './commit'
import { identities, players } from './schema'

/** An account at an OAuth provider. */
export type Identity = { readonly provider: string; readonly subject: string }

/** The accounts elsewhere that sign a player in, in the order in which they were linked. */
export async function identitiesOf(db: Db, playerId: string): Promise<readonly Identity[]> {
  return db
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.playerId, playerId))
    .orderBy(asc(identities.createdAt), asc(identities.provider))
    .limit(100)
}

/** Lets an account elsewhere sign the player in. Throws a unique violation when it is taken. */
export async function saveIdentity(
  db: Db,
  playerId: string,
  { provider, subject }: Identity,
  at: Date,
): Promise<void> {
  await commit(
    db,
    always((tx) => tx.insert(identities).values({ provider, subject, playerId, createdAt: at })),
  )
}

/**
 * Takes back what `saveIdentity` did, for all accounts at `provider`. `stale`, and nothing is
 * changed, when that would leave the player without a password and without another such account.
 */
export async function deleteIdentity(
  db: Db,
  playerId: string,
  provider: string,
): Promise<'done' | 'stale'> {
  const same = { username: sql`${players.username}` }
  const isPlayer = eq(players.id, playerId)
  return commit(
    db,
    // Written to what it is, so that of two of these at once the second sees what the first left.
    onlyIf((tx) => tx.update(players).set(same).where(isPlayer)),
    always((tx) =>
      tx
        .delete(identities)
        .where(and(eq(identities.playerId, playerId), eq(identities.provider, provider))),
    ),
    onlyIf((tx) => {
      const left = tx.select().from(identities).where(eq(identities.playerId, playerId))
      const mayEnter = or(isNotNull(players.passwordHash), exists(left))
      return tx.update(players).set(same).where(and(isPlayer, mayEnter))
    }),
  )
}
