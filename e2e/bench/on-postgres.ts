/**
 * What a move and a look at a game cost PostgreSQL, and the process that asks it:
 * `node e2e/with-postgres.mjs npx tsx e2e/bench/on-postgres.ts`.
 */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { CLASSIC } from '@/lib/game/rules'
import { createDatabase } from '../postgres.mjs'

const GAMES = 200
/** Nobody has aligned four then. */
const LINE = [0, 1, 0, 1, 0, 1, 1, 0, 2, 3, 2, 3, 2, 3, 3, 2, 4, 5, 4, 5]
const AT_ONCE = 16
const LOOKS = 20

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL names no server')
const database = await createDatabase(server)
// The dialect is read when db is loaded.
process.env.DATABASE_URL = database.url
const { openStore } = await import('@/db/open')
const { playMove } = await import('@/app/_commands/play-move')
const { gameNow } = await import('@/app/_commands/game-now')
const { someGames, somePlayers, randomId } = await import('../faults/cast')

const store = openStore(database.url)
await store.migrate()
const players = await somePlayers(store.db, 2 * GAMES)
const pairs = Array.from(
  { length: GAMES },
  (_, at) => [players[2 * at]!, players[2 * at + 1]!] as const,
)
const games = await someGames(store.db, pairs, () => CLASSIC)
const deps = {
  db: store.db,
  now: () => new Date(),
  trusted: () => new Date(),
  newId: randomId,
  coin: () => true,
  announce: (...topics: readonly string[]) => void store.notices?.send(topics),
}
const client = new Client({ connectionString: database.url })
await client.connect()

console.log('| what | a second | CPU ms here | CPU ms in PostgreSQL | bytes of log | bytes kept |')
console.log('|---|---|---|---|---|---|')
await measure('a move', GAMES * LINE.length, async () => {
  for (const [ply, column] of LINE.entries())
    await atOnce(games, async ({ id, players: { red, yellow } }) => {
      const mover = ply % 2 === 0 ? red : yellow
      const moved = await playMove(deps, mover.id, { gameId: id, ply, column })
      if (!moved.ok) throw new Error(`ply ${ply} was refused: ${moved.refusal.code}`)
    })
})
await measure('a look at a game', GAMES * LOOKS, async () => {
  for (let look = 0; look < LOOKS; look += 1) await atOnce(games, ({ id }) => gameNow(deps, id))
})
await client.end()
await store.close()
await database.drop()

/** Prints what each of `number` things cost that `work` does. */
async function measure(what: string, number: number, work: () => Promise<void>): Promise<void> {
  const before = { at: performance.now(), cpu: process.cpuUsage(), ...(await ofStore()) }
  await work()
  const seconds = (performance.now() - before.at) / 1000
  const { user, system } = process.cpuUsage(before.cpu)
  const after = await ofStore()
  const each = [
    (number / seconds).toFixed(0),
    ((user + system) / 1000 / number).toFixed(2),
    ((after.cpuMs - before.cpuMs) / number).toFixed(2),
    ((after.log - before.log) / number).toFixed(0),
    ((after.kept - before.kept) / number).toFixed(0),
  ]
  console.log(`| ${[what, ...each].join(' | ')} |`)
}

async function ofStore() {
  const { rows } = await client.query<{ log: string; kept: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log,
            pg_total_relation_size('games') + pg_total_relation_size('moves') as kept`,
  )
  const { rows: backends } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const cpuMs = backends.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  return { log: Number(rows[0]?.log), kept: Number(rows[0]?.kept), cpuMs }
}

/** Milliseconds of CPU that a process has used: Linux counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function atOnce<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const queue = [...all]
  const lane = async () => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
