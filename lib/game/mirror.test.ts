import { expect, test } from 'vitest'
import { mirroredLine, mirrorKey } from './mirror'

test('a mirror turns columns round, and turns them back', () => {
  expect(mirroredLine({ columns: 7 }, [0, 3, 6, 1])).toEqual([6, 3, 0, 5])
  expect(mirroredLine({ columns: 6 }, mirroredLine({ columns: 6 }, [0, 2, 5]))).toEqual([0, 2, 5])
})

test('a position and its image have one key, which says whose it is', () => {
  expect(mirrorKey(['ry', '', 'r'])).toEqual({ key: 'r//ry', isMirrored: true })
  expect(mirrorKey(['r', '', 'ry'])).toEqual({ key: 'r//ry', isMirrored: false })
  expect(mirrorKey(['r', 'y', 'r'])).toEqual({ key: 'r/y/r', isMirrored: false })
})
