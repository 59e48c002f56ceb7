import { expect, test } from 'vitest'
import { writeLine } from '@/lib/game/notation'
import { emptyPosition, positionAfter } from '@/lib/game/position'
import { seededChance } from '@/lib/play/chance'
import { findCases } from './find-cases'
import { isHeld } from './holdings'

const EFFORT = { partitions: 6, rounds: 4, nodes: 2000 }

test('where no holding is found at once there may be one for each case', () => {
  const start = emptyPosition({ columns: 5, rows: 5, align: 4 })
  const position = positionAfter(start.rules, [2, 3, 2, 0, 4])
  const find = (plies: number) => findCases(position, 'red', seededChance(1), EFFORT, plies)
  expect(find(0)).toBe(null)
  const cases = find(2)
  if (!cases) throw new Error('not held')
  expect(cases.length).toBeGreaterThan(1)
  const table = new Map(cases.map((one) => [writeLine(one.position.line), one.holding]))
  expect(isHeld(position, 'red', table)).toBe(true)
})

test('a game that has ended is held by whoever did not lose it', () => {
  const won = positionAfter({ columns: 5, rows: 5, align: 3 }, [0, 4, 0, 4, 0])
  const cases = (side: 'red' | 'yellow') => findCases(won, side, seededChance(1), EFFORT, 2)
  expect([cases('red'), cases('yellow')]).toEqual([[], null])
})

test('nobody holds a lost game by cases', () => {
  const start = emptyPosition({ columns: 5, rows: 5, align: 3 })
  expect(findCases(start, 'yellow', seededChance(1), EFFORT, 2)).toBe(null)
})
