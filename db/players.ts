import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, always, commit, onlyIf } from './commit'
import { prepared } from './prepared'
import { identities, players, records } from './schema'

export type Language = 'en' | 'fr'
export type Theme = 'light' | 'dark'

/** A person with an account, as the site itself sees them. Never handed to a page whole. */
export type Player = {
  readonly id: string
  /** `null` once the account is deleted. */
  readonly username: string | null
  readonly email: string | null
  readonly passwordHash: string | null
  readonly settings: Settings
  readonly createdAt: Date
}

/** `null`: as the browser says. */
export type Settings = {
  readonly language: Language | null
  readonly theme: Theme | null
  readonly oneTap: boolean
  readonly patterns: boolean
}

/** Won, drawn and lost games against people; aborted ones do not count. */
export type Record = { readonly won: number; readonly drawn: number; readonly lost: number }

/** Those of a new account. */
export const NEW_SETTINGS: Settings = {
  language: null,
  theme: null,
  oneTap: false,
  patterns: false,
}

export type NewPlayer = {
  readonly id: string
  readonly username: string
  readonly usernameKey: string
  readonly email?: string | null
  readonly emailKey?: string | null
  readonly passwordHash?: string | null
  readonly createdAt: Date
  readonly settings?: Partial<Settings>
  /** The account at an OAuth provider that the player signed up with. */
  readonly identity?: { readonly provider: string; readonly subject: string }
}

/** Stores a new account. Throws a unique violation when the name, e-mail or identity is taken. */
export async function savePlayer(db: Db, player: NewPlayer): Promise<void> {
  const { settings, identity, ...row } = player
  const statements = [
    always((tx) => tx.insert(players).values({ ...row, ...NEW_SETTINGS, ...settings })),
  ]
  if (identity)
    statements.push(
      always((tx) =>
        tx
          .insert(identities)
          .values({ ...identity, playerId: player.id, createdAt: player.createdAt }),
      ),
    )
  await commit(db, ...statements)
}

const byId = prepared('player_by_id', (db) =>
  db
    .select()
    .from(players)
    .where(eq(players.id, sql.placeholder('id'))),
)

/** The player of an id, also when the account was deleted since, or `null`. */
export async function findPlayer(db: Db, id: string): Promise<Player | null> {
  const [row] = await byId(db, { id })
  return row ? toPlayer(row) : null
}

const byUsername = prepared('player_by_username', (db) =>
  db
    .select()
    .from(players)
    .where(and(eq(players.usernameKey, sql.placeholder('key')), isNull(players.deletedAt))),
)

/** The player of a folded username (`usernameKey` in `lib/account`), or `null`. */
export async function findPlayerByUsername(db: Db, key: string): Promise<Player | null> {
  const [row] = await byUsername(db, { key })
  return row ? toPlayer(row) : null
}

/** The person whose folded username or e-mail is `key`: what they sign in with. */
export async function findPlayerBySignIn(db: Db, key: string): Promise<Player | null> {
  const [row] = await db
    .select()
    .from(players)
    .where(
      and(
        or(eq(players.usernameKey, key), eq(players.emailKey, key)),
        isNull(players.deletedAt),
        isNull(players.level),
      ),
    )
    .limit(1)
  return row ? toPlayer(row) : null
}

/** The player of an account at an OAuth provider, or `null`. */
export async function findPlayerByIdentity(
  db: Db,
  provider: string,
  subject: string,
): Promise<Player | null> {
  const [row] = await db
    .select({ player: players })
    .from(identities)
    .innerJoin(players, eq(players.id, identities.playerId))
    .where(
      and(
        eq(identities.provider, provider),
        eq(identities.subject, subject),
        isNull(players.deletedAt),
      ),
    )
  return row ? toPlayer(row.player) : null
}

/** Usernames of people that begin with the folded `prefix`, in alphabetical order. */
export async function usernamesBeginning(
  db: Db,
  prefix: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ username: players.username })
    .from(players)
    .where(
      and(
        gte(players.usernameKey, prefix),
        lt(players.usernameKey, `${prefix}\u{10ffff}`),
        isNull(players.deletedAt),
        isNull(players.level),
      ),
    )
    .orderBy(players.usernameKey)
    .limit(limit)
  return rows.flatMap(({ username }) => username ?? [])
}

/** Changes the given settings and leaves the others; nothing for an unknown player. */
export async function saveSettings(
  db: Db,
  playerId: string,
  settings: Partial<Settings>,
): Promise<void> {
  await commit(
    db,
    onlyIf((tx) => tx.update(players).set(settings).where(eq(players.id, playerId))),
  )
}

const recordRows = prepared('records_of', (db) =>
  db
    .select()
    .from(records)
    .where(eq(records.playerId, sql.placeholder('player'))),
)

/** The record of a player: of all their games, or of the public ones only. */
export async function recordOf(db: Db, playerId: string, publicOnly: boolean): Promise<Record> {
  const rows = await recordRows(db, { player: playerId })
  const counted = rows.filter((row) => row.isPublic || !publicOnly)
  const sum = (of: keyof Record) => counted.reduce((total, row) => total + row[of], 0)
  return { won: sum('won'), drawn: sum('drawn'), lost: sum('lost') }
}

function toPlayer(row: typeof players.$inferSelect): Player {
  const { language, theme, oneTap, patterns } = row
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    passwordHash: row.passwordHash,
    settings: { language, theme, oneTap, patterns },
    createdAt: row.createdAt,
  }
}

/** Whether anybody had an account before `at`. */
export async function hadPlayers(db: Db, at: Date): Promise<boolean> {
  const older = lt(players.createdAt, at)
  return (await db.select({ id: players.id }).from(players).where(older).limit(1)).length > 0
}
