import { beforeEach, expect, test } from 'vitest'
import { challengeComputer } from '@/app/_commands/challenge-computer'
import { playMove } from '@/app/_commands/play-move'
import { resignGame } from '@/app/_commands/resign-game'
import { type TestDeps, someDeps } from '@/app/_commands/testing'
import type { Db } from '@/db/commit'
import { findGame } from '@/db/games'
import { takeLease } from '@/db/leases'
import { aDatabase, aPlayer, minutesAfter, newId, someTerms } from '@/db/testing'
import type { Level } from '@/lib/computer/level'
import type { ActiveGame } from '@/lib/play/game'
import type { PlayerRef } from '@/lib/play/game'
import { type Table, computerPlayer } from './player'

let db: Db
let deps: TestDeps
let ann: PlayerRef
beforeEach(async () => {
  db = await aDatabase()
  deps = someDeps(db)
  ann = await aPlayer(db)
})

/** A game against the computer in which it is to move. */
async function begun(level: Level = 4, isComputerRed = true): Promise<string> {
  deps.heads = !isComputerRed
  const wish = { id: newId(), level, terms: someTerms() }
  const answer = await challengeComputer(deps, ann.id, wish)
  if (!answer.ok) throw new Error('not begun')
  return answer.value
}

type Seen = {
  asked: { id: string; level: Level; ms: number }[]
  faults: unknown[]
  pauses: number[]
}

function aTable(change: Partial<Table> = {}): Table & Seen {
  const seen: Seen = { asked: [], faults: [], pauses: [] }
  return {
    ...seen,
    deps: () => deps,
    play: playMove,
    choose: async (game: ActiveGame, level: Level, ms: number) => {
      seen.asked.push({ id: game.id, level, ms })
      return 3
    },
    threads: 1,
    holder: 'one',
    isStopping: () => false,
    pause: async (ms) => void seen.pauses.push(ms),
    noteMove: () => undefined,
    noteFault: (fault) => void seen.faults.push(fault),
    ...change,
  }
}

const lineOf = async (id: string) => (await findGame(db, id))?.line

async function played(table: Table): Promise<void> {
  const player = computerPlayer(table)
  await player.look()
  await player.rest()
}

test('it moves where it is its turn, at the level of the game, and nowhere else', async () => {
  const [mine, theirs] = [await begun(7), await begun(2, false)]
  const table = aTable()
  await played(table)
  expect(await lineOf(mine)).toEqual([3])
  expect(await lineOf(theirs)).toEqual([])
  expect(table.asked).toEqual([{ id: mine, level: 7, ms: 1000 }])
  expect(deps.told.slice(-1)).toEqual([`player:${ann.id}`])
})

test('a move that follows at once waits until the other disc has landed', async () => {
  const id = await begun(3, false)
  await playMove(deps, ann.id, { gameId: id, ply: 0, column: 2 })
  const table = aTable()
  await played(table)
  expect(await lineOf(id)).toEqual([2, 3])
  expect(table.pauses).toEqual([600])
})

test('whoever has waited longest comes first, and those who wait share the time', async () => {
  const ids: string[] = []
  for (const minute of [3, 1, 2]) {
    deps.at = minutesAfter(minute)
    ids.push(await begun())
  }
  const table = aTable()
  await played(table)
  expect(table.asked.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
  expect(table.asked.map(({ ms }) => ms)).toEqual([333, 500, 1000])
})

test('as many games are thought about at once as there are threads, none of them twice', async () => {
  await Promise.all([1, 2, 3].map(() => begun()))
  const asked: string[] = []
  const answers: ((column: number) => void)[] = []
  const choose = (game: ActiveGame) => {
    asked.push(game.id)
    return new Promise<number>((resolve) => void answers.push(resolve))
  }
  const player = computerPlayer(aTable({ choose, threads: 2 }))
  await player.look()
  await player.look()
  expect(asked).toHaveLength(2)
  answers[0]?.(3)
  answers[1]?.(3)
  await expect.poll(() => asked.length).toBe(3)
  answers[2]?.(3)
  await player.rest()
  expect(new Set(asked).size).toBe(3)
})

test('a fault is told, keeps no other game waiting, and is tried again later', async () => {
  const [bad, good] = [await begun(), await begun()]
  let isBroken = true
  const table = aTable()
  const choose = async (game: ActiveGame) => {
    if (game.id === bad && isBroken) throw new Error('out of memory')
    return 3
  }
  const player = computerPlayer({ ...table, choose })
  await player.look()
  await player.rest()
  expect(await lineOf(bad)).toEqual([])
  expect(await lineOf(good)).toEqual([3])
  expect(table.faults).toHaveLength(1)
  isBroken = false
  await player.look()
  await player.rest()
  expect(await lineOf(bad)).toEqual([])
  deps.at = minutesAfter(1)
  await player.look()
  await player.rest()
  expect(await lineOf(bad)).toEqual([3])
})

test('a game that ended while the computer was thinking is left as it is', async () => {
  const id = await begun()
  const table = aTable({
    choose: async () => {
      await resignGame(deps, ann.id, id)
      return 3
    },
  })
  await played(table)
  expect(await findGame(db, id)).toMatchObject({ state: 'won', ending: 'resignation', line: [] })
  expect(table.faults).toEqual([])
})

test('a column that cannot be played is a fault, not a move', async () => {
  const id = await begun()
  const table = aTable({ choose: async () => 9 })
  await played(table)
  expect(await lineOf(id)).toEqual([])
  expect(table.faults.map(String)).toEqual(['Error: the computer cannot play: no_such_column'])
})

test('of two processes one thinks, and the other goes on when it is gone', async () => {
  const id = await begun()
  await takeLease(db, { job: 'computer', holder: 'two', forMs: 6000 }, deps.at)
  await played(aTable())
  expect(await lineOf(id)).toEqual([])
  deps.at = minutesAfter(0.2)
  await played(aTable())
  expect(await lineOf(id)).toEqual([3])
})

test('two processes that think of the same game make one move', async () => {
  const id = await begun()
  const tables = [aTable({ holder: 'one' }), aTable({ holder: 'one' })]
  await Promise.all(tables.map(played))
  expect(await lineOf(id)).toEqual([3])
  expect(tables.flatMap(({ faults }) => faults)).toEqual([])
})

test('a process that is about to stop begins nothing', async () => {
  const id = await begun()
  await played(aTable({ isStopping: () => true }))
  expect(await lineOf(id)).toEqual([])
})

test('the computer has a clock like everybody: its flag falls', async () => {
  const id = await begun()
  deps.at = minutesAfter(4 * 24 * 60)
  await played(aTable())
  expect(await findGame(db, id)).toMatchObject({ state: 'won', ending: 'time', line: [] })
})
