/** Stores and rows for tests, on whichever store DATABASE_URL names. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { positionAfter } from '@/lib/game/position'
import { readLine } from '@/lib/game/notation'
import { CLASSIC, type Rules, sideToMove } from '@/lib/game/rules'
import type { Challenge } from '@/lib/play/challenge'
import { newChallenge } from '@/lib/play/challenge'
import { type ActiveGame, type Game, type PlayerRef, newGame } from '@/lib/play/game'
import { playMove } from '@/lib/play/move'
import { takeSeat } from '@/lib/play/seat'
import type { Terms } from '@/lib/play/terms'
import { findChallenge, saveAcceptance, saveNewChallenge } from './challenges'
import { dialect } from './columns'
import type { Db } from './commit'
import { findGame, saveGame } from './games'
import { type Store, openStore } from './open'
import { savePlayer } from './players'

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** An empty, migrated store of its own, gone after the test file. */
export async function aStore(): Promise<Store> {
  const store =
    dialect === 'postgres' ? openStore(await aPostgresUrl()) : openStore('file::memory:')
  cleanups.push(() => store.close())
  await store.migrate()
  return store
}

/** The handle of a new store. */
export async function aDatabase(): Promise<Db> {
  return (await aStore()).db
}

/** Where a new store can be opened, more than once; gone after the test file. */
export async function aStoreUrl(): Promise<string> {
  if (dialect === 'postgres') return aPostgresUrl()
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  return `file:${folder}/aplomb.db`
}

/** A handle on the store at `url` that cannot write, as when a disk has become read-only. */
export async function aReadOnlyDatabase(url: string): Promise<Db> {
  if (dialect === 'postgres') {
    const name = new URL(url).pathname.slice(1)
    await onServer(url, `alter database "${name}" set default_transaction_read_only = on`)
  }
  const store = openStore(url)
  cleanups.push(() => store.close())
  if (dialect === 'sqlite') store.db.run(sql`pragma query_only = on`)
  return store.db
}

async function aPostgresUrl(): Promise<string> {
  const server = process.env.DATABASE_URL ?? ''
  const name = `test_${newId().toLowerCase()}`
  await onServer(server, `create database "${name}"`)
  cleanups.push(() => onServer(server, `drop database "${name}" with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const newId = () => randomBytes(8).toString('hex')

/** A moment that tests count from. */
export const NOON = new Date('2026-06-01T12:00:00.000Z')
export const minutesAfter = (minutes: number, from = NOON) =>
  new Date(from.getTime() + minutes * 60_000)

/** A stored account, named after its id if no name is given. */
export async function aPlayer(db: Db, username = `p_${newId().slice(0, 10)}`): Promise<PlayerRef> {
  const id = newId()
  await savePlayer(db, { id, username, usernameKey: username.toLowerCase(), createdAt: NOON })
  return { id, username }
}

export function someTerms(terms: Partial<Terms> = {}): Terms {
  return { rules: CLASSIC, moveDays: 3, isPublic: true, ...terms }
}

/** A stored, open challenge. */
export async function aChallenge(
  db: Db,
  {
    challenger,
    opponent,
    terms = someTerms(),
    at = NOON,
    rematch = null,
  }: {
    challenger: PlayerRef
    opponent: PlayerRef
    terms?: Terms
    at?: Date
    rematch?: Challenge['rematch']
  },
): Promise<Challenge> {
  const id = newId()
  const challenge = newChallenge(id, challenger, opponent, terms, at, rematch)
  await saveNewChallenge(db, challenge)
  const stored = await findChallenge(db, id)
  if (!stored) throw new Error('the challenge was not stored')
  return stored
}

/** A stored game of `red` and `yellow` (made if not given) in which `line` has been played. */
export async function aGame(
  db: Db,
  {
    line = '',
    rules = CLASSIC,
    at = NOON,
    ...rest
  }: {
    line?: string
    rules?: Rules
    at?: Date
    red?: PlayerRef
    yellow?: PlayerRef
    terms?: Partial<Terms>
  } = {},
): Promise<Game> {
  const red = rest.red ?? (await aPlayer(db))
  const yellow = rest.yellow ?? (await aPlayer(db))
  const terms = someTerms({ rules, ...rest.terms })
  const challenge = await aChallenge(db, { challenger: red, opponent: yellow, terms, at })
  const started = newGame(newId(), terms, { red, yellow }, at)
  await saveAcceptance(db, challenge, started)
  let game: Game = started
  for (const column of lineOf(rules, line)) game = await aMove(db, game as ActiveGame, column)
  return game
}

async function aMove(db: Db, game: ActiveGame, column: number): Promise<Game> {
  const ply = game.line.length
  const seat = takeSeat(game, game.players[sideToMove(ply)].id)
  const moved = seat && playMove(seat, { column, ply }, minutesAfter(1, game.turnBeganAt))
  if (!moved?.ok) throw new Error(`ply ${ply} of the game cannot be played`)
  await saveGame(db, game, moved.value.game, moved.value.move)
  const stored = await findGame(db, game.id)
  if (!stored) throw new Error('the game was not stored')
  return stored
}

function lineOf(rules: Rules, text: string): readonly number[] {
  const read = readLine(rules, text)
  if (!('line' in read)) throw new Error(`${text} is no line`)
  positionAfter(rules, read.line)
  return read.line
}
