import { beforeAll, expect, test } from 'vitest'
import { buildSolver } from '@/app/_cli/build-solver.mjs'
import { writeRules } from '@/lib/game/notation'
import { CLASSIC, SETTINGS } from '@/lib/game/rules'
import { emptyBoard, emptyBoards, perfectOutcome, atLeastDraws } from './empty-boards'
import { sidesThatHold } from './holdings'
import { aMeter, anEngine } from './testing'

/** Four in a row by rows, for 5 columns and more: https://tromp.github.io/c4/c4.html */
const TROMP: Readonly<Record<number, string>> = {
  5: '===+++',
  6: '=-+--',
  7: '=+=+',
  8: '=-+',
  9: '=+',
  10: '=',
}
/** With distances, from the same table: the score of the empty board. */
const DISTANCES = {
  '6x6x4': -1,
  '6x7x4': 1,
  '7x6x4': 1,
  '8x7x4': 2,
  '8x8x4': -2,
  '9x5x4': 3,
  '9x6x4': -2,
}

const SIGNS = { red: '+', yellow: '-', draw: '=' }

beforeAll(() => buildSolver(), 600_000)

test('the table has every setting once, in order', () => {
  expect(emptyBoards().map(({ rules }) => rules)).toEqual(SETTINGS)
})

test('it contradicts nothing that is known of four in a row', () => {
  const ours = emptyBoards().flatMap(({ rules }) => {
    const known = TROMP[rules.rows]?.[rules.columns - 5]
    const outcome = rules.align === 4 && known ? perfectOutcome(rules) : null
    return outcome ? [{ rules, known, sign: SIGNS[outcome] }] : []
  })
  expect(ours.length).toBeGreaterThanOrEqual(8)
  expect(ours.filter(({ known, sign }) => known !== sign)).toEqual([])
})

test.each(Object.entries(DISTANCES))('%s: what is proved leaves %d possible', (setting, score) => {
  const board = emptyBoards().find(({ rules }) => writeRules(rules) === setting)
  const { lower, upper } = board?.verdict ?? { lower: 1, upper: 0 }
  expect(lower <= score && score <= upper).toBe(true)
})

test('red wins the classic game with the last disc but one', () => {
  expect(perfectOutcome(CLASSIC)).toBe('red')
  expect(emptyBoard(CLASSIC).verdict).toMatchObject({ kind: 'exact', score: 1 })
})

test('whoever starts wins every game of three in a row with the fifth disc', () => {
  const short = emptyBoards().filter(({ rules }) => rules.align === 3)
  for (const { rules, verdict } of short) {
    const score = Math.floor((rules.columns * rules.rows + 2 - 9) / 2)
    expect(verdict).toMatchObject({ kind: 'exact', score })
  }
})

test('it knows what follows where sides hold without any search', () => {
  const wrong = emptyBoards().filter(({ rules, verdict, nodes }) => {
    const sides = sidesThatHold(rules)
    if (sides.length === 2) return verdict.kind !== 'exact' || verdict.score !== 0
    // No other score takes no search.
    return nodes === 0 || (sides[0] === 'red' ? verdict.lower < 0 : verdict.upper > 0 && sides[0])
  })
  expect(wrong.map(({ rules }) => writeRules(rules))).toEqual([])
})

test('most alignments of six and more are proved draws', () => {
  const large = emptyBoards().filter(({ rules }) => rules.align >= 6)
  const draws = large.filter(({ rules }) => perfectOutcome(rules) === 'draw')
  expect(draws.length).toBeGreaterThan(large.length / 2)
})

test('a side that at least draws is told where no more is known', () => {
  const sides = emptyBoards().map(({ rules, verdict }) => {
    const side = atLeastDraws(rules)
    if (side === null) return verdict.kind !== 'estimate' || verdict.lower < 0 === verdict.upper > 0
    return side === 'red' ? verdict.lower === 0 && verdict.upper > 0 : verdict.upper === 0
  })
  expect(new Set(sides)).toEqual(new Set([true]))
})

test('what took little time is proved again', async () => {
  const quick = emptyBoards().filter(({ nodes, verdict }) => {
    return verdict.kind === 'exact' && nodes > 0 && nodes < 200_000
  })
  expect(quick.length).toBeGreaterThanOrEqual(38)
  for (const { rules, verdict } of quick) {
    const { lower, upper } = await (await anEngine(rules)).prove([], aMeter())
    expect({ setting: writeRules(rules), lower, upper }).toEqual({
      setting: writeRules(rules),
      lower: verdict.score,
      upper: verdict.score,
    })
  }
})
