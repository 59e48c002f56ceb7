import { expect, test } from 'vitest'
import { CLASSIC } from '@/lib/game/rules'
import { newGame } from './game'
import { continued } from './kept'

const begun = new Date('2026-06-01T12:00:00Z')
const terms = { rules: CLASSIC, moveDays: 3, isPublic: true } as const
const players = { red: { id: 'r', username: 'rose' }, yellow: { id: 'y', username: 'yann' } }
const game = newGame('one', terms, players, begun)

test('a game goes on after a line, as if all of it had been played at its start', () => {
  const kept = continued(game, [3, 3, 4])
  expect(kept).toEqual({
    ok: true,
    value: {
      game: { ...game, line: [3, 3, 4], revision: 3 },
      moves: [3, 3, 4].map((column, ply) => ({ ply, column, at: begun })),
    },
  })
})

test('a line that nobody can play is refused, and one that ends the game', () => {
  for (const line of [[7], [-1], [0.5], [0, 0, 0, 0, 0, 0, 0]])
    expect(continued(game, line)).toEqual({ ok: false, refusal: 'illegal' })
  expect(continued(game, [0, 1, 0, 1, 0, 1, 0])).toEqual({ ok: false, refusal: 'over' })
})
