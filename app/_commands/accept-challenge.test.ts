import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deletePlayer } from '@/db/accounts'
import { findChallenge } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { activeGamesOf, findGame } from '@/db/games'
import { aChallenge, aDatabase, aGame, minutesAfter, someTerms } from '@/db/testing'
import type { Challenge } from '@/lib/play/challenge'
import type { Result } from '@/lib/result'
import { acceptChallenge } from './accept-challenge'
import { changeChallenge } from './change-challenge'
import { type TestDeps, challenged, someDeps } from './testing'

let db: Db
let deps: TestDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someDeps(db, minutesAfter(30))
})

const SEVEN = someTerms({ moveDays: 7, isPublic: false, rules: { columns: 9, rows: 8, align: 5 } })
const LAPSED = minutesAfter(14 * 24 * 60)

const no = (refusal: string) => ({ ok: false, refusal })
const now = async ({ id }: Challenge) => (await findChallenge(db, id))!

async function gameIn(answer: Result<string, unknown>) {
  if (!answer.ok) throw new Error(`refused: ${String(answer.refusal)}`)
  return (await findGame(db, answer.value))!
}

test.each([true, false])(
  'accepting draws red at that moment (heads: %s) and starts the game',
  async (heads) => {
    const { ann, bob, challenge, wish, topics } = await challenged(db)
    deps.heads = heads
    const game = await gameIn(await acceptChallenge(deps, bob.id, wish))
    expect(game).toMatchObject({
      state: 'active',
      line: [],
      terms: challenge.proposal.terms,
      startedAt: deps.at,
      players: heads ? { red: ann, yellow: bob } : { red: bob, yellow: ann },
    })
    expect(await now(challenge)).toMatchObject({ state: 'accepted', gameId: game.id })
    expect(deps.told).toEqual(topics)
  },
)

test('accepting twice at once makes one game, and both answers lead to it', async () => {
  const { bob, ann, wish } = await challenged(db)
  const answers = await Promise.all([
    acceptChallenge(deps, bob.id, wish),
    acceptChallenge(deps, bob.id, wish),
  ])
  const games = await activeGamesOf(db, ann.id)
  expect(games).toHaveLength(1)
  expect(answers).toEqual([1, 2].map(() => ({ ok: true, value: games[0]?.id })))
})

test('accepting again later leads both players to the same game', async () => {
  const { ann, bob, wish } = await challenged(db)
  const first = await acceptChallenge(deps, bob.id, wish)
  deps.at = LAPSED
  expect(await acceptChallenge(deps, bob.id, wish)).toEqual(first)
  expect(await acceptChallenge(deps, ann.id, wish)).toEqual(first)
  expect(await activeGamesOf(db, bob.id)).toHaveLength(1)
})

test('accepting takes the terms on the table, whatever else the request carries', async () => {
  const { bob, challenge, wish } = await challenged(db)
  const carried = { ...wish, terms: SEVEN, rules: SEVEN.rules, red: bob.id, moveDays: 1 }
  const game = await gameIn(await acceptChallenge(deps, bob.id, carried))
  expect(game.terms).toEqual(challenge.proposal.terms)
})

test('accepting is refused when the terms changed meanwhile, and when one has to wait', async () => {
  const { ann, bob, challenge, wish } = await challenged(db)
  await changeChallenge(deps, bob.id, { ...wish, terms: SEVEN })
  expect(await acceptChallenge(deps, ann.id, wish)).toEqual(no('terms_changed'))
  const current = { ...wish, revision: 1 }
  expect(await acceptChallenge(deps, bob.id, current)).toEqual(no('awaits_other'))
  expect(await now(challenge)).toMatchObject({ state: 'open', gameId: null })
  const game = await gameIn(await acceptChallenge(deps, ann.id, current))
  expect(game.terms).toEqual(SEVEN)
})

test('accepting what its proposer has left is refused kindly', async () => {
  const { ann, bob, wish } = await challenged(db)
  await deletePlayer(db, ann.id, deps.at)
  expect(await acceptChallenge(deps, bob.id, wish)).toEqual(no('player_deleted'))
})

test.each([false, true])(
  'accepting a rematch with sides swapped asks no coin (%s)',
  async (heads) => {
    const before = await aGame(db, { line: '1213141', terms: { moveDays: 14 } })
    const { red, yellow } = before.players
    const rematch = { gameId: before.id, sidesSwapped: true }
    const offer = await aChallenge(db, {
      challenger: heads ? red : yellow,
      opponent: heads ? yellow : red,
      terms: before.terms,
      rematch,
    })
    deps.heads = heads
    const wish = { challengeId: offer.id, revision: 0 }
    const game = await gameIn(await acceptChallenge(deps, offer.opponent.id, wish))
    expect(game.players).toEqual({ red: yellow, yellow: red })
    expect(game.terms).toEqual(before.terms)
    expect(deps.told).toContain(`game:${before.id}`)
  },
)
