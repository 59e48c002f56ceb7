import { type SQLWrapper, and, count, eq, gt, sql } from 'drizzle-orm'
import {
  type Challenge,
  type ChallengeState,
  MOST_PROPOSALS,
  type Proposal,
} from '@/lib/play/challenge'
import type { ActiveGame } from '@/lib/play/game'
import type { MoveDays } from '@/lib/play/terms'
import { alias } from './columns'
import { type Db, always, commit, onlyIf } from './commit'
import { newGameStatements } from './games'
import { bothAreThere, hasFewerThan } from './player-guards'
import { prepared } from './prepared'
import { challenges, games, players, proposals } from './schema'

const challengers = alias(players, 'challengers')
const opponents = alias(players, 'opponents')
const befores = alias(proposals, 'befores')

/** Challenges as `toChallenge` reads them, for a caller to narrow down. */
export function selectChallenges(db: Db) {
  return db
    .select({
      challenge: challenges,
      challenger: challengers.username,
      opponent: opponents.username,
      proposal: proposals,
      before: befores,
      gameId: games.id,
    })
    .from(challenges)
    .innerJoin(challengers, eq(challengers.id, challenges.challengerId))
    .innerJoin(opponents, eq(opponents.id, challenges.opponentId))
    .innerJoin(
      proposals,
      and(eq(proposals.challengeId, challenges.id), eq(proposals.revision, challenges.revision)),
    )
    .leftJoin(
      befores,
      and(
        eq(befores.challengeId, challenges.id),
        eq(befores.revision, sql`${challenges.revision} - 1`),
      ),
    )
    .leftJoin(games, eq(games.challengeId, challenges.id))
    .$dynamic()
}

type ChallengeRow = Awaited<ReturnType<typeof selectChallenges>>[number]

const challengeById = prepared('challenge_by_id', (db) =>
  selectChallenges(db).where(eq(challenges.id, sql.placeholder('id'))),
)

/** The challenge as stored (it may have expired since), or `null`. */
export async function findChallenge(db: Db, id: string): Promise<Challenge | null> {
  const [row] = await challengeById(db, { id })
  return row ? toChallenge(row) : null
}

const rematchByGame = prepared('rematch_by_game', (db) =>
  selectChallenges(db).where(eq(challenges.rematchOf, sql.placeholder('game'))),
)

/** The offer to play a game again, whatever became of it, or `null`: there is one at most. */
export async function findRematch(db: Db, gameId: string): Promise<Challenge | null> {
  const [row] = await rematchByGame(db, { game: gameId })
  return row ? toChallenge(row) : null
}

/**
 * Stores a new challenge with its first proposal; `stale` when one of the two has left meanwhile, or
 * the challenger has as many open challenges as one may have (a rematch may be offered even so).
 * Throws a unique violation for a second challenge of the same id and for a second rematch.
 */
export async function saveNewChallenge(db: Db, challenge: Challenge): Promise<'done' | 'stale'> {
  const { challenger, createdAt } = challenge
  const at = sql.param(createdAt, challenges.expiresAt)
  const openOf = (tx: Db) => openFrom(tx, challenger.id, at)
  const isFree = challenge.rematch !== null
  return commit(
    db,
    ...bothAreThere(challenge),
    ...(isFree ? [] : [hasFewerThan(MOST_PROPOSALS, challenger.id, openOf)]),
    ...insertChallenge(challenge, null),
  )
}

/** The number of challenges that `player` has made and that are open at `at`, as a query. */
export function openFrom(db: Db, player: SQLWrapper | string, at: SQLWrapper) {
  return db
    .select({ number: count() })
    .from(challenges)
    .where(
      and(
        eq(challenges.challengerId, player),
        eq(challenges.state, 'open'),
        gt(challenges.expiresAt, at),
      ),
    )
}

/** The writes that add a challenge with its first proposal: part of the commit that makes it. */
export function insertChallenge(challenge: Challenge, endedAt: Date | null) {
  return [
    always((tx) =>
      tx.insert(challenges).values({
        id: challenge.id,
        challengerId: challenge.challenger.id,
        opponentId: challenge.opponent.id,
        state: challenge.state,
        revision: challenge.revision,
        createdAt: challenge.createdAt,
        expiresAt: challenge.expiresAt,
        endedAt,
        rematchOf: challenge.rematch?.gameId ?? null,
        sidesSwapped: challenge.rematch?.sidesSwapped ?? false,
      }),
    ),
    insertProposal(challenge.id, challenge.revision, challenge.proposal),
  ]
}

/** Puts other terms in place of those of `challenge`, unless it changed or one left meanwhile. */
export async function saveProposal(
  db: Db,
  challenge: Challenge,
  proposal: Proposal,
  expiresAt: Date,
): Promise<'done' | 'stale'> {
  const revision = challenge.revision + 1
  return commit(
    db,
    ...bothAreThere(challenge),
    onlyIf((tx) => tx.update(challenges).set({ revision, expiresAt }).where(asItWas(challenge))),
    insertProposal(challenge.id, revision, proposal),
  )
}

/** Closes a challenge without a game, unless it changed meanwhile. */
export async function closeChallenge(
  db: Db,
  challenge: Challenge,
  state: Exclude<ChallengeState, 'open' | 'accepted'>,
  at: Date,
): Promise<'done' | 'stale'> {
  return commit(
    db,
    onlyIf((tx) => tx.update(challenges).set({ state, endedAt: at }).where(asItWas(challenge))),
  )
}

/** Accepts a challenge and starts its game in one commit, unless it changed or one left meanwhile. */
export async function saveAcceptance(
  db: Db,
  challenge: Challenge,
  game: ActiveGame,
): Promise<'done' | 'stale'> {
  return commit(
    db,
    ...bothAreThere(challenge),
    onlyIf((tx) =>
      tx
        .update(challenges)
        .set({ state: 'accepted', endedAt: game.startedAt })
        .where(asItWas(challenge)),
    ),
    ...newGameStatements(game, challenge.id),
  )
}

function asItWas(challenge: Challenge) {
  return and(
    eq(challenges.id, challenge.id),
    eq(challenges.state, 'open'),
    eq(challenges.revision, challenge.revision),
    // A downtime puts it off.
    eq(challenges.expiresAt, challenge.expiresAt),
  )
}

function insertProposal(challengeId: string, revision: number, { by, terms, at }: Proposal) {
  const { rules, moveDays, isPublic } = terms
  return always((tx) =>
    tx
      .insert(proposals)
      .values({ challengeId, revision, byId: by, ...rules, moveDays, isPublic, at }),
  )
}

/** A stored row as a challenge. */
export function toChallenge(row: ChallengeRow): Challenge {
  const { challenge, proposal, before } = row
  return {
    id: challenge.id,
    challenger: { id: challenge.challengerId, username: row.challenger },
    opponent: { id: challenge.opponentId, username: row.opponent },
    state: challenge.state,
    revision: challenge.revision,
    proposal: toProposal(proposal),
    previous: before && toProposal(before),
    createdAt: challenge.createdAt,
    expiresAt: challenge.expiresAt,
    rematch:
      challenge.rematchOf === null
        ? null
        : { gameId: challenge.rematchOf, sidesSwapped: challenge.sidesSwapped },
    gameId: row.gameId,
  }
}

/** A stored row as a proposal. */
export function toProposal(row: typeof proposals.$inferSelect): Proposal {
  const rules = { columns: row.columns, rows: row.rows, align: row.align }
  const moveDays = row.moveDays as MoveDays | null
  return { by: row.byId, terms: { rules, moveDays, isPublic: row.isPublic }, at: row.at }
}
