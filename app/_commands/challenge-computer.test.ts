import { beforeAll, beforeEach, expect, test } from 'vitest'
import { found } from '@/app/_cli/check/testing'
import { deletePlayer, savePassword } from '@/db/accounts'
import type { Db } from '@/db/commit'
import { computerTurns } from '@/db/computers'
import { findGame, movesOf } from '@/db/games'
import { findPlayer, findPlayerBySignIn, recordOf, usernamesBeginning } from '@/db/players'
import { recentOpponents } from '@/db/prefill'
import { aDatabase, aPlayer, minutesAfter, newId, someTerms } from '@/db/testing'
import { MOST_GAMES, computerAt } from '@/lib/computer/account'
import type { Level } from '@/lib/computer/level'
import { type ChallengeComputerWish, challengeComputer } from './challenge-computer'
import { offerRematch } from './offer-rematch'
import { playMove } from './play-move'
import { resignGame } from './resign-game'
import { type TestDeps, someDeps } from './testing'

let db: Db
let deps: TestDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someDeps(db, minutesAfter(30))
})

const wish = (change: Partial<ChallengeComputerWish> = {}): ChallengeComputerWish => ({
  id: newId(),
  level: 3,
  terms: someTerms(),
  ...change,
})
const no = (refusal: string) => ({ ok: false, refusal })

/** A game of a new player against the computer, and what it is called by. */
async function begun(change: Partial<ChallengeComputerWish> = {}) {
  const ann = await aPlayer(db)
  const answer = await challengeComputer(deps, ann.id, wish(change))
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`)
  const game = await findGame(db, answer.value)
  if (!game) throw new Error('no game')
  return { ann, game }
}

test.each([true, false])(
  'the computer accepts at once, and sides are drawn (heads: %s)',
  async (heads) => {
    deps.heads = heads
    const { ann, game } = await begun({ level: 5 })
    const computer = computerAt(5)
    expect(game).toMatchObject({
      state: 'active',
      line: [],
      startedAt: deps.at,
      players: heads ? { red: ann, yellow: computer } : { red: computer, yellow: ann },
    })
    expect(deps.told).toEqual([`player:${ann.id}`, `player:${computer.id}`])
    const turns = await computerTurns(db, 1000)
    expect(turns.some(({ id }) => id === game.id)).toBe(!heads)
    expect(await found(db)).toEqual([])
  },
)

test('a form that is sent twice, even at once, makes one game', async () => {
  const ann = await aPlayer(db)
  const same = wish()
  const [one, two] = await Promise.all([
    challengeComputer(deps, ann.id, same),
    challengeComputer(deps, ann.id, same),
  ])
  expect(one.ok).toBe(true)
  expect(two).toEqual(one)
  expect(await challengeComputer(deps, ann.id, same)).toEqual(one)
})

test('two first games at once make one account of the computer', async () => {
  const fresh = await aDatabase()
  const both = await Promise.all([1, 2].map(() => aPlayer(fresh)))
  const own = someDeps(fresh)
  const answers = await Promise.all(both.map(({ id }) => challengeComputer(own, id, wish())))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await findPlayer(fresh, computerAt(3).id)).toMatchObject({ username: 'Computer 3' })
  expect(await findPlayer(fresh, computerAt(4).id)).toBeNull()
})

test('nobody has too many games against computers at once, however many forms they send', async () => {
  const { ann, game } = await begun()
  await resignGame(deps, ann.id, game.id)
  const answers = await Promise.all(
    Array.from({ length: 2 * MOST_GAMES }, () => challengeComputer(deps, ann.id, wish())),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_GAMES)
  expect(await challengeComputer(deps, ann.id, wish())).toEqual(no('too_many_games'))
  const again = { gameId: game.id, sidesSwapped: true }
  expect(await offerRematch(deps, ann.id, again)).toEqual(no('too_many_games'))
})

test('somebody who has left starts no game', async () => {
  const ann = await aPlayer(db)
  await deletePlayer(db, ann.id, deps.at)
  expect(await challengeComputer(deps, ann.id, wish())).toEqual(no('absent'))
})

test('a game that was begun without an account goes on where it stood, with the same sides', async () => {
  const line = [3, 3, 2]
  const { ann, game } = await begun({ begun: { line, side: 'yellow' } })
  expect(game).toMatchObject({ state: 'active', line, revision: 3, turnBeganAt: deps.at })
  expect(game.players).toEqual({ red: computerAt(3), yellow: ann })
  expect(await movesOf(db, game.id)).toEqual(
    line.map((column, ply) => ({ ply, column, at: deps.at })),
  )
  const moved = await playMove(deps, ann.id, { gameId: game.id, ply: 3, column: 4 })
  expect(moved).toMatchObject({ ok: true })
  expect(await found(db)).toEqual([])
})

test.each([
  ['illegal', [3, 3, 3, 3, 3, 3, 3]],
  ['illegal', [7]],
  ['illegal', [0.5]],
  ['over', [0, 1, 0, 1, 0, 1, 0]],
] as const)('a begun game is refused as %s after %j', async (refusal, line) => {
  const ann = await aPlayer(db)
  const begunWith = { begun: { line, side: 'red' as const } }
  expect(await challengeComputer(deps, ann.id, wish(begunWith))).toEqual(no(refusal))
})

test('a game against the computer counts in no record, and is in the history', async () => {
  const { ann, game } = await begun()
  await resignGame(deps, ann.id, game.id)
  expect(await findGame(db, game.id)).toMatchObject({ state: 'won', ending: 'resignation' })
  expect(await recordOf(db, ann.id, false)).toEqual({ won: 0, drawn: 0, lost: 0 })
  expect(await recordOf(db, computerAt(3).id, false)).toEqual({ won: 0, drawn: 0, lost: 0 })
  expect(await recentOpponents(db, ann.id, 5)).toEqual([])
  expect(await found(db)).toEqual([])
})

test.each([false, true])(
  'a rematch is accepted at once (sides swapped: %s)',
  async (sidesSwapped) => {
    const { ann, game } = await begun()
    await resignGame(deps, ann.id, game.id)
    deps.heads = false
    const offers = await Promise.all(
      [1, 2].map(() => offerRematch(deps, ann.id, { gameId: game.id, sidesSwapped })),
    )
    expect(offers[0]?.ok).toBe(true)
    expect(offers[1]).toEqual(offers[0])
    const next = (await computerTurns(db, 1000)).find(
      ({ players }) => players.red.id === computerAt(3).id && players.yellow.id === ann.id,
    )
    expect(next).toMatchObject({ state: 'active', line: [], terms: game.terms })
    expect(await found(db)).toEqual([])
  },
)

test('a computer cannot be signed in as, deleted, given a password, or found among people', async () => {
  await begun({ level: 6 })
  const { id } = computerAt(6)
  expect(await findPlayerBySignIn(db, 'computer 6')).toBeNull()
  await savePassword(db, id, '$argon2id$', deps.at, null)
  expect(await deletePlayer(db, id, deps.at)).toBe('stale')
  expect(await findPlayer(db, id)).toMatchObject({ username: 'Computer 6', passwordHash: null })
  expect(await usernamesBeginning(db, 'computer', 9)).toEqual([])
})

test('the games that wait for a computer are told, longest waiting first', async () => {
  const own = await aDatabase()
  const later = someDeps(own)
  later.heads = false
  const ann = await aPlayer(own)
  const ids: string[] = []
  for (const level of [8, 1, 4] as Level[]) {
    later.at = minutesAfter(60 - ids.length)
    const answer = await challengeComputer(later, ann.id, wish({ level }))
    if (answer.ok) ids.unshift(answer.value)
  }
  expect((await computerTurns(own, 9)).map(({ id }) => id)).toEqual(ids)
  expect(await computerTurns(own, 2)).toHaveLength(2)
})
