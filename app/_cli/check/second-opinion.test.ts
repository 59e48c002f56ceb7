import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, replay } from '@/lib/game/position'
import { type Rules, SETTINGS } from '@/lib/game/rules'
import { secondOpinion } from './second-opinion'

const lines = fc
  .constantFrom(...SETTINGS)
  .chain((rules) =>
    fc.tuple(
      fc.constant(rules),
      fc.array(fc.integer({ min: 0, max: rules.columns }), { maxLength: 110 }),
    ),
  )

function firstOpinion(rules: Rules, line: Line) {
  const played = replay(rules, line)
  if ('refusal' in played) return { illegal: played.ply }
  const { outcome } = played.position
  const winner = outcome.status === 'won' ? ['red', 'yellow'].indexOf(outcome.winner) : null
  return { winner, drawn: outcome.status === 'drawn' }
}

test('two sets of rules that know nothing of each other agree on every line', () => {
  fc.assert(
    fc.property(lines, ([rules, line]) => {
      const { illegal, winner, full } = secondOpinion(rules, line)
      const second = illegal ? { illegal: illegal.ply } : { winner, drawn: full && winner === null }
      expect(second).toEqual(firstOpinion(rules, line))
    }),
    { numRuns: 2000 },
  )
})

const CLASSIC = { columns: 7, rows: 6, align: 4 }

test.each([
  ['half a column', [0, 0.5], 1],
  ['a text', [0, '1'], 1],
  ['no number', [Number.NaN], 0],
  ['a column left of the board', [-1], 0],
  ['a column right of the board', [3, 7], 1],
  ['a full column', [0, 0, 0, 0, 0, 0, 0], 6],
  ['a move after the end', [0, 1, 0, 1, 0, 1, 0, 1], 7],
])('%s is no drop', (_, drops, ply) => {
  expect(secondOpinion(CLASSIC, drops).illegal?.ply).toBe(ply)
})
