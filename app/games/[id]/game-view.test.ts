import { beforeAll, expect, test } from 'vitest'
import { acceptChallenge } from '@/app/_commands/accept-challenge'
import { declineChallenge } from '@/app/_commands/decline-challenge'
import { offerRematch } from '@/app/_commands/offer-rematch'
import { playMove } from '@/app/_commands/play-move'
import { type TestDeps, someDeps } from '@/app/_commands/testing'
import { findRematch } from '@/db/challenges'
import { findGame } from '@/db/games'
import { aDatabase, aGame, aPlayer, minutesAfter } from '@/db/testing'
import type { Game } from '@/lib/play/game'
import { awaitingBeside, awaitingView, gameView } from './game-view'

let deps: TestDeps
beforeAll(async () => {
  deps = someDeps(await aDatabase(), minutesAfter(30))
})

const seenBy = (game: Game, id: string | null) => gameView(deps, game, id)

test('a game is described in plain values, the same after a journey as JSON', async () => {
  const game = await aGame(deps.db, { line: '445', terms: { isPublic: false } })
  const { red, yellow } = game.players
  const view = await seenBy(game, yellow.id)
  expect(view).toEqual({
    id: game.id,
    version: 9,
    rules: { columns: 7, rows: 6, align: 4 },
    moveDays: 3,
    isPublic: false,
    line: '445',
    state: 'active',
    ending: null,
    winner: null,
    levels: { red: null, yellow: null },
    names: { red: red.username, yellow: yellow.username },
    side: 'yellow',
    flagsAt: minutesAfter(3 + 3 * 24 * 60).getTime(),
    turnBeganAt: minutesAfter(3).getTime(),
    endedAt: null,
    mayAbort: false,
    rematch: { state: 'none' },
  })
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
})

test('those who watch have no side, and nothing to call off', async () => {
  const game = await aGame(deps.db, { line: '4' })
  const { id } = await aPlayer(deps.db)
  for (const viewer of [id, null])
    expect(await seenBy(game, viewer)).toMatchObject({ side: null, mayAbort: false })
  expect(await seenBy(game, game.players.red.id)).toMatchObject({ side: 'red', mayAbort: true })
})

test('an ended game says how, and has no flag', async () => {
  const game = await aGame(deps.db, { line: '1213141' })
  expect(await seenBy(game, game.players.yellow.id)).toMatchObject({
    state: 'won',
    ending: 'alignment',
    winner: 'red',
    flagsAt: null,
    endedAt: minutesAfter(7).getTime(),
    rematch: { state: 'possible' },
  })
})

test('a rematch is seen by both from its offer to its game, each time in a later version', async () => {
  const game = await aGame(deps.db, { line: '1213141' })
  const { red, yellow } = game.players
  const views = [await seenBy(game, yellow.id)]

  const offered = await offerRematch(deps, red.id, { gameId: game.id, sidesSwapped: true })
  if (!offered.ok) throw new Error('not offered')
  const offer = { state: 'offered', challengeId: offered.value, revision: 0, sidesSwapped: true }
  expect((await seenBy(game, red.id)).rematch).toEqual({ ...offer, byViewer: true })
  views.push(await seenBy(game, yellow.id))
  expect(views[1]?.rematch).toEqual({ ...offer, byViewer: false })
  expect((await seenBy(game, null)).rematch).toEqual({ state: 'none' })

  const wish = { challengeId: offered.value, revision: 0 }
  const accepted = await acceptChallenge(deps, yellow.id, wish)
  if (!accepted.ok) throw new Error('not accepted')
  views.push(await seenBy(game, yellow.id))
  for (const viewer of [red.id, yellow.id, null])
    expect((await seenBy(game, viewer)).rematch).toEqual({
      state: 'accepted',
      gameId: accepted.value,
    })
  expect(views.map(({ version }) => version)).toEqual([21, 22, 23])
})

test.each(['declined', 'expired'] as const)(
  'an offer that was %s is no longer one',
  async (state) => {
    const game = await aGame(deps.db, { line: '1213141' })
    const { red, yellow } = game.players
    await offerRematch(deps, red.id, { gameId: game.id, sidesSwapped: false })
    const offer = await findRematch(deps.db, game.id)
    if (!offer) throw new Error('not offered')
    const later = someDeps(deps.db, minutesAfter(30 * 24 * 60))
    if (state === 'declined')
      await declineChallenge(deps, yellow.id, { challengeId: offer.id, revision: 0 })
    const view = await gameView(state === 'expired' ? later : deps, game, red.id)
    expect(view).toMatchObject({ rematch: { state }, version: 23 })
  },
)

test('what awaits a player is counted with this game, and led to without it', async () => {
  const { players, ...soon } = await aGame(deps.db, { terms: { moveDays: 1 } })
  const { red, yellow } = players
  const late = await aGame(deps.db, { red, yellow, terms: { moveDays: 14 } })
  await aGame(deps.db, { red, yellow, line: '4' })
  expect(await awaitingView(deps, red.id, soon.id)).toEqual({ count: 2, next: late.id })
  expect(await awaitingView(deps, red.id, late.id)).toEqual({ count: 2, next: soon.id })
  expect(await awaitingView(deps, red.id, null)).toEqual({ count: 2, next: soon.id })

  await playMove(deps, red.id, { gameId: soon.id, ply: 0, column: 3 })
  await playMove(deps, red.id, { gameId: late.id, ply: 0, column: 3 })
  expect(await findGame(deps.db, late.id)).toMatchObject({ line: [3] })
  expect(await awaitingView(deps, red.id, late.id)).toEqual({ count: 0, next: null })
})

test('a game whose flag has fallen awaits nobody, though nobody has settled it', async () => {
  const { players, ...overdue } = await aGame(deps.db, { terms: { moveDays: 1 } })
  const { red, yellow } = players
  const late = await aGame(deps.db, { red, yellow, terms: { moveDays: 14 } })
  const tomorrow = someDeps(deps.db, minutesAfter(24 * 60))
  expect(await awaitingView(tomorrow, red.id, null)).toEqual({ count: 1, next: late.id })
  expect(await findGame(deps.db, overdue.id)).toMatchObject({ state: 'active' })
})

test.each([
  ['soon', 'later'],
  ['later', 'soon'],
  ['another', 'soon'],
  [null, 'soon'],
])('after %s the next game is %s', (current, next) => {
  expect(awaitingBeside(['soon', 'later'], current)).toEqual({ count: 2, next })
})

test('there is no next game when no other awaits the player', () => {
  expect(awaitingBeside(['only'], 'only')).toEqual({ count: 1, next: null })
})
