import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { positionOf, ENDINGS } from './game'
import { seededChance } from './chance'
import { rehearsedGame } from './rehearsal'

const players = {
  red: { id: 'r', username: 'rose' },
  yellow: { id: 'y', username: 'yann' },
}
const endedAt = new Date('2026-06-01T12:00:00Z')

function someGames(number: number) {
  const chance = seededChance(7)
  return Array.from({ length: number }, (_, index) =>
    rehearsedGame(chance, { id: String(index), players, endedAt }),
  )
}

test('the same seed gives the same games', () => {
  expect(someGames(20)).toEqual(someGames(20))
})

test('rehearsed games end in every way there is, and on many boards', () => {
  const games = someGames(1000).map(({ game }) => game)
  expect(new Set(games.map(({ ending }) => ending))).toEqual(new Set(ENDINGS))
  expect(new Set(games.map(({ terms }) => JSON.stringify(terms.rules))).size).toBeGreaterThan(100)
})

test('a game ends by the board exactly when its line does', () => {
  for (const { game } of someGames(300)) {
    const { status } = positionOf(game).outcome
    const byBoard = game.ending === 'alignment' || game.ending === 'full_board'
    expect(status === 'playing').toBe(!byBoard)
  }
})

test('every move is in the line, after the one before it and before its flag', () => {
  for (const { game, moves } of someGames(300)) {
    expect(moves.map(({ column }) => column)).toEqual(game.line)
    expect(moves.map(({ ply }) => ply)).toEqual(game.line.map((_, ply) => ply))
    const times = [game.startedAt, ...moves.map(({ at }) => at)].map(Number)
    const allowed = (game.terms.moveDays ?? Number.POSITIVE_INFINITY) * 24 * 60 * 60_000
    for (const [index, time] of times.slice(1).entries()) {
      expect(time).toBeGreaterThan(times[index]!)
      expect(time - times[index]!).toBeLessThan(allowed)
    }
    expect(Number(game.endedAt)).toBe(Number(endedAt))
    expect(times.at(-1)).toBeLessThanOrEqual(Number(endedAt))
  }
})

test('a seed gives the same games in every version, so that benchmarks can be compared', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify(someGames(500)))
    .digest('hex')
  expect(digest.slice(0, 16)).toBe('718c0f0ce243a6de')
})
