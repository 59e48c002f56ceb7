import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeLine } from '@/lib/game/notation'
import { type PlayerRef, RESULTS } from '@/lib/play/game'
import { seededChance } from '@/lib/play/chance'
import { rehearsedGame } from '@/lib/play/rehearsal'
import { savePlayedGames } from './bulk'
import type { Db } from './commit'
import {
  type Beside,
  type Filters,
  type PastGame,
  filteredRecord,
  historyBatches,
  historyPage,
} from './history'
import { recordOf } from './players'
import { NOON, aDatabase, aGame, aPlayer, minutesAfter, newId } from './testing'

let db: Db
let yann: PlayerRef
let zoe: PlayerRef
beforeAll(async () => {
  db = await aDatabase()
  ;[yann, zoe] = [await aPlayer(db), await aPlayer(db)]
})

const idsOf = (games: readonly PastGame[]) => games.map(({ game }) => game.id)
const scopeOf = (player: PlayerRef, filters: Filters = {}, publicOnly = false) => ({
  playerId: player.id,
  publicOnly,
  filters,
})

/** Games of a player that end at these minutes after noon, in random ways. */
async function gamesEnding(player: PlayerRef, minutes: readonly number[], seed = 1) {
  const chance = seededChance(seed)
  const played = minutes.map((minute) => {
    const opponent = chance() < 0.5 ? yann : zoe
    const [red, yellow] = chance() < 0.5 ? [player, opponent] : [opponent, player]
    return rehearsedGame(chance, {
      id: newId(),
      players: { red, yellow },
      endedAt: minutesAfter(minute),
    })
  })
  await savePlayedGames(db, played)
  return played.map(({ game }) => game)
}

describe('a history', () => {
  test('is empty for a player who has finished nothing', async () => {
    const idle = await aPlayer(db)
    await aGame(db, { red: idle, line: '44' })
    expect(await historyPage(db, scopeOf(idle), 10)).toEqual({
      games: [],
      newer: null,
      older: null,
    })
    expect(await filteredRecord(db, scopeOf(idle))).toEqual({
      won: 0,
      drawn: 0,
      lost: 0,
      capped: false,
    })
  })

  test('tells each player their own side of a game', async () => {
    const [red, yellow] = [await aPlayer(db), await aPlayer(db)]
    const game = await aGame(db, { red, yellow, line: '1213141' })
    expect((await historyPage(db, scopeOf(red), 10)).games).toEqual([
      { game, side: 'red', result: 'won' },
    ])
    expect((await historyPage(db, scopeOf(yellow), 10)).games).toEqual([
      { game, side: 'yellow', result: 'lost' },
    ])
  })

  test('shows private games to nobody else', async () => {
    const player = await aPlayer(db)
    const seen = await aGame(db, { red: player, line: '1213141' })
    await aGame(db, { red: player, line: '1213141', terms: { isPublic: false } })
    expect(idsOf((await historyPage(db, scopeOf(player, {}, true), 10)).games)).toEqual([seen.id])
    expect(await filteredRecord(db, scopeOf(player, {}, true))).toMatchObject({ won: 1 })
    expect((await historyPage(db, scopeOf(player), 10)).games).toHaveLength(2)
  })

  test('has pages that lead from the latest game to the first and back', async () => {
    const player = await aPlayer(db)
    await gamesEnding(player, [1, 2, 3, 4, 5])
    const top = await historyPage(db, scopeOf(player), 2)
    expect(top.newer).toBeNull()
    const middle = await historyPage(db, scopeOf(player), 2, { older: top.older! })
    const end = await historyPage(db, scopeOf(player), 2, { older: middle.older! })
    expect(end.games).toHaveLength(1)
    expect(end.older).toBeNull()
    expect(await historyPage(db, scopeOf(player), 2, { newer: end.newer! })).toEqual(middle)
    expect(await historyPage(db, scopeOf(player), 2, { newer: middle.newer! })).toEqual(top)
  })
})

/** Reads pages in one direction to the end; between two reads, more games end. */
async function walk(
  player: PlayerRef,
  size: number,
  start: Beside | null,
  between: () => Promise<void>,
): Promise<readonly PastGame[]> {
  const seen: PastGame[] = []
  for (let beside = start; ; ) {
    const page = await historyPage(db, scopeOf(player), size, beside)
    const upwards = beside !== null && 'newer' in beside
    seen.push(...(upwards ? page.games.toReversed() : page.games))
    if (upwards ? !page.newer : !page.older) return seen
    beside = upwards ? { newer: page.newer! } : { older: page.older! }
    await between()
  }
}

const minutes = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 0, maxLength: 14 })

test('pages downwards neither repeat nor skip a game, though others end in between', async () => {
  await fc.assert(
    fc.asyncProperty(minutes, minutes, fc.integer({ min: 1, max: 4 }), async (old, late, size) => {
      const player = await aPlayer(db)
      const before = await gamesEnding(player, old)
      const coming = [...late]
      const seen = await walk(player, size, null, async () => {
        await gamesEnding(player, coming.splice(0, 2))
      })
      expect(new Set(idsOf(seen)).size).toBe(seen.length)
      expect(idsOf(seen)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
      expectNewestFirst(seen)
    }),
    { numRuns: 40 },
  )
})

test('pages upwards neither repeat nor skip a game, though others end in between', async () => {
  await fc.assert(
    fc.asyncProperty(minutes, minutes, fc.integer({ min: 1, max: 4 }), async (old, late, size) => {
      const player = await aPlayer(db)
      const before = await gamesEnding(player, old)
      const coming = [...late]
      const bottom = { newer: { endedAt: minutesAfter(-1), gameId: '' } }
      const seen = await walk(player, size, bottom, async () => {
        await gamesEnding(player, coming.splice(0, 2))
      })
      expect(new Set(idsOf(seen)).size).toBe(seen.length)
      expect(idsOf(seen)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
      expectNewestFirst(seen.toReversed())
    }),
    { numRuns: 40 },
  )
})

test('games that end above the place being read are waiting there, none missing', async () => {
  const player = await aPlayer(db)
  await gamesEnding(player, [1, 2, 3, 4])
  const top = await historyPage(db, scopeOf(player), 2)
  const next = await historyPage(db, scopeOf(player), 2, { older: top.older! })
  const ended = await gamesEnding(player, [5, 6, 7])
  const above = await walk(player, 2, { newer: next.newer! }, async () => undefined)
  expect(idsOf(above)).toEqual([...idsOf(top.games).toReversed(), ...ended.map(({ id }) => id)])
})

test('all games of a history come out in batches, newest first', async () => {
  const player = await aPlayer(db)
  const played = await gamesEnding(player, [3, 1, 2, 2, 2, 5, 4])
  const batches: PastGame[][] = []
  for await (const batch of historyBatches(db, scopeOf(player), 3)) batches.push([...batch])
  expect(batches.map((batch) => batch.length)).toEqual([3, 3, 1])
  expect(idsOf(batches.flat()).toSorted()).toEqual(played.map(({ id }) => id).toSorted())
  expectNewestFirst(batches.flat())
})

const SOME_FILTERS = fc.record(
  {
    opponent: fc.constantFrom('yann', 'zoe'),
    result: fc.constantFrom(...RESULTS),
    ending: fc.constantFrom('alignment', 'resignation', 'time', 'full_board', 'abort'),
    columns: fc.constantFrom(7, 8),
    rows: fc.constantFrom(6, 7),
    align: fc.constantFrom(3, 4),
    side: fc.constantFrom('red', 'yellow'),
    from: fc.integer({ min: 0, max: 400 }).map((minute) => minutesAfter(minute)),
    until: fc.integer({ min: 0, max: 400 }).map((minute) => minutesAfter(minute)),
    opening: fc.constantFrom('', '4', '44', '35', '45'),
  },
  { requiredKeys: [] },
)

test('filters combine, and find what reading every game would', async () => {
  const player = await aPlayer(db)
  await gamesEnding(
    player,
    Array.from({ length: 400 }, (_, minute) => minute),
    3,
  )
  const { games: all } = await historyPage(db, scopeOf(player), 400)
  expect(all).toHaveLength(400)
  await fc.assert(
    fc.asyncProperty(SOME_FILTERS, async ({ opponent, ...rest }) => {
      const opponentId = opponent && (opponent === 'yann' ? yann : zoe).id
      const filters = { ...rest, ...(opponentId && { opponentId }) } as Filters
      const wanted = all.filter((past) => fits(past, filters))
      expect(idsOf((await historyPage(db, scopeOf(player, filters), 400)).games)).toEqual(
        idsOf(wanted),
      )
      const number = (result: string) => wanted.filter((past) => past.result === result).length
      expect(await filteredRecord(db, scopeOf(player, filters))).toEqual({
        won: number('won'),
        drawn: number('drawn'),
        lost: number('lost'),
        capped: false,
      })
    }),
    { numRuns: 100 },
  )
  expect(await recordOf(db, player.id, false)).toEqual(
    (({ won, drawn, lost }) => ({ won, drawn, lost }))(await filteredRecord(db, scopeOf(player))),
  )
})

function fits({ game, side, result }: PastGame, filters: Filters): boolean {
  const { rules } = game.terms
  const opponent = game.players[side === 'red' ? 'yellow' : 'red']
  return (
    (filters.opponentId ?? opponent.id) === opponent.id &&
    (filters.result ?? result) === result &&
    (filters.ending ?? game.ending) === game.ending &&
    (filters.columns ?? rules.columns) === rules.columns &&
    (filters.rows ?? rules.rows) === rules.rows &&
    (filters.align ?? rules.align) === rules.align &&
    (filters.side ?? side) === side &&
    game.endedAt >= (filters.from ?? NOON) &&
    (!filters.until || game.endedAt < filters.until) &&
    writeLine(game.line).startsWith(filters.opening ?? '')
  )
}

function expectNewestFirst(games: readonly PastGame[]) {
  const times = games.map(({ game }) => Number(game.endedAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
}
