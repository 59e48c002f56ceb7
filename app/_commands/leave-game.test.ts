import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { findGame } from '@/db/games'
import { recordOf } from '@/db/players'
import { aDatabase, aGame, aPlayer, minutesAfter } from '@/db/testing'
import { abortGame } from './abort-game'
import { playMove } from './play-move'
import { resignGame } from './resign-game'
import { type TestDeps, someDeps } from './testing'

const OVERDUE = minutesAfter(10 * 24 * 60)

let db: Db
let deps: TestDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someDeps(db, minutesAfter(30))
})

test.each(['red', 'yellow'] as const)('%s resigns, in turn or not, and loses', async (side) => {
  const game = await aGame(db, { line: '44' })
  const { red, yellow } = game.players
  const answer = await resignGame(deps, game.players[side].id, game.id)
  expect(answer).toEqual({ ok: true, value: await findGame(db, game.id) })
  expect(answer).toMatchObject({
    value: { ending: 'resignation', winner: side === 'red' ? 'yellow' : 'red', endedAt: deps.at },
  })
  expect(await recordOf(db, game.players[side].id, false)).toMatchObject({ lost: 1 })
  expect(deps.told).toEqual([`game:${game.id}`, `player:${red.id}`, `player:${yellow.id}`])
})

test('two who resign at once do not both lose', async () => {
  const game = await aGame(db, { line: '44' })
  const { red, yellow } = game.players
  const answers = await Promise.all([
    resignGame(deps, red.id, game.id),
    resignGame(deps, yellow.id, game.id),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'game_over' })
  const lost = await Promise.all([red, yellow].map(({ id }) => recordOf(db, id, false)))
  expect(lost.reduce((sum, record) => sum + record.lost, 0)).toBe(1)
})

test('resigning while the other one moves still resigns', async () => {
  const game = await aGame(db, { line: '4' })
  const [moved, resigned] = await Promise.all([
    playMove(deps, game.players.yellow.id, { gameId: game.id, ply: 1, column: 0 }),
    resignGame(deps, game.players.red.id, game.id),
  ])
  expect(resigned.ok).toBe(true)
  const stored = await findGame(db, game.id)
  expect(stored).toMatchObject({ state: 'won', ending: 'resignation', winner: 'yellow' })
  // Which came first is open; what is stored says so.
  expect(stored?.line).toHaveLength(moved.ok ? 2 : 1)
})

test.each(['red', 'yellow'] as const)('%s calls off a game that has not begun', async (side) => {
  const game = await aGame(db, { line: '4' })
  const answer = await abortGame(deps, game.players[side].id, game.id)
  expect(answer).toEqual({ ok: true, value: await findGame(db, game.id) })
  expect(answer).toMatchObject({ value: { state: 'aborted', endedAt: deps.at } })
  expect(await recordOf(db, game.players.red.id, false)).toEqual({ won: 0, drawn: 0, lost: 0 })
  expect(deps.told).toContain(`game:${game.id}`)
})

test('a game in which both have moved is not called off', async () => {
  const game = await aGame(db, { line: '44' })
  expect(await abortGame(deps, game.players.red.id, game.id)).toEqual({
    ok: false,
    refusal: 'too_late',
  })
  expect(await findGame(db, game.id)).toEqual(game)
  expect(deps.told).toEqual([])
})

test('calling off while the other one makes a first move ends in one of the two', async () => {
  const game = await aGame(db, { line: '4' })
  const [moved, called] = await Promise.all([
    playMove(deps, game.players.yellow.id, { gameId: game.id, ply: 1, column: 0 }),
    abortGame(deps, game.players.red.id, game.id),
  ])
  expect(moved.ok).toBe(!called.ok)
  expect((await findGame(db, game.id))?.state).toBe(moved.ok ? 'active' : 'aborted')
})

describe.each([
  ['resign', resignGame],
  ['call off', abortGame],
])('%s', (_, leave) => {
  test('an ended game: it stays as it ended', async () => {
    const game = await aGame(db, { line: '1213141' })
    expect(await leave(deps, game.players.yellow.id, game.id)).toEqual({
      ok: false,
      refusal: 'game_over',
    })
    expect(await findGame(db, game.id)).toEqual(game)
  })

  test('an overdue game: it is lost on time first', async () => {
    const game = await aGame(db, { line: '4' })
    deps.at = OVERDUE
    expect(await leave(deps, game.players.red.id, game.id)).toEqual({
      ok: false,
      refusal: 'game_over',
    })
    expect(await findGame(db, game.id)).toMatchObject({ ending: 'time', winner: 'red' })
  })

  test("somebody else's game: not theirs, or absent when it is private", async () => {
    const { id } = await aPlayer(db)
    const open = await aGame(db, { line: '4' })
    const secret = await aGame(db, { line: '4', terms: { isPublic: false } })
    expect(await leave(deps, id, open.id)).toEqual({ ok: false, refusal: 'not_a_player' })
    for (const gameId of [secret.id, 'nothing'])
      expect(await leave(deps, id, gameId)).toEqual({ ok: false, refusal: 'absent' })
    expect(await findGame(db, open.id)).toEqual(open)
    expect(await findGame(db, secret.id)).toEqual(secret)
  })
})

test('who asks again to leave a game is answered as the first time', async () => {
  for (const [leave, line] of [
    [resignGame, '44'],
    [abortGame, '4'],
  ] as const) {
    const game = await aGame(db, { line })
    const first = await leave(deps, game.players.red.id, game.id)
    expect(first.ok).toBe(true)
    expect(await leave(deps, game.players.red.id, game.id)).toEqual(first)
  }
})
