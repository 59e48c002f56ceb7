import { expect, test } from 'vitest'
import { readRules, writeLine } from '@/lib/game/notation'
import { emptyPosition } from '@/lib/game/position'
import { SIDES, sideToMove } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { findHolding } from './find-holding'
import { isSound } from './holding'
import { knownPositions } from './testing'

const EFFORT = { partitions: 4, rounds: 4, nodes: 2000 }

test.each(['5x5x4', '6x5x4', '5x6x4', '6x6x4', '7x6x4', '7x7x4', '6x6x5', '7x6x5', '8x7x5'])(
  '%s: whoever holds a position does not lose it',
  (setting) => {
    const rules = readRules(setting)
    if (!rules) throw new Error(`no setting ${setting}`)
    let found = 0
    const wrong: string[] = []
    for (const { position, score } of knownPositions(rules, 40, 20_000)) {
      for (const side of SIDES) {
        const holding = findHolding(position, side, seededChance(3), EFFORT)
        if (!holding) continue
        found += 1
        const own = side === sideToMove(position.line.length) ? score : -score
        if (own < 0 || !isSound(position, holding)) wrong.push(writeLine(position.line))
      }
    }
    expect(wrong).toEqual([])
    expect(found).toBeGreaterThan(5)
  },
)

test('the same chance finds the same holding, and none where the game is lost', () => {
  const draw = emptyPosition({ columns: 6, rows: 6, align: 6 })
  const find = (seed: number) =>
    findHolding(draw, 'red', seededChance(seed), { ...EFFORT, partitions: 20 })
  expect(find(1)).not.toBe(null)
  expect(find(1)).toEqual(find(1))
  const win = emptyPosition({ columns: 7, rows: 6, align: 4 })
  expect(findHolding(win, 'yellow', seededChance(1), EFFORT)).toBe(null)
})
