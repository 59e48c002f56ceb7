import { describe, expect, test } from 'vitest'
import { type Game, aborted, won } from './game'
import { abort, mayAbort, resign } from './leave'
import { playMove } from './move'
import { maySee, takeSeat } from './seat'
import { active, after, DAY, idToMove, NOON, played, seatOf } from './testing'

/** Every state that a game can be in, as it is stored; `overdue` is active with a fallen flag. */
const STATES = {
  'not begun': () => played('7x6x4 '),
  'after one move': () => played('7x6x4 4'),
  'after two moves': () => played('7x6x4 44'),
  'overdue, not begun': () => overdue('7x6x4 '),
  overdue: () => overdue('7x6x4 44'),
  'won by an alignment': () => played('7x6x4 1213141'),
  'won by resignation': () => won(active('7x6x4 44'), 'resignation', 'red', LATER),
  'won on time': () => won(active('7x6x4 44'), 'time', 'red', LATER),
  drawn: () => played('5x5x4 1232351511512423235544434'),
  aborted: () => aborted(active('7x6x4 4'), LATER),
} satisfies Record<string, () => Game>

const LATER = after(DAY)
const overdue = (text: string) => ({ ...active(text), flagsAt: LATER })

const VERBS = {
  move: (game: Game, id: string) =>
    playMove(seatOf(game, id), { ply: game.line.length, column: 2 }, LATER),
  resign: (game: Game, id: string) => resign(seatOf(game, id), LATER),
  abort: (game: Game, id: string) => abort(seatOf(game, id), LATER),
}

type Answer = { ok: boolean; refusal?: string; value?: unknown }

/** `red wins on time`, `not_your_turn`: what the verb leads to, in words. */
function saidOf(answer: Answer): string {
  if (!answer.ok) return answer.refusal ?? ''
  const value = answer.value as Game | { game: Game }
  const game = 'game' in value ? value.game : value
  if (game.state === 'active') return `ply ${game.line.length}`
  return game.state === 'won' ? `${game.winner} wins, ${game.ending}` : game.state
}

// State, then what happens when red and when yellow moves in column 3, resigns, aborts.
describe.each([
  ['not begun', 'ply 1', 'not_your_turn', 'resigns', 'aborts'],
  ['after one move', 'not_your_turn', 'ply 2', 'resigns', 'aborts'],
  ['after two moves', 'ply 3', 'not_your_turn', 'resigns', 'too_late'],
  ['overdue, not begun', 'yellow wins, time', 'not_your_turn', 'game_over', 'game_over'],
  ['overdue', 'yellow wins, time', 'not_your_turn', 'game_over', 'game_over'],
  ['won by an alignment', 'game_over', 'game_over', 'game_over', 'game_over'],
  ['won by resignation', 'game_over', 'game_over', 'game_over', 'game_over'],
  ['won on time', 'game_over', 'game_over', 'game_over', 'game_over'],
  ['drawn', 'game_over', 'game_over', 'game_over', 'game_over'],
  ['aborted', 'game_over', 'game_over', 'game_over', 'game_over'],
] as const)('a game %s', (state, red, yellow, resigns, aborts) => {
  const aGame = STATES[state]

  test.each([
    ['move', 'ann', red],
    ['move', 'bob', yellow],
    ['resign', 'ann', resigns === 'resigns' ? 'yellow wins, resignation' : resigns],
    ['resign', 'bob', resigns === 'resigns' ? 'red wins, resignation' : resigns],
    ['abort', 'ann', aborts === 'aborts' ? 'aborted' : aborts],
    ['abort', 'bob', aborts === 'aborts' ? 'aborted' : aborts],
  ] as const)('%s by %s: %s', (verb, id, expected) => {
    const game = aGame()
    const before = structuredClone(game)
    expect(saidOf(VERBS[verb](game, id))).toBe(expected)
    expect(game).toEqual(before)
  })

  test.each(['eve', '', null])('has no seat for %j', (stranger) => {
    expect(takeSeat(aGame(), stranger)).toBeNull()
  })
})

test('the matrix holds every state of the type', () => {
  const states = new Set(Object.values(STATES).map((game) => game().state))
  expect([...states].toSorted()).toEqual(['aborted', 'active', 'drawn', 'won'])
})

test.each([
  ['7x6x4 ', true],
  ['7x6x4 4', true],
  ['7x6x4 44', false],
  ['7x6x4 1213141', false],
])('%s may be aborted: %s', (text, may) => {
  expect(mayAbort(played(text))).toBe(may)
})

test('a game over after one move may not be aborted any more', () => {
  expect(mayAbort(aborted(active('7x6x4 4'), LATER))).toBe(false)
})

test.each([
  [true, 'ann', true],
  [true, 'eve', true],
  [true, null, true],
  [false, 'ann', true],
  [false, 'bob', true],
  [false, 'eve', false],
  [false, null, false],
])('public %j: seen by %j: %j', (isPublic, id, seen) => {
  expect(maySee(played('7x6x4 4', { isPublic }), id)).toBe(seen)
})

test('a seat says whose it is, and holds the game', () => {
  const game = played('7x6x4 4')
  expect(takeSeat(game, 'ann')).toEqual({ game, side: 'red' })
  expect(takeSeat(game, 'bob')).toEqual({ game, side: 'yellow' })
  expect(idToMove(game)).toBe('bob')
})

test('resigning and aborting end the game once, at their moment', () => {
  const game = played('7x6x4 4')
  const given = resign(seatOf(game, 'ann'), LATER)
  const off = abort(seatOf(game, 'ann'), LATER)
  const common = { line: [3], revision: game.revision + 1, endedAt: LATER }
  expect(given).toMatchObject({ value: { ...common, ending: 'resignation' } })
  expect(off).toMatchObject({ value: { ...common, ending: 'abort' } })
  expect(given.ok && 'flagsAt' in given.value).toBe(false)
})

test('a game does not end before its last move, whatever the clock says', () => {
  const game = played('7x6x4 4')
  const given = resign(seatOf(game, 'ann'), after(-DAY, NOON))
  expect(given).toMatchObject({ value: { endedAt: game.turnBeganAt } })
})
