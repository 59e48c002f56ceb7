import { describe, expect, test } from 'vitest'
import { dropped, isBeside, onGame, type Place, positionAt, stepped } from './place'

const RULES = { columns: 7, rows: 6, align: 4 }
const LINE = [3, 3, 2, 4]
const beside = (shown: number): Place => ({ ply: 2, variation: [5, 6, 6], shown, falls: false })

describe('on the game', () => {
  test('a step stays within it, and a disc falls when it is the next one', () => {
    expect(stepped(onGame(2), LINE, 'on')).toEqual(onGame(3, true))
    expect(stepped(onGame(2), LINE, 'back')).toEqual(onGame(1))
    expect(stepped(onGame(4), LINE, 'on')).toMatchObject({ ply: 4, falls: false })
    expect(stepped(onGame(0), LINE, 'back')).toEqual(onGame(0))
    expect(stepped(onGame(2), LINE, 'first')).toEqual(onGame(0))
    expect(stepped(onGame(2), LINE, 'last')).toEqual(onGame(4))
  })

  test('the next disc of the game stays on it, and another one leaves it', () => {
    expect(dropped(onGame(2), LINE, 2)).toEqual(onGame(3, true))
    const left = dropped(onGame(2), LINE, 6)
    expect(left).toEqual({ ply: 2, variation: [6], shown: 1, falls: true })
    expect(positionAt(RULES, LINE, left).line).toEqual([3, 3, 6])
    expect(isBeside(left)).toBe(true)
    expect(dropped(onGame(4), LINE, 0)).toMatchObject({ ply: 4, variation: [0] })
  })
})

describe('beside the game', () => {
  test('a step stays within the variation, and back from its start is the game', () => {
    expect(stepped(beside(1), LINE, 'on')).toMatchObject({ shown: 2, falls: true })
    expect(stepped(beside(3), LINE, 'on')).toMatchObject({ shown: 3, falls: false })
    expect(stepped(beside(1), LINE, 'back')).toMatchObject({ shown: 0, variation: [5, 6, 6] })
    expect(stepped(beside(0), LINE, 'back')).toEqual(onGame(2))
    expect(stepped(beside(2), LINE, 'first')).toMatchObject({ shown: 0 })
    expect(stepped(beside(0), LINE, 'last')).toMatchObject({ shown: 3 })
  })

  test('the next disc of the variation keeps it, and another one makes a new one from there', () => {
    expect(dropped(beside(1), LINE, 6)).toMatchObject({ variation: [5, 6, 6], shown: 2 })
    expect(dropped(beside(1), LINE, 0)).toMatchObject({ variation: [5, 0], shown: 2 })
    expect(positionAt(RULES, LINE, beside(2)).line).toEqual([3, 3, 5, 6])
  })
})
