import { randomBytes } from 'node:crypto'
import { saveComputerGame } from '@/db/computers'
import { openStore } from '@/db/open'
import { CLASSIC } from '@/lib/game/rules'
import { computerAt } from '@/lib/computer/account'
import { newChallenge } from '@/lib/play/challenge'
import { newGame } from '@/lib/play/game'
import { counted, ms, percentile } from './figures'
import type { Player, Table } from './hall'
import { aListener } from './listener'
import type { Sent } from './play'
import type { Result } from './result'
import { type Site, aSite } from './site'

const TABLES = 200
const RATE = 25
/** Who plays the computer at its best, one game after the other, and answers at once. */
const PEOPLE = 16
const GAMES_EACH = 30
/** Longer than the computer may take, a lost hint included. */
const PATIENCE = 6000

/** What other players wait for while the computer thinks without a break, and without. */
export async function computer(seconds: number): Promise<readonly Result[]> {
  const games = new Map<string, readonly string[]>()
  const site = await aSite({
    tables: TABLES,
    rounds: Math.ceil((3 * RATE * seconds) / (TABLES * 30)) + 1,
    settings: { COMPUTER: '1' },
    furnish: async (url, tables) => {
      const { db, close } = openStore(url, { hurried: true })
      for (const player of people(tables)) {
        const ids = Array.from({ length: GAMES_EACH }, () => randomBytes(16).toString('base64url'))
        for (const id of ids) {
          const challenge = newChallenge(id, player, computerAt(8), TERMS, BEGUN)
          const sides = { red: player, yellow: computerAt(8) }
          await saveComputerGame(db, 8, challenge, newGame(id, TERMS, sides, BEGUN))
        }
        games.set(player.id, ids)
      }
      await close()
    },
  })
  try {
    await site.crowd.sitDown()
    await site.crowd.play(RATE, seconds / 3)
    const alone = await site.crowd.play(RATE, seconds)
    const stop = new AbortController()
    const waits: number[] = []
    const company = people(site.tables).map((player) =>
      playOn(site, player, games.get(player.id) ?? [], waits, stop.signal),
    )
    const beside = await site.crowd.play(RATE, seconds)
    stop.abort()
    await Promise.all(company)
    return [
      latency('alone', alone, seconds, Infinity),
      latency('beside the computer', beside, seconds, 150),
      {
        part: 'computer: its move, p99',
        what: `${PEOPLE} games at once at level 8, ${waits.length} moves, one thread, on the server's own core`,
        measured: ms(percentile(waits, 0.99)),
        target: '≤ 2000 ms',
        met: percentile(waits, 0.99) <= 2000,
      },
    ]
  } finally {
    await site.stop()
  }
}

const TERMS = { rules: CLASSIC, moveDays: null, isPublic: false } as const
const BEGUN = new Date()

const people = (tables: readonly Table[]): readonly Player[] =>
  tables.slice(0, PEOPLE).map(({ players }) => players.red)

function latency(what: string, sent: readonly Sent[], seconds: number, target: number): Result {
  const answered = sent.map((move) => move.answered)
  const came = counted(sent.map((move) => move.came))
  const p99 = percentile(answered, 0.99)
  const isClean = came.done === sent.length
  return {
    part: `computer: moves of others, ${what}`,
    what: `p50 and p99 at ${RATE} a second for ${seconds} s, ${2 * TABLES} streams${isClean ? '' : `: ${JSON.stringify(came)}`}`,
    measured: `${ms(percentile(answered, 0.5))}, ${ms(p99)}`,
    target: Number.isFinite(target) ? `p99 ≤ ${target} ms` : '',
    met: p99 <= target && isClean,
  }
}

/** One person's games against the computer; notes how long each of its moves took. */
async function playOn(
  { sender, server }: Pick<Site, 'sender' | 'server'>,
  player: Player,
  games: readonly string[],
  waits: number[],
  signal: AbortSignal,
): Promise<void> {
  for (const game of games) {
    if (signal.aborted) return
    let plies = 0
    let wake: () => void = () => undefined
    const listener = aListener(server.url, game, player, {
      saw: (count) => {
        plies = Math.max(plies, count)
        wake()
      },
      lost: () => undefined,
    })
    await listener.opened
    for (let ply = 0; !signal.aborted; ply += 2) {
      if (!(await dropSomewhere(sender, player, game, ply))) break
      const since = performance.now()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE)
        wake = () => {
          if (plies < ply + 2) return
          clearTimeout(timer)
          resolve()
        }
        wake()
      })
      // No answer: the game was over by one's own disc, and is not counted.
      if (plies < ply + 2) break
      waits.push(performance.now() - since)
    }
    listener.leave()
  }
}

/** Whatever has room: what counts is that the computer has to think. */
const ORDER = [0, 6, 1, 5, 2, 4, 3]

async function dropSomewhere(
  sender: Site['sender'],
  player: Player,
  game: string,
  ply: number,
): Promise<boolean> {
  for (const column of ORDER) {
    const came = await sender.move(player, { game, ply, column })
    if (came === 'done') return true
    if (came !== 'column_full') return false
  }
  return false
}
