import { beforeEach, expect, test } from 'vitest'
import { playMove } from '@/app/_commands/play-move'
import { sendChallenge } from '@/app/_commands/send-challenge'
import { type TestDeps, someDeps } from '@/app/_commands/testing'
import { homeVersion } from '@/app/_live/home-version'
import { findGame } from '@/db/games'
import { aDatabase, aGame, minutesAfter, newId } from '@/db/testing'
import { gameView } from '@/app/games/[id]/game-view'
import { gameSource, homeSource } from './sources'

let deps: TestDeps
beforeEach(async () => {
  deps = someDeps(await aDatabase(), minutesAfter(30))
})

const present = async () => true
const absent = async () => false

test('a game is told when it is later than what the page knows, and once', async () => {
  const game = await aGame(deps.db, { line: '44' })
  const { red, yellow } = game.players
  const known = (await gameView(deps, game, null)).version
  const source = gameSource(deps, game.id, { playerId: null, isStillThere: present }, known)
  expect(await source.news()).toEqual([])

  await playMove(deps, red.id, { gameId: game.id, ply: 2, column: 0 })
  const after = await findGame(deps.db, game.id)
  const view = after && (await gameView(deps, after, null))
  expect(await source.news()).toEqual([{ event: 'game', id: String(view?.version), data: view }])
  expect(await source.news()).toEqual([])

  const behind = gameSource(deps, game.id, { playerId: yellow.id, isStillThere: present }, 0)
  expect(await behind.news()).toMatchObject([
    { event: 'game', data: { line: '441', side: 'yellow' } },
    { event: 'awaiting', data: { count: 1, next: null } },
  ])
  expect(await behind.news()).toEqual([])
})

test('a game that nobody looks at is lost on time when a stream looks', async () => {
  const game = await aGame(deps.db, { line: '44' })
  deps.at = minutesAfter(10 * 24 * 60)
  const source = gameSource(deps, game.id, { playerId: null, isStillThere: present }, 0)
  expect(await source.news()).toMatchObject([{ data: { state: 'won', ending: 'time' } }])
})

test('who is signed out, or may not see the game, is told no more', async () => {
  const game = await aGame(deps.db, { terms: { isPublic: false } })
  const { id } = game.players.red
  const news = (playerId: string | null, isStillThere: () => Promise<boolean>, gameId = game.id) =>
    gameSource(deps, gameId, { playerId, isStillThere }, -1).news()
  expect(await news(id, absent)).toBe('gone')
  expect(await news(null, present)).toBe('gone')
  expect(await news('somebody else', present)).toBe('gone')
  expect(await news(id, present, 'nothing')).toBe('gone')
  expect(await news(id, present)).toHaveLength(2)
})

test('only what concerns the listener wakes the stream', () => {
  const of = (playerId: string | null) =>
    gameSource(deps, 'one', { playerId, isStillThere: present }, 0).topics
  expect(of(null)).toEqual(['game:one'])
  expect(of('ann')).toEqual(['game:one', 'player:ann'])
  expect(homeSource(deps, 'ann', present, '').topics).toEqual(['player:ann'])
})

test('the start page is told of moves and of challenges, its own and others', async () => {
  const game = await aGame(deps.db, { line: '44' })
  const { red, yellow } = game.players
  const source = homeSource(deps, yellow.id, present, await homeVersion(deps, yellow.id))
  expect(await source.news()).toEqual([])

  await playMove(deps, red.id, { gameId: game.id, ply: 2, column: 0 })
  const version = await homeVersion(deps, yellow.id)
  expect(await source.news()).toEqual([{ event: 'home', id: version, data: version }])
  expect(await source.news()).toEqual([])

  const sent = await sendChallenge(deps, red.id, {
    id: newId(),
    opponent: yellow.username ?? '',
    terms: game.terms,
  })
  expect(sent.ok).toBe(true)
  expect(await source.news()).toHaveLength(1)
  expect(await homeSource(deps, yellow.id, absent, '').news()).toBe('gone')
})
