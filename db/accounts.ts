import { and, eq, isNull } from 'drizzle-orm'
import { type Db, always, commit, onlyIf } from './commit'
import { NEW_SETTINGS } from './players'
import { identities, players, sessions } from './schema'
import { revocationOfAll } from './sessions'

/** Sets or, with `null`, removes an e-mail address. Throws a unique violation when it is taken. */
export async function saveEmail(
  db: Db,
  playerId: string,
  email: { readonly email: string; readonly key: string } | null,
): Promise<void> {
  const change = { email: email?.email ?? null, emailKey: email?.key ?? null }
  await commit(
    db,
    onlyIf((tx) => tx.update(players).set(change).where(isPerson(playerId))),
  )
}

/** Replaces the hash of an unchanged password by one with newer parameters. */
export async function saveNewerHash(
  db: Db,
  playerId: string,
  older: string,
  newer: string,
): Promise<void> {
  await commit(
    db,
    always((tx) =>
      tx
        .update(players)
        .set({ passwordHash: newer })
        .where(and(eq(players.id, playerId), eq(players.passwordHash, older))),
    ),
  )
}

/**
 * Deletes the account: name, e-mail, hash, identities and sessions go, games keep the id alone.
 * `stale` when it was deleted before.
 */
export async function deletePlayer(db: Db, playerId: string, at: Date): Promise<'done' | 'stale'> {
  const nobody = { username: null, usernameKey: null, email: null, emailKey: null }
  return commit(
    db,
    onlyIf((tx) =>
      tx
        .update(players)
        .set({ ...nobody, ...NEW_SETTINGS, passwordHash: null, deletedAt: at })
        .where(and(isPerson(playerId), isNull(players.deletedAt))),
    ),
    always((tx) => tx.delete(identities).where(eq(identities.playerId, playerId))),
    always((tx) => tx.delete(sessions).where(eq(sessions.playerId, playerId))),
  )
}

/** Sets a password hash and ends all sessions of the player but `keep`, in one commit. */
export async function savePassword(
  db: Db,
  playerId: string,
  passwordHash: string,
  at: Date,
  keep: string | null,
): Promise<void> {
  await commit(
    db,
    onlyIf((tx) => tx.update(players).set({ passwordHash }).where(isPerson(playerId))),
    revocationOfAll(playerId, at, keep),
  )
}

/** The account, unless a computer plays by it: that one has no password, no address, and no end. */
function isPerson(playerId: string) {
  return and(eq(players.id, playerId), isNull(players.level))
}
