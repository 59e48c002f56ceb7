import { expect, test } from 'vitest'
import { chanceFrom, seededChance } from './chance'

const some = (chance: () => number) => [chance(), chance(), chance()]

test('a seed gives the numbers of mulberry32', () => {
  expect(some(seededChance(1))).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ])
})

test('a text always gives the same numbers, and another text others', () => {
  // FNV-1a of "a".
  expect(some(chanceFrom('a'))).toEqual(some(seededChance(0xe40c292c | 0)))
  expect(some(chanceFrom('ab'))).not.toEqual(some(chanceFrom('ba')))
})

test('numbers are from 0 to below 1, as many of them in each tenth', () => {
  const chance = chanceFrom('tenths')
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let time = 0; time < 10_000; time += 1) tenths[Math.floor(chance() * 10)]! += 1
  for (const count of tenths) expect(count).toBeGreaterThan(850)
  expect(tenths.reduce((sum, count) => sum + count)).toBe(10_000)
})
