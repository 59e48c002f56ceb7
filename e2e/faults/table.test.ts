import { expect, test } from 'vitest'
import type { Result } from './result'
import { withResults } from './table'

const README = 'Before\n\n<!-- faults: written by npm run faults -->\n<!-- /faults -->\n\nAfter\n'
const result = (part: string, lost: number, broken: readonly string[] = []): Result => ({
  part,
  rounds: 3,
  acknowledged: 100,
  lost,
  broken,
})
const run = { seed: 7, date: new Date('2026-06-01T12:00:00Z') }

test('each part has a row, which its next run replaces', () => {
  const first = withResults(README, [result('a', 0), result('b', 0)], run)
  const second = withResults(first, [result('b', 2, ['two were lost'])], { ...run, seed: 8 })
  expect(second).toMatch(/^Before\n[^]*\nAfter\n$/)
  expect(second).toMatch(/^\| a +\| 3 +\| 100 +\| 0 +\| holds +\|.*\| 2026-06-01 \| 7 +\|/m)
  expect(second).toMatch(/^\| b +\| 3 +\| 100 +\| 2 +\| BROKEN +\|.*\| 2026-06-01 \| 8 +\|/m)
  expect(second.match(/^\| b /gm)).toHaveLength(1)
})

test('the same results change nothing', () => {
  const once = withResults(README, [result('a', 0)], run)
  expect(withResults(once, [result('a', 0)], run)).toBe(once)
})

test('a README without the markers is refused', () => {
  expect(() => withResults('nothing', [], run)).toThrow('there is no <!-- faults')
})
