import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drop, emptyPosition, illegalDrop, type Position } from './position'
import { SETTINGS, sideToMove } from './rules'
import { after } from './testing'
import { isInStep, isShared, threatsIn } from './threats'

const written = (position: Position) =>
  threatsIn(position).map(
    ({ side, cell, parity, isOpen }) =>
      `${side} ${cell.column + 1}${'abcdefghij'[cell.row]} ${parity}${isOpen ? ' open' : ''}`,
  )

describe('threats', () => {
  test.each([
    ['7x6x4', []],
    ['7x6x4 4455', []],
    // Both ends of a row of three.
    ['7x6x4 445566', ['red 3a odd open', 'red 7a odd open', 'yellow 3b even', 'yellow 7b even']],
    // On top of three in a column.
    ['7x6x4 414141', ['red 4d even open', 'yellow 1d even open']],
    // A gap in a row; two in a row are none.
    ['7x6x4 112245', ['red 3a odd open']],
    ['7x6x4 4141414', []],
    // Three on top of a full column.
    ['7x6x4 211113131', []],
    ['5x5x3 12', []],
    ['5x5x3 151', ['red 1c odd open']],
  ])('of %s are %j', (game, expected) => {
    expect(written(after(game))).toEqual(expected)
  })

  test('are the cells whose drop wins, in every game, as soon as they are open', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SETTINGS), fc.array(fc.nat(9)), (rules, columns) => {
        let position = emptyPosition(rules)
        for (const column of columns) {
          if (illegalDrop(position, column)) continue
          const side = sideToMove(position.line.length)
          const next = drop(position, column)
          const row = position.columns[column]!.length
          const threat = threatsIn(position).find(
            (one) => one.side === side && one.cell.column === column && one.cell.row === row,
          )
          expect(threat?.isOpen ?? false).toBe(next.outcome.status === 'won')
          position = next
        }
      }),
    )
  })

  test('in step are odd rows for red and even ones for yellow, where rows are even in number', () => {
    const [first, , , fourth] = threatsIn(after('7x6x4 445566'))
    expect(isInStep(after('7x6x4'), first!)).toBe(true)
    expect(isInStep(after('7x6x4'), fourth!)).toBe(true)
    expect(isInStep(after('7x6x4'), { ...first!, side: 'yellow' })).toBe(false)
    expect(isInStep(after('7x7x4'), first!)).toBe(null)
  })

  test('are shared where both sides need the same cell', () => {
    const threats = threatsIn(after('7x6x4 445566'))
    expect(threats.map((threat) => isShared(threats, threat))).toEqual([false, false, false, false])
    const both = [...threats, { ...threats[0]!, side: 'yellow' as const }]
    expect(both.map((threat) => isShared(both, threat))).toEqual([true, false, false, false, true])
  })
})
