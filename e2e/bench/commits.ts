import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Db } from '@/db/commit'
import { findGame, saveGame } from '@/db/games'
import { openStore } from '@/db/open'
import { groupWriter } from '@/db/open/group.mjs'
import { writeThrough } from '@/db/open/writer'
import type { ActiveGame, Game } from '@/lib/play/game'
import { type Move, playMove } from '@/lib/play/move'
import { takeSeat } from '@/lib/play/seat'
import { sideToMove } from '@/lib/game/rules'
import { median } from './compare'
import type { Rate } from './report'
import { aStage, aStartedGame, anActor } from './stage'

const WRITERS = 64
const ROUNDS = 4
const PLIES = 20
const COLUMNS = 7
const PAGES = 256

/** Guarded commits of moves by 64 writers who wait: a transaction for each, and one for a group. */
export async function commitRates(data: string): Promise<readonly Rate[]> {
  const { store, url } = await aStage(`${data}/commits`)
  const players = [await anActor(store.db), await anActor(store.db)] as const
  const lists = await Promise.all(
    Array.from({ length: 2 * (ROUNDS + 1) * WRITERS }, async () =>
      savingsOf(await findGame(store.db, await aStartedGame(store.db, ...players))),
    ),
  )
  await store.close()
  const [single, grouped] = [openStore(url), openStore(url, { threaded: true })]
  const write = groupWriter((single.db as Db & { $client: Database }).$client)
  writeThrough(single.db, { write: async (unit) => write([unit])[0]!, close: () => undefined })
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, { db }] of [single, grouped].entries())
      rates[index]!.push(await rateOf(db, lists.splice(0, WRITERS)))
  await single.close()
  await grouped.close()
  // The first round warms up.
  return [
    { name: 'each in a transaction of its own', rate: median(rates[0].slice(1)) },
    { name: 'those who wait in one', rate: median(rates[1].slice(1)) },
  ]
}

/** What `saveGame` is told for each move of a game. */
type Saving = { readonly before: ActiveGame; readonly after: Game; readonly move: Move | null }

function savingsOf(started: Game | null): readonly Saving[] {
  let before = started
  return Array.from({ length: PLIES }, (_, ply) => {
    if (before?.state !== 'active') throw new Error('the game is over')
    const seat = takeSeat(before, before.players[sideToMove(ply)].id)
    const moved = seat && playMove(seat, { ply, column: ply % COLUMNS }, new Date())
    if (!moved?.ok) throw new Error('the move is not allowed')
    const saving = { before, after: moved.value.game, move: moved.value.move }
    before = moved.value.game
    return saving
  })
}

/** Commits a second when everybody saves their own game's moves, one after the other. */
async function rateOf(db: Db, lists: readonly (readonly Saving[])[]): Promise<number> {
  const start = performance.now()
  await Promise.all(
    lists.map(async (savings) => {
      for (const { before, after, move } of savings)
        if ((await saveGame(db, before, after, move)) === 'stale') throw new Error('not stored')
    }),
  )
  return lists.flat().length / ((performance.now() - start) / 1000)
}

/** How long the disk of `folder` takes to make sure of a page, in ms: the median of many. */
export function syncTime(folder: string): number {
  const path = join(folder, 'sync')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(4096, 1)
  const put = (at: number) => writeSync(file, page, 0, page.length, at * page.length)
  // Written over, as the log of SQLite is.
  for (let at = 0; at < PAGES; at++) put(at)
  fdatasyncSync(file)
  const times = Array.from({ length: PAGES }, (_, at) => {
    put(at)
    const start = performance.now()
    fdatasyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  rmSync(path)
  return median(times)
}
