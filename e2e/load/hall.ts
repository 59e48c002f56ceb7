/** Many players at many games, straight into the store of a server that is not started yet. */
import { randomBytes } from 'node:crypto'
import { saveSession } from '@/db/sessions'
import { savePlayedGames, savePlayers } from '@/db/bulk'
import { type Db } from '@/db/commit'
import { openStore } from '@/db/open'
import { drop, emptyPosition, illegalDrop } from '@/lib/game/position'
import { CLASSIC, type Side } from '@/lib/game/rules'
import { newGame } from '@/lib/play/game'
import { hashOf } from '../bench/stage'

export type Player = {
  readonly id: string
  readonly username: string
  readonly sid: string
  /** An address of its own: streams are counted by address. */
  readonly from: string
}

export type Table = {
  readonly players: Readonly<Record<Side, Player>>
  /** Its games, played one after the other. */
  readonly games: readonly string[]
}

const AT_ONCE = 250
const DAY = 24 * 60 * 60 * 1000

/** The columns of a game that goes on as long as possible: nobody aligns four for so many plies. */
export const LINE: readonly number[] = aLongLine(36)

/** `count` pairs of players, with `rounds` new games each. */
export async function aHall(url: string, count: number, rounds: number): Promise<readonly Table[]> {
  const { db, migrate, close } = openStore(url, { hurried: true })
  await migrate()
  const tables: Table[] = []
  for (let first = 0; first < count; first += AT_ONCE)
    tables.push(...(await someTables(db, first, Math.min(AT_ONCE, count - first), rounds)))
  await close()
  return tables
}

async function someTables(
  db: Db,
  first: number,
  count: number,
  rounds: number,
): Promise<readonly Table[]> {
  const at = new Date()
  const tables = Array.from({ length: count }, (_, index) => {
    const number = 2 * (first + index)
    return {
      players: { red: aPlayer(number), yellow: aPlayer(number + 1) },
      games: Array.from({ length: rounds }, randomId),
    }
  })
  const players = tables.flatMap((table) => Object.values(table.players))
  await savePlayers(
    db,
    players.map(({ id, username }) => ({ id, username, usernameKey: username, createdAt: at })),
  )
  for (const { id, sid } of players)
    await saveSession(db, {
      idHash: hashOf(sid),
      playerId: id,
      createdAt: at,
      lastSeenAt: at,
      signedInAt: at,
      expiresAt: new Date(at.getTime() + DAY),
      userAgent: 'load',
      addressPrefix: '10.0.0.0/24',
    })
  const terms = { rules: CLASSIC, moveDays: 3, isPublic: true } as const
  await savePlayedGames(
    db,
    tables.flatMap((table) =>
      table.games.map((id) => ({ game: newGame(id, terms, table.players, at), moves: [] })),
    ),
  )
  return tables
}

function aPlayer(number: number): Player {
  const id = randomId()
  const username = `load_${number}`
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  return { id, username, sid: randomBytes(32).toString('base64url'), from }
}

function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** Looks for a line of `length` plies that ends no game: depth first, from column to column. */
function aLongLine(length: number): readonly number[] {
  const search = (position = emptyPosition(CLASSIC)): readonly number[] | null => {
    const { line } = position
    if (line.length === length) return line
    for (let turn = 0; turn < CLASSIC.columns; turn++) {
      const column = (line.length * 3 + turn) % CLASSIC.columns
      if (illegalDrop(position, column)) continue
      const next = drop(position, column)
      const found = next.outcome.status === 'playing' ? search(next) : null
      if (found) return found
    }
    return null
  }
  const found = search()
  if (!found) throw new Error(`no game goes on for ${length} plies`)
  return found
}
