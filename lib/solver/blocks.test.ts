import { expect, test } from 'vitest'
import { blockGame, type Turn } from './blocks'

const EMPTY = { filled: 0, theirs: 0 }

function column(kept: number, turn: Turn, rows = 4): boolean {
  return blockGame(rows, 1, [kept]).holds(turn, EMPTY)
}

function pair(kept: readonly number[], turn: Turn): boolean {
  return blockGame(4, 2, kept).holds(turn, EMPTY)
}

test('who answers in a column gets every second cell, from the second on', () => {
  const kept = [0b0010, 0b1000, 0b0101, 0b0001, 0b0100]
  expect(kept.map((cells) => column(cells, 'answered'))).toEqual([true, true, false, false, false])
})

test('who comes first in a column gets the others', () => {
  const kept = [0b0001, 0b0100, 0b1010, 0b0010, 0b1000]
  expect(kept.map((cells) => column(cells, 'first'))).toEqual([true, true, false, false, false])
})

test('who owes a disc to a column gets no cell for sure, but one of two that touch', () => {
  const kept = [0b0001, 0b0010, 0b0100, 0b1000, 0b0101, 0b1010]
  expect(kept.filter((cells) => column(cells, 'owed'))).toEqual([])
  expect([0b0011, 0b0110, 0b1100].every((cells) => column(cells, 'owed'))).toBe(true)
  // Two of them: red, yellow, yellow, red from the bottom up.
  expect(blockGame(4, 1, [0b0011, 0b0110, 0b1100]).holds('owed', EMPTY)).toBe(true)
  expect(column(0b01001, 'owed', 6)).toBe(false)
})

test('two columns keep a cell of each row, but not of each column as well', () => {
  const rows = [0b0001_0001, 0b0010_0010, 0b0100_0100, 0b1000_1000]
  expect(pair(rows, 'answered')).toBe(true)
  expect(pair([...rows, 0b1111, 0b1111_0000], 'answered')).toBe(false)
  // The other side can always have one of the even rows if we owe a disc.
  expect(rows.map((row) => pair([row], 'owed'))).toEqual([true, false, true, false])
})

test('what the discs that are there have decided stays so', () => {
  const game = blockGame(4, 1, [0b0011])
  expect(game.holds('answered', { filled: 0b0001, theirs: 0b0000 })).toBe(true)
  expect(game.holds('answered', { filled: 0b0011, theirs: 0b0011 })).toBe(false)
  expect(game.holds('first', { filled: 0b0001, theirs: 0b0001 })).toBe(true)
  // With a cell left that they fill, nothing answers.
  expect(blockGame(1, 1, [1]).holds('answered', EMPTY)).toBe(false)
})

test('an answer keeps what is kept', () => {
  const game = blockGame(4, 2, [0b0001_0001, 0b0100_0100])
  const left = game.drop(EMPTY, 0, true)
  expect(left).toEqual({ filled: 1, theirs: 1 })
  expect(game.answer('answered', left)).toBe(1)
  expect(game.answer('answered', game.drop(left, 1, true))).toBe(null)
})

test('who may look into too few positions claims nothing', () => {
  const sets = [0b0001_0001, 0b0010_0010, 0b0100_0100, 0b1000_1000]
  expect(blockGame(4, 2, sets, 3).holds('answered', EMPTY)).toBe(false)
})
