import { expect, test } from 'vitest'
import { growth, percentile } from './figures'

test('growth is that of the straight line, whatever goes up and down around it', () => {
  expect(growth([100, 110, 120, 130])).toBeCloseTo(0.3)
  expect(growth([100, 100, 100])).toBe(0)
  expect(growth([130, 120, 110, 100])).toBeCloseTo(-30 / 130)
  const teeth = Array.from({ length: 300 }, (_, at) => 200 + (at % 30))
  expect(Math.abs(growth(teeth))).toBeLessThan(0.02)
})

test('a median is in the middle', () => {
  expect(percentile([5, 1, 9], 0.5)).toBe(5)
  expect(percentile([], 0.5)).toBeNaN()
})
