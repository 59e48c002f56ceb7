import { expect, test } from 'vitest'
import { newGame, positionOf, resultFor } from './game'
import { isPlayed, playMove } from './move'
import { active, after, DAY, MINUTE, NOON, played, seatOf } from './testing'

const at = after(60 * MINUTE)

test('a new game has an empty board, red to move, and its clock running', () => {
  const { id, terms, players } = active('7x6x4 ')
  expect(newGame(id, terms, players, NOON)).toEqual({
    id,
    terms,
    players,
    line: [],
    startedAt: NOON,
    turnBeganAt: NOON,
    revision: 0,
    state: 'active',
    flagsAt: after(3 * DAY),
  })
})

test('a move adds one disc, one revision, and passes the turn', () => {
  const game = active('7x6x4 44')
  expect(playMove(seatOf(game, 'ann'), { ply: 2, column: 6 }, at)).toEqual({
    ok: true,
    value: {
      move: { ply: 2, column: 6, at },
      game: {
        ...game,
        line: [3, 3, 6],
        revision: 3,
        turnBeganAt: at,
        flagsAt: after(3 * DAY, at),
      },
    },
  })
})

test.each([
  ['7x6x4 44', 'ann', 1, 'stale_ply'],
  ['7x6x4 44', 'ann', 3, 'stale_ply'],
  ['7x6x4 44', 'ann', Number.NaN, 'stale_ply'],
  ['7x6x4 44', 'bob', 1, 'stale_ply'],
  ['7x6x4 44', 'bob', 2, 'not_your_turn'],
  ['7x6x4 1213141', 'ann', 6, 'game_over'],
  ['7x6x4 1213141', 'bob', 7, 'game_over'],
])('in %s, a move of %s at ply %d is refused: %s', (text, id, ply, refusal) => {
  expect(playMove(seatOf(played(text), id), { ply, column: 5 }, at)).toEqual({ ok: false, refusal })
})

test.each([
  ['7x6x4 444444', 3, 'column_full'],
  ['7x6x4 44', 7, 'no_such_column'],
  ['7x6x4 44', -1, 'no_such_column'],
  ['7x6x4 44', 0.5, 'no_such_column'],
  ['7x6x4 44', Number.NaN, 'no_such_column'],
  ['7x6x4 44', 1e9, 'no_such_column'],
])('in %s, column %d is refused: %s', (text, column, refusal) => {
  const game = played(text)
  expect(playMove(seatOf(game, 'ann'), { ply: game.line.length, column }, at)).toEqual({
    ok: false,
    refusal,
  })
})

test.each([
  ['an alignment wins', '7x6x4 121314', 1, { state: 'won', ending: 'alignment', winner: 'red' }],
  [
    'an alignment on the last cell wins',
    '5x5x4 525253311551444331134422',
    2,
    { state: 'won', ending: 'alignment', winner: 'red' },
  ],
  [
    'a full board is a draw',
    '5x5x4 123235151151242323554443',
    4,
    { state: 'drawn', ending: 'full_board' },
  ],
] as const)('%s', (_, text, column, expected) => {
  const before = played(text)
  const moved = playMove(seatOf(before, 'ann'), { ply: before.line.length, column: column - 1 }, at)
  const game = { ...expected, revision: before.revision + 1, turnBeganAt: at, endedAt: at }
  expect(moved).toMatchObject({ ok: true, value: { move: { column: column - 1, at }, game } })
  expect(moved.ok && 'flagsAt' in moved.value.game).toBe(false)
})

test('yellow wins by the same rules', () => {
  const winning = playMove(seatOf(played('7x6x4 1727172'), 'bob'), { ply: 7, column: 6 }, at)
  expect(winning).toMatchObject({ value: { game: { state: 'won', winner: 'yellow' } } })
})

test.each([
  ['ann', { ply: 0, column: 3 }, true],
  ['bob', { ply: 1, column: 2 }, true],
  ['ann', { ply: 2, column: 5 }, true],
  ['ann', { ply: 0, column: 2 }, false],
  ['bob', { ply: 0, column: 3 }, false],
  ['ann', { ply: 1, column: 2 }, false],
  ['bob', { ply: 3, column: 0 }, false],
  ['ann', { ply: -1, column: 0 }, false],
  ['ann', { ply: Number.NaN, column: 3 }, false],
])('in 4 3 6, %s has played %j: %j', (id, wish, expected) => {
  expect(isPlayed(seatOf(played('7x6x4 436'), id), wish)).toBe(expected)
})

test('a finished game still knows the moves that were played', () => {
  expect(isPlayed(seatOf(played('7x6x4 1213141'), 'ann'), { ply: 6, column: 0 })).toBe(true)
})

test.each([
  ['7x6x4 44', null, null],
  ['7x6x4 1213141', 'won', 'lost'],
  ['7x6x4 17271727', 'lost', 'won'],
  ['5x5x4 1232351511512423235544434', 'drawn', 'drawn'],
])('%s ended for red and yellow: %j, %j', (text, red, yellow) => {
  const game = played(text)
  expect([resultFor(game, 'red'), resultFor(game, 'yellow')]).toEqual([red, yellow])
})

test('a stored line that is illegal is a bug, and thrown', () => {
  const game = active('7x6x4 44')
  expect(positionOf(game).line).toEqual([3, 3])
  expect(() => positionOf({ ...game, line: [3, 9] })).toThrow(RangeError)
})
