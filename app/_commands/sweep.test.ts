import { expect, test } from 'vitest'
import { findGame } from '@/db/games'
import { recordOf } from '@/db/players'
import { aDatabase, aGame, aPlayer, minutesAfter } from '@/db/testing'
import { gameNow } from './game-now'
import { sweep } from './sweep'
import { someDeps } from './testing'

const DAY = 24 * 60

test('the sweep settles what is overdue, all of it, and nothing else', async () => {
  const db = await aDatabase()
  const yellow = await aPlayer(db)
  const start = (moveDays: 1 | 3 | null) => aGame(db, { yellow, terms: { moveDays } })
  const overdue = await Promise.all(Array.from({ length: 120 }, () => start(1)))
  const inTime = await start(3)
  const endless = await start(null)

  const deps = someDeps(db, minutesAfter(DAY))
  expect(await sweep(deps)).toBe(120)
  for (const game of overdue)
    expect(await findGame(db, game.id)).toMatchObject({
      state: 'won',
      ending: 'time',
      winner: 'yellow',
      endedAt: deps.at,
    })
  expect(await findGame(db, inTime.id)).toEqual(inTime)
  expect(await findGame(db, endless.id)).toEqual(endless)
  expect(await recordOf(db, yellow.id, false)).toEqual({ won: 120, drawn: 0, lost: 0 })
  // Each game, each red player, and yellow.
  expect(new Set(deps.told).size).toBe(241)
  expect(await sweep(deps)).toBe(0)
})

test('two sweeps at once count every loss once', async () => {
  const db = await aDatabase()
  const { id, players } = await aGame(db, { line: '44', terms: { moveDays: 1 } })
  const deps = someDeps(db, minutesAfter(2 * DAY))
  await Promise.all([sweep(deps), sweep(deps), gameNow(deps, id)])
  expect(await recordOf(db, players.red.id, false)).toEqual({ won: 0, drawn: 0, lost: 1 })
  expect((await findGame(db, id))?.revision).toBe(3)
})

test('an overdue game is settled, and announced, when somebody looks at it', async () => {
  const db = await aDatabase()
  const { id } = await aGame(db, { line: '44' })
  const deps = someDeps(db, minutesAfter(2 + 3 * DAY))
  const seen = await gameNow(deps, id)
  expect(seen).toMatchObject({ state: 'won', ending: 'time', winner: 'yellow' })
  expect(await findGame(db, id)).toEqual(seen)
  expect(deps.told).toContain(`game:${id}`)
})

test('a game that is in time, or not there, is looked at without a trace', async () => {
  const db = await aDatabase()
  const game = await aGame(db, { line: '44' })
  const deps = someDeps(db, minutesAfter(1 + 3 * DAY))
  expect(await gameNow(deps, game.id)).toEqual(game)
  expect(await gameNow(deps, 'nothing')).toBeNull()
  expect(deps.told).toEqual([])
})
