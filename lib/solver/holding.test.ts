import { expect, test } from 'vitest'
import { emptyPosition } from '@/lib/game/position'
import { otherSide, type Rules } from '@/lib/game/rules'
import { alignments, isSound, type Way } from './holding'
import { casesOf } from './holdings'

test('a holding with less than it needs is not sound', () => {
  const rules = { columns: 5, rows: 5, align: 5 }
  const start = emptyPosition(rules)
  const holding = casesOf(rules, 'red').get('')
  if (!holding) throw new Error('5x5x5 is not held')
  expect(isSound(start, holding)).toBe(true)
  const { side, blocks, ways } = holding
  expect(isSound(start, { side: otherSide(side), blocks, ways })).toBe(false)
  expect(isSound(start, { side, blocks, ways: ways.slice(1) })).toBe(false)
  expect(isSound(start, { side, blocks: blocks.slice(1), ways })).toBe(false)
  // None lies beneath the lowest row.
  expect(isSound(start, { side, blocks, ways: ways.map(() => 'beneath') })).toBe(false)
  // Two blocks with an odd number of cells are one too many.
  expect(isSound(start, { side, blocks: [[0, 1], [2], [3], [4]], ways })).toBe(false)
})

test('one block of a whole board is sound where it is small enough to play out', () => {
  const whole = ({ columns, rows, align }: Rules, way: Way): boolean => {
    const blocks = [Array.from({ length: columns }, (_, column) => column)]
    const ways = alignments({ columns, rows, align }).map(() => way)
    return isSound(emptyPosition({ columns, rows, align }), { side: 'red', blocks, ways })
  }
  expect(whole({ columns: 5, rows: 5, align: 5 }, 0)).toBe(true)
  expect(whole({ columns: 6, rows: 6, align: 6 }, 0)).toBe(false)
  expect(whole({ columns: 5, rows: 5, align: 5 }, 1)).toBe(false)
})
