/** Players who are signed in and games that wait for them, straight into the store. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { saveAcceptance, saveNewChallenge } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { findGame, saveGame } from '@/db/games'
import { type NewPlayer, savePlayer } from '@/db/players'
import { saveSession } from '@/db/sessions'
import { openStore, type Store } from '@/db/open'
import { CLASSIC } from '@/lib/game/rules'
import { type Challenge, proposalExpiry } from '@/lib/play/challenge'
import { newGame, type PlayerRef } from '@/lib/play/game'
import { resign } from '@/lib/play/leave'
import { takeSeat } from '@/lib/play/seat'

const DAY = 24 * 60 * 60 * 1000

/** A player and the cookie that signs them in. */
export type Actor = PlayerRef & { readonly username: string; readonly sid: string }

/** A migrated SQLite store in `folder`, and the address to open it by. */
export async function aStage(folder: string): Promise<{ store: Store; url: string }> {
  mkdirSync(folder, { recursive: true })
  const url = `file:${folder}/aplomb.db`
  const store = openStore(url)
  await store.migrate()
  return { store, url }
}

/** Stores an account and a session for it; `account` is what it has beside its name. */
export async function anActor(
  db: Db,
  username = `bench_${randomBytes(5).toString('hex')}`,
  account: Pick<NewPlayer, 'email' | 'emailKey' | 'passwordHash'> = {},
): Promise<Actor> {
  const [id, sid] = [randomId(), randomBytes(32).toString('base64url')]
  const at = new Date()
  const usernameKey = username.toLowerCase()
  await savePlayer(db, { id, username, usernameKey, createdAt: at, ...account })
  await saveSession(db, {
    idHash: hashOf(sid),
    playerId: id,
    createdAt: at,
    lastSeenAt: at,
    signedInAt: at,
    expiresAt: new Date(at.getTime() + DAY),
    userAgent: 'bench',
    addressPrefix: '127.0.0.0/24',
  })
  return { id, username, sid }
}

/** Stores an open challenge from one player to the other. */
export async function aChallengeBetween(
  db: Db,
  challenger: PlayerRef,
  opponent: PlayerRef,
  isPublic = true,
): Promise<Challenge> {
  const at = new Date()
  const challenge: Challenge = {
    id: randomId(),
    challenger,
    opponent,
    state: 'open',
    revision: 0,
    proposal: { by: challenger.id, terms: { rules: CLASSIC, moveDays: 3, isPublic }, at },
    previous: null,
    createdAt: at,
    expiresAt: proposalExpiry(at),
    rematch: null,
    gameId: null,
  }
  await saveNewChallenge(db, challenge)
  return challenge
}

/** Stores a game on the classic board that has just started, and answers its id. */
export async function aStartedGame(
  db: Db,
  red: PlayerRef,
  yellow: PlayerRef,
  isPublic = true,
): Promise<string> {
  const challenge = await aChallengeBetween(db, red, yellow, isPublic)
  const { terms, at } = challenge.proposal
  const game = newGame(randomId(), terms, { red, yellow }, at)
  await saveAcceptance(db, challenge, game)
  return game.id
}

/** Stores a game that yellow has resigned, and answers its id. */
export async function anEndedGame(db: Db, red: PlayerRef, yellow: PlayerRef): Promise<string> {
  const id = await aStartedGame(db, red, yellow)
  const game = await findGame(db, id)
  const seat = game && takeSeat(game, yellow.id)
  const over = seat && resign(seat, new Date())
  if (game?.state !== 'active' || !over?.ok) throw new Error('the game could not be resigned')
  await saveGame(db, game, over.value, null)
  return id
}

/** What is stored of a session id. */
export function hashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

function randomId(): string {
  return randomBytes(16).toString('base64url')
}
