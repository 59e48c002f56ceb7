import { expect, test } from 'vitest'
import { MESSAGES } from '@/app/_ui/messages/messages'
import { placeText, plyAddress, readPly } from './ply'

const LINE = [3, 3, 2]
const WORDS = { ...MESSAGES.en.replay, board: MESSAGES.en.board }

test.each([
  [undefined, 3],
  ['0', 0],
  ['2', 2],
  ['3', 3],
  ['4', null],
  ['-1', null],
  ['03', null],
  ['1.0', null],
  ['1e0', null],
  ['3abc', null],
  ['', null],
  [' 1', null],
  ['1e309', null],
  ['NaN', null],
  ['１', null],
  [['1', '2'], null],
])('?ply=%j of a game of three moves is ply %j', (asked, ply) => {
  expect(readPly(LINE, asked)).toBe(ply)
})

test('the last position has the address of the game', () => {
  expect(plyAddress('/games/x', LINE, 3)).toBe('/games/x')
  expect(plyAddress('/games/x', LINE, 0)).toBe('/games/x?ply=0')
})

test('a place says which move led there', () => {
  expect(placeText(LINE, 0, WORDS)).toBe('Before the first move')
  expect(placeText(LINE, 2, WORDS)).toBe('Move 2 of 3: yellow, column 4')
})
