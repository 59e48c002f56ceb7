import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deletePlayer } from '@/db/accounts'
import { findChallenge, findRematch } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { findGame } from '@/db/games'
import { aDatabase, aGame, aPlayer, minutesAfter, newId } from '@/db/testing'
import { acceptChallenge } from './accept-challenge'
import { declineChallenge } from './decline-challenge'
import { offerRematch } from './offer-rematch'
import { type TestDeps, someDeps } from './testing'

let db: Db
let deps: TestDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someDeps(db, minutesAfter(30))
})

const OVER = '1213141'
const no = (refusal: string) => ({ ok: false, refusal })

test.each(['red', 'yellow'] as const)('%s offers the same terms again', async (side) => {
  const rules = { columns: 8, rows: 7, align: 4 }
  const game = await aGame(db, { line: OVER, rules, terms: { moveDays: null, isPublic: false } })
  const me = game.players[side]
  const wish = { gameId: game.id, sidesSwapped: false }
  const answer = await offerRematch(deps, me.id, wish)
  const offer = await findRematch(db, game.id)
  expect(answer).toEqual({ ok: true, value: offer?.id })
  expect(offer).toMatchObject({
    challenger: me,
    opponent: side === 'red' ? game.players.yellow : game.players.red,
    state: 'open',
    proposal: { by: me.id, terms: game.terms, at: deps.at },
    rematch: wish,
  })
  const { red, yellow } = game.players
  expect(new Set(deps.told)).toEqual(
    new Set([`game:${game.id}`, `player:${red.id}`, `player:${yellow.id}`]),
  )
})

test('asking twice offers once; the other one finds the offer there', async () => {
  const game = await aGame(db, { line: OVER })
  const { red, yellow } = game.players
  const wish = { gameId: game.id, sidesSwapped: true }
  const answers = await Promise.all([
    offerRematch(deps, red.id, wish),
    offerRematch(deps, red.id, wish),
  ])
  const offer = (await findRematch(db, game.id))!
  expect(answers).toEqual([1, 2].map(() => ({ ok: true, value: offer.id })))
  expect(await offerRematch(deps, yellow.id, wish)).toEqual(no('already_offered'))
  expect(deps.told).toHaveLength(3)
})

test('both at once: one offer stands, and the other is told of it', async () => {
  const game = await aGame(db, { line: OVER })
  const { red, yellow } = game.players
  const wish = { gameId: game.id, sidesSwapped: false }
  const answers = await Promise.all([
    offerRematch(deps, red.id, wish),
    offerRematch(deps, yellow.id, wish),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual(no('already_offered'))
})

test('is offered once a game, also after it was declined', async () => {
  const game = await aGame(db, { line: OVER })
  const { red, yellow } = game.players
  const wish = { gameId: game.id, sidesSwapped: false }
  const offer = await offerRematch(deps, red.id, wish)
  if (!offer.ok) throw new Error('not offered')
  await declineChallenge(deps, yellow.id, { challengeId: offer.value, revision: 0 })
  expect(await offerRematch(deps, yellow.id, wish)).toEqual(no('already_offered'))
  expect(await offerRematch(deps, red.id, wish)).toEqual(offer)
  expect((await findChallenge(db, offer.value))?.state).toBe('declined')
})

test('a rematch of a rematch is played with sides swapped twice', async () => {
  let game = await aGame(db, { line: OVER })
  const first = game.players
  for (const red of [first.yellow, first.red]) {
    const offer = await offerRematch(deps, first.red.id, { gameId: game.id, sidesSwapped: true })
    if (!offer.ok) throw new Error('not offered')
    const accepted = await acceptChallenge(deps, first.yellow.id, {
      challengeId: offer.value,
      revision: 0,
    })
    if (!accepted.ok) throw new Error('not accepted')
    game = (await findGame(db, accepted.value))!
    expect(game.players.red).toEqual(red)
    deps.at = minutesAfter(60 * 24 * 4, deps.at) // its flag falls: lost on time
  }
})

test('a game that goes on has none, an overdue one is settled and has', async () => {
  const game = await aGame(db, { line: '44' })
  const wish = { gameId: game.id, sidesSwapped: false }
  expect(await offerRematch(deps, game.players.red.id, wish)).toEqual(no('game_active'))
  deps.at = minutesAfter(10 * 24 * 60)
  expect(await offerRematch(deps, game.players.red.id, wish)).toMatchObject({ ok: true })
  expect(await findGame(db, game.id)).toMatchObject({ state: 'won', ending: 'time' })
})

test('is not for strangers; a private game is not even there', async () => {
  const eve = await aPlayer(db)
  const open = await aGame(db, { line: OVER })
  const closed = await aGame(db, { line: OVER, terms: { isPublic: false } })
  const offer = (gameId: string) => offerRematch(deps, eve.id, { gameId, sidesSwapped: false })
  expect(await offer(open.id)).toEqual(no('not_a_player'))
  expect(await offer(closed.id)).toEqual(no('absent'))
  expect(await offer(newId())).toEqual(no('absent'))
  expect(deps.told).toEqual([])
})

test('is not offered to who has left', async () => {
  const game = await aGame(db, { line: OVER })
  await deletePlayer(db, game.players.yellow.id, deps.at)
  const wish = { gameId: game.id, sidesSwapped: false }
  expect(await offerRematch(deps, game.players.red.id, wish)).toEqual(no('player_deleted'))
  expect(await findRematch(db, game.id)).toBeNull()
})
