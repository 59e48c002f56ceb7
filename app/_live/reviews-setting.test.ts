import { expect, test } from 'vitest'
import { reviewsSetting } from './reviews-setting'

test.each([
  [undefined, 'on'],
  ['', 'on'],
  ['on', 'on'],
  ['off', 'off'],
])('REVIEWS=%s', (REVIEWS, setting) => {
  expect(reviewsSetting({ ...process.env, REVIEWS })).toBe(setting)
})

test.each(['no', 'OFF', '0'])('REVIEWS=%s is refused', (REVIEWS) => {
  expect(() => reviewsSetting({ ...process.env, REVIEWS })).toThrow('REVIEWS')
})
