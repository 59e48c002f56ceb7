/** Who plays, and how people sign in; `../schema.ts` has the rest. */
import { boolean, index, instant, integer, key, primaryKey, table, text } from '../columns'

export const players = table('players', {
  id: text('id').primaryKey(),
  /** As typed; `null` once the account is deleted. */
  username: text('username'),
  /** The username folded for comparison (`lib/account/username.ts`). */
  usernameKey: key('username_key').unique(),
  email: text('email'),
  emailKey: text('email_key').unique(),
  /** PHC string; `null` for an account that signs in elsewhere. */
  passwordHash: text('password_hash'),
  /** `null`: as the browser says. */
  language: text('language', { enum: ['en', 'fr'] }),
  theme: text('theme', { enum: ['light', 'dark'] }),
  /** One tap drops, without a second one to confirm. */
  oneTap: boolean('one_tap').notNull(),
  /** Rings and stars on mini boards too. */
  patterns: boolean('patterns').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  /** How well a computer plays (`lib/computer`); `null` for a person. */
  level: integer('level').unique(),
})

/** Accounts at OAuth providers that sign a player in. */
export const identities = table(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('identities_player').on(t.playerId),
  ],
)

export const sessions = table(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, base64url: the id itself is nowhere stored. */
    idHash: text('id_hash').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: instant('created_at').notNull(),
    /** Kept to the hour, so that reading a page seldom writes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the password was last given. */
    signedInAt: instant('signed_in_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    /** IPv4 /24 or IPv6 /48. */
    addressPrefix: text('address_prefix').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('sessions_player').on(t.playerId, t.createdAt)],
)
