import {
  type StoredComputer,
  type StoredGame,
  acceptedWithoutGame,
  halfDeleted,
  orphans,
  storedComputers,
  storedGames,
  storedRecords,
} from '@/db/audit'
import type { Db } from '@/db/commit'
import { computerAt, levelOf } from '@/lib/computer/account'
import { historyFaults, unstored } from './against-history'
import type { History } from './history'
import { faultsOf, resultOf } from './one-game'
import type { Violation } from './violation'

const BATCH = 1000

/** What was read, so that a clean answer says of how much. */
export type Extent = { games: number; moves: number }

/**
 * Reads the whole store, from a snapshot or at rest, and yields what breaks a rule; with a history,
 * also what clients saw that the store contradicts.
 */
export async function* violations(
  db: Db,
  extent: Extent,
  history: History | null = null,
): AsyncGenerator<Violation> {
  const counted = new Map<string, Counters>()
  const seen = { games: new Set<string>(), challenges: new Set<string>() }
  for await (const batch of storedGames(db, BATCH))
    for (const stored of batch) {
      extent.games += 1
      extent.moves += stored.moves.length
      count(stored.game, counted)
      yield* faultsOf(stored)
      const { id, challengeId } = stored.game
      if (seen.challenges.has(challengeId))
        yield { rule: 9, about: `game ${id}`, says: 'another game came of its challenge' }
      seen.games.add(id)
      seen.challenges.add(challengeId)
      if (history) yield* historyFaults(stored, history)
    }
  if (history) yield* unstored(history, seen.games, seen.challenges)
  yield* miscounted(db, counted)
  for (const id of await acceptedWithoutGame(db))
    yield { rule: 9, about: `challenge ${id}`, says: 'it was accepted, but there is no game' }
  for (const what of await orphans(db))
    yield { rule: 12, about: what, says: 'is stored, but not what it belongs to' }
  for (const id of await halfDeleted(db))
    yield { rule: 13, about: `player ${id}`, says: 'is deleted, but personal data is left' }
  for (const computer of await storedComputers(db))
    if (!isAsMade(computer))
      yield {
        rule: 13,
        about: `player ${computer.id}`,
        says: 'is a computer, but not as one is made',
      }
}

/** A computer has its level's id and name, and nothing that a person signs in with. */
function isAsMade(stored: StoredComputer): boolean {
  const level = levelOf(stored.id)
  if (level === null || stored.level !== level) return false
  const { passwordHash, email, emailKey, deletedAt } = stored
  const isBare = [passwordHash, email, emailKey, deletedAt].every((value) => value === null)
  return isBare && stored.username === computerAt(level).username && !stored.signsIn
}

type Counters = { won: number; drawn: number; lost: number }
const NOTHING: Counters = { won: 0, drawn: 0, lost: 0 }

const keyOf = (playerId: string, isPublic: boolean) => `${isPublic ? '+' : '-'}${playerId}`

function count(game: StoredGame['game'], counted: Map<string, Counters>): void {
  // Games against a computer count for nobody.
  if (levelOf(game.redId) !== null || levelOf(game.yellowId) !== null) return
  for (const side of ['red', 'yellow'] as const) {
    const result = resultOf(game, side)
    if (result === null || result === 'aborted') continue
    const key = keyOf(side === 'red' ? game.redId : game.yellowId, game.isPublic)
    const before = counted.get(key) ?? NOTHING
    counted.set(key, { ...before, [result]: before[result] + 1 })
  }
}

async function* miscounted(
  db: Db,
  counted: ReadonlyMap<string, Counters>,
): AsyncGenerator<Violation> {
  const unseen = new Map(counted)
  for (const { playerId, isPublic, ...record } of await storedRecords(db)) {
    const key = keyOf(playerId, isPublic)
    const right = unseen.get(key) ?? NOTHING
    unseen.delete(key)
    const says = `the record of ${isPublic ? 'public' : 'private'} games says ${inWords(record)}, but there are ${inWords(right)}`
    if (inWords(record) !== inWords(right)) yield { rule: 10, about: `player ${playerId}`, says }
  }
  for (const [key, right] of unseen) {
    const says = `no record counts ${inWords(right)}`
    yield { rule: 10, about: `player ${key.slice(1)}`, says }
  }
}

function inWords({ won, drawn, lost }: Counters): string {
  return `${won} won, ${drawn} drawn, ${lost} lost`
}
