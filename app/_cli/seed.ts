import { parseArgs } from 'node:util'
import { savePlayedGames, savePlayers } from '@/db/bulk'
import { isUniqueViolation } from '@/db/errors'
import { databaseUrl, openStore } from '@/db/open'
import { findPlayerByUsername } from '@/db/players'
import type { Db } from '@/db/commit'
import { usernameKey } from '@/lib/account/username'
import type { PlayerRef } from '@/lib/play/game'
import { type Chance, seededChance } from '@/lib/play/chance'
import { rehearsedGame } from '@/lib/play/rehearsal'

export const summary = 'Fills the database with finished games that nobody played, for rehearsals'

export const help = `
seed [--games N] [--players N] [--player NAME] [--seed N]

Adds N finished games (1000) between N new players (20) who cannot sign in. With --player, one
side of every game is that player, who must have an account. Games are of every kind: all boards,
all endings, public and private, spread over two years up to now, legal in every respect, so that
check finds no fault with them. The same --seed (1) gives the same games.

For benchmarks and rehearsals: what it adds cannot be told from real games, nor taken out again.

Exits 0, or 2 if it cannot be done as asked: then nothing was added.
`

const DAY = 24 * 60 * 60_000
const BATCH = 500

export async function run(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return refuse(asked)
  const store = openStore(databaseUrl(), { hurried: true })
  try {
    await store.migrate()
    const { player: name } = asked
    const account = name === null ? null : await findPlayerByUsername(store.db, usernameKey(name))
    if (name !== null && !account) return refuse(`there is no player ${JSON.stringify(name)}`)
    const started = Date.now()
    await addGames(store.db, asked, account && { id: account.id, username: account.username })
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`added ${asked.games} games in ${seconds} s`)
    return 0
  } catch (fault) {
    if (isUniqueViolation(fault))
      return refuse('these games are there already: take another --seed')
    throw fault
  } finally {
    await store.close()
  }
}

type Asked = {
  readonly games: number
  readonly players: number
  readonly player: string | null
  readonly seed: number
}

function readArgs(args: readonly string[]): Asked | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        games: { type: 'string', default: '1000' },
        players: { type: 'string', default: '20' },
        player: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    })
    return {
      games: wholeNumber('--games', values.games, 1, 10_000_000),
      players: wholeNumber('--players', values.players, 2, 100_000),
      seed: wholeNumber('--seed', values.seed, 0, 2 ** 32 - 1),
      player: values.player ?? null,
    }
  } catch (fault) {
    if (fault instanceof Error) return fault.message.split('\n', 1).join()
    throw fault
  }
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (/^\d{1,10}$/.test(text) && number >= min && number <= max) return number
  throw new RangeError(`${name} is a whole number from ${min} to ${max}, not ${text}`)
}

function refuse(why: string): number {
  console.error(`aplomb seed: ${why}`)
  return 2
}

async function addGames(db: Db, asked: Asked, always: PlayerRef | null): Promise<void> {
  const chance = seededChance(asked.seed)
  const until = Date.now()
  const players = Array.from({ length: asked.players }, (_, index) => ({
    id: someId(chance),
    username: `${NAMES[index % NAMES.length]}_${someId(chance).slice(0, 5)}`,
  }))
  // Long before the first move of the longest game there can be.
  const createdAt = new Date(until - 7 * 365 * DAY)
  await savePlayers(
    db,
    players.map((one) => ({ ...one, usernameKey: usernameKey(one.username), createdAt })),
  )
  for (let from = 0; from < asked.games; from += BATCH) {
    const number = Math.min(BATCH, asked.games - from)
    const played = Array.from({ length: number }, (_, index) => {
      const share = (from + index + chance()) / asked.games
      return rehearsedGame(chance, {
        id: someId(chance),
        players: someTwo(chance, players, always),
        endedAt: new Date(Math.floor(until - 2 * 365 * DAY * (1 - share))),
      })
    })
    await savePlayedGames(db, played)
  }
}

function someTwo(chance: Chance, players: readonly PlayerRef[], always: PlayerRef | null) {
  const one = always ?? any(chance, players)
  const other = any(
    chance,
    players.filter(({ id }) => id !== one.id),
  )
  return chance() < 0.5 ? { red: one, yellow: other } : { red: other, yellow: one }
}

function any(chance: Chance, players: readonly PlayerRef[]): PlayerRef {
  const player = players[Math.floor(chance() * players.length)]
  if (!player) throw new RangeError('no player to choose from')
  return player
}

/** As long as the ids of real games, in the same letters, but foreseeable. */
function someId(chance: Chance): string {
  return Array.from({ length: 22 }, () => LETTERS.charAt(Math.floor(chance() * 64))).join('')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const NAMES = ['nour', 'theo', 'ines', 'kaito', 'margaux', 'prof_m', 'lea', 'sofia', 'omar', 'ana']
