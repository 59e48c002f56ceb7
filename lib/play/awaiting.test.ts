import { describe, expect, test } from 'vitest'
import { CLASSIC } from '@/lib/game/rules'
import { awaiting, waiting } from './awaiting'
import { type Game, newGame } from './game'
import { resign } from './leave'
import { takeSeat } from './seat'
import type { MoveDays } from './terms'

const NOON = new Date('2026-06-01T12:00:00Z')
const HOUR = 60 * 60 * 1000
const me = { id: 'me', username: 'me' }
const you = { id: 'you', username: 'you' }

/** A game that began `hours` after noon; I am red and so to move, unless `mine` is false. */
function game(id: string, moveDays: MoveDays | null, hours = 0, mine = true): Game {
  const players = mine ? { red: me, yellow: you } : { red: you, yellow: me }
  const terms = { rules: CLASSIC, moveDays, isPublic: true }
  return newGame(id, terms, players, new Date(NOON.getTime() + hours * HOUR))
}

function over(id: string): Game {
  const left = resign(takeSeat(game(id, 1), 'me')!, NOON)
  if (!left.ok) throw new Error('not resigned')
  return left.value
}

const ids = (games: readonly Game[]) => games.map(({ id }) => id)

describe('games that await me', () => {
  test('come with the nearest flag first and those without a limit last', () => {
    const games = [game('none', null, -99), game('week', 7), game('day', 1), game('three', 3)]
    expect(ids(awaiting(games, 'me'))).toEqual(['day', 'three', 'week', 'none'])
  })

  test('count the hours, not the days agreed on', () => {
    expect(ids(awaiting([game('new', 1), game('old', 2, -30)], 'me'))).toEqual(['old', 'new'])
  })

  test('without a limit, come with the longest wait first; then by id, always alike', () => {
    const games = [game('c', null, 1), game('b', null, 1), game('a', null, 2), game('d', null, 0)]
    expect(ids(awaiting(games, 'me'))).toEqual(['d', 'b', 'c', 'a'])
    expect(ids(awaiting(games.toReversed(), 'me'))).toEqual(['d', 'b', 'c', 'a'])
  })

  test('leave out the others, which wait for the other player, and those that are over', () => {
    const games = [game('mine', 1), game('theirs', 1, 0, false), over('over')]
    expect(ids(awaiting(games, 'me'))).toEqual(['mine'])
    expect(ids(waiting(games, 'me'))).toEqual(['theirs'])
  })
})
