import { expect, test } from 'vitest'
import { en } from '@/app/_ui/messages/en'
import { fr } from '@/app/_ui/messages/fr'
import { after } from '@/lib/game/testing'
import type { GameView } from './game-view'
import { reasonOf } from './reason'
import { lastMoveText, statusOf, titleOf } from './sayings'

const words = en.game
const VIEW: GameView = {
  id: 'game',
  version: 0,
  rules: { columns: 7, rows: 6, align: 4 },
  moveDays: 3,
  isPublic: true,
  line: '',
  state: 'active',
  ending: null,
  winner: null,
  levels: { red: null, yellow: null },
  names: { red: 'ann', yellow: 'bob' },
  side: null,
  flagsAt: null,
  turnBeganAt: 0,
  endedAt: null,
  mayAbort: false,
  rematch: { state: 'none' },
}
const active = VIEW
const lost = { ...VIEW, state: 'won', winner: 'red' } as const

// What red, yellow and those who watch read above the board.
test.each([
  [{ ...active }, 'Your turn', 'Waiting for ann', 'Waiting for ann'],
  [{ ...active, line: '4' }, 'Waiting for bob', 'Your turn', 'Waiting for bob'],
  [lost, 'You won', 'You lost', 'ann won'],
  [{ ...VIEW, state: 'drawn' } as const, 'Draw', 'Draw', 'Draw'],
  [{ ...VIEW, state: 'aborted' } as const, 'Game aborted', 'Game aborted', 'Game aborted'],
])('%j: %s, %s, %s', (view, red, yellow, watching) => {
  expect(statusOf({ ...view, side: 'red' }, words)).toBe(red)
  expect(statusOf({ ...view, side: 'yellow' }, words)).toBe(yellow)
  expect(statusOf(view, words)).toBe(watching)
})

test.each([
  ['7x6x4 1213141', 'vertical of 4', 'colonne de 4'],
  ['7x6x4 1122334', 'horizontal of 4', 'ligne de 4'],
  ['7x6x4 12233434464', 'diagonal of 4', 'diagonale de 4'],
  ['7x6x4 112244553', 'horizontal of 5', 'ligne de 5'],
  ['5x5x3 344253535', 'vertical of 3 + diagonal of 3', 'colonne de 3 + diagonale de 3'],
])('%s ended by %s', (text, english, french) => {
  const ended = { ...lost, ending: 'alignment' } as const
  expect(reasonOf(ended, after(text), en.game)).toBe(english)
  expect(reasonOf(ended, after(text), fr.game)).toBe(french)
})

// What the winner, the loser (yellow) and those who watch read.
test.each([
  ['resignation', 'bob resigned', 'You resigned', 'bob resigned'],
  ['time', 'bob ran out of time', 'You ran out of time', 'bob ran out of time'],
] as const)('%s: %s, %s, %s', (ending, winner, loser, watching) => {
  const position = after('7x6x4 44')
  const ended = { ...lost, ending }
  expect(reasonOf({ ...ended, side: 'red' }, position, words)).toBe(winner)
  expect(reasonOf({ ...ended, side: 'yellow' }, position, words)).toBe(loser)
  expect(reasonOf(ended, position, words)).toBe(watching)
})

test('a game that goes on has no reason, and one without a winner has its own', () => {
  const position = after('7x6x4 44')
  expect(reasonOf(active, position, words)).toBeNull()
  expect(reasonOf({ ...VIEW, ending: 'full_board' }, position, words)).toBe('The board is full')
  expect(reasonOf({ ...VIEW, ending: 'abort' }, position, words)).toContain('called off')
})

test('the title says whose turn it is and who plays, also where somebody has left', () => {
  expect(titleOf({ ...active, side: 'red' }, words)).toBe('Your turn · ann against bob')
  const alone = { ...active, names: { red: null, yellow: 'bob' } }
  expect(titleOf(alone, words)).toBe('Waiting for deleted player · deleted player against bob')
})

test('the last move is told by name, column and row', () => {
  expect(lastMoveText(active, after('7x6x4 443'), words)).toBe('ann: column 3, row 1.')
  expect(lastMoveText(active, after('7x6x4 44'), words)).toBe('bob: column 4, row 2.')
  expect(lastMoveText(active, after('7x6x4 '), words)).toBe('')
})
