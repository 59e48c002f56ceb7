import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { findGame, movesOf } from '@/db/games'
import { recordOf } from '@/db/players'
import { aDatabase, aGame, aPlayer, minutesAfter } from '@/db/testing'
import { playMove } from './play-move'
import { type TestDeps, someDeps } from './testing'

const DAY = 24 * 60

let db: Db
let deps: TestDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someDeps(db, minutesAfter(30))
})

describe('a move', () => {
  test('is stored with its moment, answered with the game, and announced to all concerned', async () => {
    const game = await aGame(db, { line: '44' })
    const { red, yellow } = game.players
    const answer = await playMove(deps, red.id, { gameId: game.id, ply: 2, column: 6 })
    const stored = await findGame(db, game.id)
    expect(answer).toEqual({ ok: true, value: stored })
    expect(stored).toMatchObject({
      line: [3, 3, 6],
      revision: 3,
      flagsAt: minutesAfter(30 + 3 * DAY),
    })
    expect((await movesOf(db, game.id)).at(-1)).toEqual({ ply: 2, column: 6, at: deps.at })
    expect(deps.told).toEqual([`game:${game.id}`, `player:${red.id}`, `player:${yellow.id}`])
  })

  test('in a game without a limit starts no clock', async () => {
    const game = await aGame(db, { line: '44', terms: { moveDays: null } })
    await playMove(deps, game.players.red.id, { gameId: game.id, ply: 2, column: 6 })
    expect(await findGame(db, game.id)).toEqual({
      ...game,
      line: [3, 3, 6],
      revision: 3,
      turnBeganAt: deps.at,
    })
    expect(game).toMatchObject({ state: 'active', flagsAt: null })
  })

  test('asked for twice at once, as a double click does, is one move and two same answers', async () => {
    const game = await aGame(db, { line: '44' })
    const wish = { gameId: game.id, ply: 2, column: 6 }
    const ask = () => playMove(deps, game.players.red.id, wish)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await movesOf(db, game.id)).toHaveLength(3)
    expect((await findGame(db, game.id))?.revision).toBe(3)
    expect(deps.told).toHaveLength(3)
  })

  test('asked for again after the answer is told where the game stands, and played once', async () => {
    const game = await aGame(db, { line: '44' })
    const wish = { gameId: game.id, ply: 2, column: 6 }
    await playMove(deps, game.players.red.id, wish)
    await playMove(deps, game.players.yellow.id, { gameId: game.id, ply: 3, column: 0 })
    const again = await playMove(deps, game.players.red.id, wish)
    expect(again).toMatchObject({ ok: true, value: { line: [3, 3, 6, 0] } })
    expect(await movesOf(db, game.id)).toHaveLength(4)
  })

  test('that ended the game is answered the same when asked for again', async () => {
    const game = await aGame(db, { line: '121314' })
    const wish = { gameId: game.id, ply: 6, column: 0 }
    const first = await playMove(deps, game.players.red.id, wish)
    expect(first).toMatchObject({ ok: true, value: { state: 'won', ending: 'alignment' } })
    expect(await playMove(deps, game.players.red.id, wish)).toEqual(first)
    expect(await recordOf(db, game.players.red.id, false)).toEqual({ won: 1, drawn: 0, lost: 0 })
  })

  test('from a second tab in another column is stale, and is told where the game stands', async () => {
    const game = await aGame(db, { line: '44' })
    const ask = (column: number) =>
      playMove(deps, game.players.red.id, { gameId: game.id, ply: 2, column })
    await ask(6)
    expect(await ask(5)).toMatchObject({
      ok: false,
      refusal: { code: 'stale_ply', game: { line: [3, 3, 6] } },
    })
  })

  test('in two columns at once is one move, whichever came first', async () => {
    const game = await aGame(db, { line: '44' })
    const ask = (column: number) =>
      playMove(deps, game.players.red.id, { gameId: game.id, ply: 2, column })
    const answers = await Promise.all([ask(5), ask(6)])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).toSorted()).toEqual([
      'ok',
      'stale_ply',
    ])
    expect(await movesOf(db, game.id)).toHaveLength(3)
    expect((await findGame(db, game.id))?.line).toHaveLength(3)
  })

  test('from a page as it was three moves ago is stale', async () => {
    const game = await aGame(db, { line: '44556' })
    const wish = { gameId: game.id, ply: 1, column: 0 }
    expect(await playMove(deps, game.players.yellow.id, wish)).toMatchObject({
      ok: false,
      refusal: { code: 'stale_ply', game: { line: [3, 3, 4, 4, 5] } },
    })
  })

  test.each([
    ['out of turn', 'yellow', 2, 6, 'not_your_turn'],
    ['in a full column', 'red', 6, 3, 'column_full'],
    ['in no column at all', 'red', 2, 7, 'no_such_column'],
    ['in a column that is no number', 'red', 2, Number.NaN, 'no_such_column'],
  ] as const)('%s changes nothing', async (_, side, ply, column, code) => {
    const game = await aGame(db, { line: '444444'.slice(0, ply) })
    const wish = { gameId: game.id, ply, column }
    expect(await playMove(deps, game.players[side].id, wish)).toEqual({
      ok: false,
      refusal: { code, game },
    })
    expect(await findGame(db, game.id)).toEqual(game)
    expect(deps.told).toEqual([])
  })

  test('that aligns wins, and counts for both', async () => {
    const game = await aGame(db, { line: '172717', rules: { columns: 7, rows: 6, align: 4 } })
    const { red, yellow } = game.players
    await playMove(deps, red.id, { gameId: game.id, ply: 6, column: 1 })
    const won = await playMove(deps, yellow.id, { gameId: game.id, ply: 7, column: 6 })
    expect(won).toMatchObject({ value: { state: 'won', winner: 'yellow', endedAt: deps.at } })
    expect(await recordOf(db, red.id, false)).toEqual({ won: 0, drawn: 0, lost: 1 })
    expect(await recordOf(db, yellow.id, false)).toEqual({ won: 1, drawn: 0, lost: 0 })
  })

  test.each([
    ['wins when it aligns', '525253311551444331134422', 1, { state: 'won', winner: 'red' }],
    ['draws when it does not', '123235151151242323554443', 3, { state: 'drawn' }],
  ])('in the last cell %s', async (_, line, column, expected) => {
    const game = await aGame(db, { line, rules: { columns: 5, rows: 5, align: 4 } })
    const wish = { gameId: game.id, ply: 24, column }
    const answer = await playMove(deps, game.players.red.id, wish)
    expect(answer).toMatchObject({ ok: true, value: expected })
    expect(await findGame(db, game.id)).toMatchObject(expected)
  })
})

describe('when the flag has fallen', () => {
  test('a move loses on time, and is not stored', async () => {
    const game = await aGame(db, { line: '44' })
    deps.at = minutesAfter(2 + 3 * DAY)
    const wish = { gameId: game.id, ply: 2, column: 6 }
    const answer = await playMove(deps, game.players.red.id, wish)
    const lost = { state: 'won', ending: 'time', winner: 'yellow', line: [3, 3] }
    expect(answer).toMatchObject({ ok: true, value: lost })
    expect(await findGame(db, game.id)).toMatchObject(lost)
    expect(await movesOf(db, game.id)).toHaveLength(2)
    expect(deps.told).toContain(`game:${game.id}`)
  })

  test('a move in the millisecond before still counts', async () => {
    const game = await aGame(db, { line: '44' })
    deps.at = new Date(minutesAfter(2 + 3 * DAY).getTime() - 1)
    const answer = await playMove(deps, game.players.red.id, { gameId: game.id, ply: 2, column: 6 })
    expect(answer).toMatchObject({ ok: true, value: { state: 'active', line: [3, 3, 6] } })
  })

  test.each([
    ['out of turn', 2, 6],
    ['already played', 1, 3],
  ])('a move %s is answered with the game as it has ended', async (_, ply, column) => {
    const game = await aGame(db, { line: '44' })
    deps.at = minutesAfter(2 + 3 * DAY)
    const answer = await playMove(deps, game.players.yellow.id, { gameId: game.id, ply, column })
    const shown = answer.ok ? answer.value : 'game' in answer.refusal ? answer.refusal.game : null
    expect(shown).toMatchObject({ state: 'won', ending: 'time', winner: 'yellow' })
    expect(await findGame(db, game.id)).toMatchObject({ state: 'won' })
  })
})

describe('for a stranger', () => {
  test('a private game is absent, like one that there is not', async () => {
    const game = await aGame(db, { line: '44', terms: { isPublic: false } })
    const { id } = await aPlayer(db)
    for (const gameId of [game.id, 'nothing', ''])
      expect(await playMove(deps, id, { gameId, ply: 2, column: 6 })).toEqual({
        ok: false,
        refusal: { code: 'absent' },
      })
    expect(await findGame(db, game.id)).toEqual(game)
  })

  test('a public game is there, but not theirs to play', async () => {
    const game = await aGame(db, { line: '44' })
    const { id } = await aPlayer(db)
    expect(await playMove(deps, id, { gameId: game.id, ply: 2, column: 6 })).toEqual({
      ok: false,
      refusal: { code: 'not_a_player', game },
    })
  })
})
