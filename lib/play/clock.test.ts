import { expect, test } from 'vitest'
import { flagAfter, hasFlagged, notBefore } from './clock'
import { asOf } from './game'
import { playMove } from './move'
import { abort, resign } from './leave'
import { MOVE_DAYS } from './terms'
import { active, after, DAY, MINUTE, NOON, played, seatOf } from './testing'

test.each(MOVE_DAYS)('the flag falls %d days after the turn began', (days) => {
  expect(flagAfter(days, NOON)).toEqual(after(days * DAY))
})

test('without a limit no flag falls, ever', () => {
  expect(flagAfter(null, NOON)).toBeNull()
  expect(hasFlagged(null, after(1e6 * DAY))).toBe(false)
  const game = played('7x6x4 44', { moveDays: null })
  expect(asOf(game, after(1e6 * DAY))).toBe(game)
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('%d ms from its moment the flag has fallen: %j', (late, fallen) => {
  expect(hasFlagged(NOON, after(late))).toBe(fallen)
})

test.each([
  [-1, NOON],
  [0, NOON],
  [1, after(1)],
])('%d ms after the earliest', (ms, expected) => {
  expect(notBefore(after(ms), NOON)).toEqual(expected)
})

// Ann's third move: her turn began two minutes after noon and ends three days later.
const annsTurn = () => active('7x6x4 44')
const deadline = after(2 * MINUTE + 3 * DAY)
const wish = { ply: 2, column: 4 }

test('a move in the last millisecond counts, and hands the other side its full time', () => {
  const at = after(-1, deadline)
  expect(playMove(seatOf(annsTurn(), 'ann'), wish, at)).toMatchObject({
    value: {
      move: { ...wish, at },
      game: { state: 'active', line: [3, 3, 4], turnBeganAt: at, flagsAt: after(3 * DAY, at) },
    },
  })
})

test.each([0, 1, 10 * DAY])('a move %d ms after the flag loses on time', (late) => {
  const at = after(late, deadline)
  expect(playMove(seatOf(annsTurn(), 'ann'), wish, at)).toMatchObject({
    ok: true,
    value: {
      move: null,
      game: { state: 'won', ending: 'time', winner: 'yellow', line: [3, 3], endedAt: at },
    },
  })
})

test.each([
  ['in a column that there is not', { ply: 2, column: 99 }],
  ['that would have won', { ply: 6, column: 0 }],
])('a late move %s loses on time too', (_, late) => {
  const board = late.ply === 6 ? active('7x6x4 121314') : annsTurn()
  const moved = playMove(seatOf(board, 'ann'), late, after(4 * DAY))
  expect(moved).toMatchObject({ value: { move: null, game: { ending: 'time' } } })
})

test('a late move made for another position is refused as stale, not as late', () => {
  expect(playMove(seatOf(annsTurn(), 'ann'), { ply: 1, column: 4 }, deadline)).toEqual({
    ok: false,
    refusal: 'stale_ply',
  })
})

test('a game is seen as of now: in time as it is, then lost on time by the side to move', () => {
  const game = annsTurn()
  expect(asOf(game, after(-1, deadline))).toBe(game)
  expect(asOf(game, deadline)).toMatchObject({
    state: 'won',
    ending: 'time',
    winner: 'yellow',
    revision: game.revision + 1,
  })
  expect(asOf(active('7x6x4 4'), deadline)).toMatchObject({ winner: 'red' })
})

test('an ended game stays as it ended, however much later', () => {
  const over = played('7x6x4 1213141')
  expect(asOf(over, after(100 * DAY))).toBe(over)
})

test.each([
  ['resign', resign],
  ['abort', abort],
])('nobody can %s once the flag has fallen', (_, verb) => {
  const young = active('7x6x4 4')
  const moment = after(MINUTE + 3 * DAY)
  expect(verb(seatOf(young, 'bob'), moment)).toEqual({ ok: false, refusal: 'game_over' })
  expect(verb(seatOf(young, 'bob'), after(-1, moment)).ok).toBe(true)
})

test('a clock set back does not make times decrease', () => {
  const game = annsTurn()
  const { turnBeganAt } = game
  const moved = playMove(seatOf(game, 'ann'), wish, after(-DAY))
  expect(moved).toMatchObject({
    value: {
      move: { at: turnBeganAt },
      game: { turnBeganAt, flagsAt: after(3 * DAY, turnBeganAt) },
    },
  })
})
