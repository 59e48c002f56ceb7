import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSolver } from '@/app/_cli/build-solver.mjs'
import { openThread } from '@/app/_solver/thread'
import { findOpening, findReview, unreviewedGames } from '@/db/reviews'
import { aDatabase, aGame, minutesAfter } from '@/db/testing'
import { canonicalKey } from '@/lib/review/canonical'
import { reviewOf } from '@/lib/review/review'
import { readKnown } from '@/lib/review/written'
import { after } from '@/lib/game/testing'
import type { Solver } from '@/lib/solver/solver'
import { LIMITS, REVIEW_VERSION, reviewGames } from './review-games'
import { someDeps } from './testing'

const RULES = { columns: 5, rows: 5, align: 4 }
const LINE = '51354352423415'
const MIRROR = '15312314243251'

let solver: Solver
beforeAll(async () => {
  await buildSolver([RULES])
  solver = openThread()
}, 60_000)
afterAll(() => solver.close())

/** The solver, which tells what it was asked; it stays open. */
function watched() {
  const asked: string[] = []
  const open = (): Solver => ({
    ...solver,
    analyse: (position, budget, options) => {
      asked.push(position.line.map((column) => column + 1).join(''))
      return solver.analyse(position, budget, options)
    },
    close: () => {},
  })
  return { asked, open }
}

test('a game that has ended is reviewed once, and one that goes on never', async () => {
  const db = await aDatabase()
  const game = await aGame(db, { line: LINE, rules: RULES })
  const active = await aGame(db, { line: LINE.slice(0, -1), rules: RULES })
  const deps = someDeps(db, minutesAfter(60))
  const { asked, open } = watched()
  expect(await reviewGames(deps, open)).toBe(1)
  expect(asked).toHaveLength(LINE.length + 1)
  expect(asked[0]).toBe(LINE)
  expect(await findReview(db, active.id)).toBe(null)

  const known = readKnown(RULES, game.line, (await findReview(db, game.id)) ?? '')
  const review = reviewOf(RULES, game.line, known ?? [])
  expect(review.decided).toEqual({ kind: 'move', ply: 13, winner: 'yellow' })
  expect(review.shares).toEqual({ red: { best: 3, judged: 7 }, yellow: { best: 5, judged: 7 } })
  expect(await reviewGames(deps, open)).toBe(0)
})

test('what is known of an opening is not worked out again, in the mirror neither', async () => {
  const db = await aDatabase()
  await aGame(db, { line: LINE, rules: RULES })
  const deps = someDeps(db, minutesAfter(60))
  await reviewGames(deps, watched().open)
  const { key } = canonicalKey(after(`5x5x4 ${LINE.slice(0, 5)}`))
  expect(await findOpening(db, key, REVIEW_VERSION)).toContain('-10')

  const image = await aGame(db, { line: MIRROR, rules: RULES })
  const { asked, open } = watched()
  await reviewGames(deps, open)
  expect(asked.map(({ length }) => length)).toEqual([14, 13])
  const known = readKnown(RULES, image.line, (await findReview(db, image.id)) ?? '')
  expect(reviewOf(RULES, image.line, known ?? []).decided).toMatchObject({ ply: 13 })
  expect(await findOpening(db, key, REVIEW_VERSION + 1)).toBe(null)
})

test('only so many games are taken on, the latest first, and none that ended long ago', async () => {
  const db = await aDatabase()
  const [, late] = [
    await aGame(db, { line: LINE, rules: RULES }),
    await aGame(db, { line: LINE, rules: RULES, at: minutesAfter(5) }),
  ]
  const { open } = watched()
  const deps = someDeps(db, minutesAfter(60))
  expect(await reviewGames(deps, open, { ...LIMITS, games: 1 })).toBe(1)
  expect(await findReview(db, late.id)).not.toBe(null)
  deps.at = minutesAfter(3 * 24 * 60)
  expect(await reviewGames(deps, open)).toBe(0)
})

test('a game whose review goes wrong keeps no other from its own', async () => {
  const db = await aDatabase()
  const first = await aGame(db, { line: LINE, rules: RULES })
  const last = await aGame(db, { line: MIRROR, rules: RULES, at: minutesAfter(5) })
  const deps = someDeps(db, minutesAfter(60))
  const { open } = watched()
  const breaking = (): Solver => ({
    ...open(),
    analyse: (position, budget, options) =>
      position.line[0] === 0
        ? Promise.reject(new Error('out of memory'))
        : solver.analyse(position, budget, options),
  })
  await expect(reviewGames(deps, breaking, { ...LIMITS, games: 1 })).rejects.toThrow('some games')
  expect(await reviewGames(deps, breaking, { ...LIMITS, games: 1 })).toBe(1)
  expect(await findReview(db, first.id)).not.toBe(null)
  expect(await findReview(db, last.id)).toBe(null)
  expect(await reviewGames(deps, breaking)).toBe(0)
})

test('a better engine does it again', async () => {
  const db = await aDatabase()
  const game = await aGame(db, { line: LINE, rules: RULES })
  const deps = someDeps(db, minutesAfter(60))
  await reviewGames(deps, watched().open)
  const waiting = (version: number) => unreviewedGames(db, minutesAfter(0), version, 9)
  expect(await waiting(REVIEW_VERSION)).toEqual([])
  expect(await waiting(REVIEW_VERSION + 1)).toMatchObject([{ id: game.id }])
})
