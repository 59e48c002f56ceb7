import { beforeAll, describe, expect, test } from 'vitest'
import { resign } from '@/lib/play/leave'
import { playMove } from '@/lib/play/move'
import { takeSeat } from '@/lib/play/seat'
import type { Db } from './commit'
import { activeGamesOf, countGames, findGame, flaggedGames, movesOf, saveGame } from './games'
import { recordOf } from './players'
import { aDatabase, aGame, aPlayer, minutesAfter } from './testing'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

describe('a stored game', () => {
  test('comes back as it was stored, with its moves', async () => {
    const game = await aGame(db, { line: '4453' })
    expect(await findGame(db, game.id)).toEqual(game)
    expect(game).toMatchObject({ state: 'active', line: [3, 3, 4, 2], revision: 4 })
    expect((await movesOf(db, game.id)).map(({ column, at }) => [column, at])).toEqual([
      [3, minutesAfter(1)],
      [3, minutesAfter(2)],
      [4, minutesAfter(3)],
      [2, minutesAfter(4)],
    ])
  })

  test('is not there under another id', async () => {
    expect(await findGame(db, 'nothing')).toBeNull()
  })

  test('takes one of two moves made at the same ply', async () => {
    const game = await aGame(db, { line: '4' })
    const seat = takeSeat(game, game.players.yellow.id)!
    const [left, right] = [0, 6].map((column) =>
      playMove(seat, { column, ply: 1 }, minutesAfter(9)),
    )
    if (game.state !== 'active' || !left?.ok || !right?.ok) throw new Error('not playable')
    const answers = await Promise.all([
      saveGame(db, game, left.value.game, left.value.move),
      saveGame(db, game, right.value.game, right.value.move),
    ])
    expect(answers.toSorted()).toEqual(['done', 'stale'])
    expect(await movesOf(db, game.id)).toHaveLength(2)
  })

  test('counts in the records of both when it ends, and leaves the list of active games', async () => {
    const game = await aGame(db, { line: '44' })
    const { red, yellow } = game.players
    expect((await activeGamesOf(db, red.id)).map(({ id }) => id)).toEqual([game.id])
    const resigned = resign(takeSeat(game, red.id)!, minutesAfter(5))
    if (!resigned.ok || game.state !== 'active') throw new Error('not resigned')
    expect(await saveGame(db, game, resigned.value, null)).toBe('done')
    expect(await activeGamesOf(db, red.id)).toEqual([])
    expect(await recordOf(db, red.id, false)).toEqual({ won: 0, drawn: 0, lost: 1 })
    expect(await recordOf(db, yellow.id, true)).toEqual({ won: 1, drawn: 0, lost: 0 })
  })

  test('is found when its flag has fallen, and only then', async () => {
    const game = await aGame(db, { terms: { moveDays: 1 }, at: minutesAfter(-10_000) })
    const day = 24 * 60
    const flagged = async (at: Date) => (await flaggedGames(db, at, 50)).map(({ id }) => id)
    expect(await flagged(minutesAfter(-10_000 + day - 1))).not.toContain(game.id)
    expect(await flagged(minutesAfter(-10_000 + day))).toContain(game.id)
  })
})

test('public games are counted by whether they are over, private ones not at all', async () => {
  const fresh = await aDatabase()
  await aGame(fresh, { line: '4', terms: { isPublic: false } })
  await aGame(fresh, { line: '1213141', terms: { isPublic: false } })
  await aGame(fresh, { line: '4' })
  await aGame(fresh, { line: '4455' })
  await aGame(fresh, { line: '1213141' })
  expect(await countGames(fresh)).toEqual({ active: 2, finished: 1 })
})

test('nobody plays against themselves', async () => {
  const one = await aPlayer(db)
  await expect(aGame(db, { red: one, yellow: one })).rejects.toThrow(
    /constraint|check|insert into "challenges"/i,
  )
})
