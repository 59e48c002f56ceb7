import { assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { illegalDrop, type Position, drop, emptyPosition } from '@/lib/game/position'
import { SETTINGS } from '@/lib/game/rules'
import { after } from '@/lib/game/testing'
import { chanceFrom, seededChance } from '@/lib/play/chance'
import { exactly, type Verdict, verdictOf } from '@/lib/solver/score'
import { aPosition } from '@/lib/solver/testing'
import { type Found, chooseMove } from './choose-move'
import { LEVELS, type Level } from './level'

const open = (score: number): Verdict => verdictOf({ lower: -40, upper: 40 }, score)

/** What a solver without time says: it has no opinion on any column. */
function nothingFound(position: Position): Found {
  const columns = position.columns.map((_, column) =>
    illegalDrop(position, column) ? null : open(0),
  )
  return { kind: 'estimate', score: 0, columns, best: [] }
}

/** How often of 200 a level plays a column, not knowing anything. */
function share(position: Position, level: Level, column: number): number {
  const found = nothingFound(position)
  const plays = Array.from({ length: 200 }, (_, seed) =>
    chooseMove(position, found, level, seededChance(seed)),
  )
  return plays.filter((one) => one === column).length / plays.length
}

const MAY_WIN = after('7x6x4 1122337')
const MUST_BLOCK = after('7x6x4 112233')

test('from the fourth level on, every alignment is completed and every one is stopped', () => {
  const blocked = drop(MUST_BLOCK, 6)
  for (const level of LEVELS.filter((one) => one >= 4)) {
    expect(share(MUST_BLOCK, level, 3)).toBe(1)
    expect(share(blocked, level, 3)).toBe(1)
    expect(share(MAY_WIN, level, 3)).toBe(1)
  }
})

test('the first level overlooks its own alignment at times, the third one seldom', () => {
  const [first, second, third] = ([1, 2, 3] as const).map((level) => share(MAY_WIN, level, 3))
  expect(first).toBeGreaterThan(0.5)
  expect(first).toBeLessThan(0.9)
  expect(second).toBeGreaterThan(first ?? 1)
  expect(third).toBeGreaterThan(second ?? 1)
  expect(third).toBeLessThan(1)
})

test('the best level plays what is proved best, and one of them by chance if there are several', () => {
  const position = after('7x6x4 4444')
  const columns = [-3, 1, 2, null, 2, 1, -3].map((score) =>
    score === null ? null : exactly(score),
  )
  const found: Found = { kind: 'exact', score: 2, columns, best: [2, 4] }
  const played = Array.from({ length: 40 }, (_, seed) =>
    chooseMove({ ...position }, found, 8, seededChance(seed)),
  )
  expect(new Set(played)).toEqual(new Set([2, 4]))
})

test('the best level does not take an opinion for a proof', () => {
  const position = after('5x5x4 33')
  const draw = exactly(0)
  const doubtful = verdictOf({ lower: -9, upper: 0 }, 0)
  const columns = [doubtful, doubtful, doubtful, draw, doubtful]
  const found: Found = { kind: 'exact', score: 0, columns, best: [3] }
  for (let seed = 0; seed < 40; seed += 1)
    expect(chooseMove(position, found, 8, seededChance(seed))).toBe(3)
})

test('the best level follows the best opinion where nothing is proved', () => {
  const position = emptyPosition({ columns: 10, rows: 10, align: 5 })
  const found: Found = { ...nothingFound(position), best: [7] }
  expect(chooseMove(position, found, 8, chanceFrom('any'))).toBe(7)
})

test('a win that is further off is seen by higher levels only', () => {
  const position = after('7x6x4 44')
  const far = exactly(14)
  const columns = [0, 1, 2, 3, 4, 5, 6].map((column) => (column === 0 ? far : exactly(0)))
  const found: Found = { kind: 'exact', score: 14, columns, best: [0] }
  const often = (level: Level) =>
    Array.from({ length: 100 }, (_, seed) =>
      chooseMove(position, found, level, seededChance(seed)),
    ).filter((column) => column === 0).length
  expect(often(2)).toBeLessThan(40)
  expect(often(7)).toBe(100)
})

test('it is always a legal drop, and the same for the same chance', () => {
  const setting = constantFrom(...SETTINGS)
  const level = constantFrom(...LEVELS)
  assert(
    property(setting, level, nat(), nat(8), (rules, at, seed, plies) => {
      const position = aPosition(rules, plies, seededChance(seed))
      const found = nothingFound(position)
      const column = chooseMove(position, found, at, seededChance(seed))
      expect(illegalDrop(position, column)).toBeNull()
      expect(chooseMove(position, found, at, seededChance(seed))).toBe(column)
    }),
    { numRuns: 200 },
  )
})

test('there is nothing to choose where the board is full', () => {
  const position = { ...MAY_WIN, outcome: { status: 'drawn' } as const }
  expect(() => chooseMove(position, nothingFound(position), 3, seededChance(1))).toThrow(RangeError)
})
