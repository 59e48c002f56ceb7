import { expect, test } from 'vitest'
import { withResults } from './readme'
import type { Result } from './result'

const aResult = (part: string, met = true): Result => ({
  part,
  what: 'how',
  measured: '1 ms',
  target: '≤ 2 ms',
  met,
})
const EMPTY = 'before\n<!-- load: written by npm run load -->\n<!-- /load -->\nafter\n'
const partsIn = (text: string) =>
  text.split('\n').flatMap((line) => /^\| (\w+: \w+|\w+)\s*\|/.exec(line)?.[1] ?? [])

test('results go between the markers, and nothing else changes', () => {
  const text = withResults(EMPTY, [aResult('steady: p50'), aResult('steady: p99', false)])
  expect(text).toMatch(/^before\n<!-- load[^]*\| part[^]*<!-- \/load -->\nafter\n$/)
  expect(text).toMatch(/\| steady: p50 \| 1 ms +\| ≤ 2 ms \| met +\| how \|/)
  expect(text).toMatch(/\| steady: p99 \| 1 ms +\| ≤ 2 ms \| MISSED \| how \|/)
})

test('a part that is run again takes the place of its own lines only, in the order of the parts', () => {
  const first = withResults(EMPTY, [
    aResult('soak: memory'),
    aResult('ramp: a'),
    aResult('ramp: b'),
  ])
  const second = withResults(first, [aResult('ramp: c')])
  expect(partsIn(second)).toEqual(['part', 'ramp: c', 'soak: memory'])
  expect(withResults(second, [aResult('ramp: c')])).toBe(second)
})

test('a text without markers is not written to', () => {
  expect(() => withResults('nothing', [])).toThrow('there is no <!-- load')
})
