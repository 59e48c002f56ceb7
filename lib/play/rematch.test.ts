import { describe, expect, test } from 'vitest'
import { CLASSIC } from '@/lib/game/rules'
import { type Challenge, newChallenge } from './challenge'
import { type Game, newGame } from './game'
import { abort, resign } from './leave'
import { drawSides, mayRematch } from './rematch'
import { takeSeat } from './seat'

const NOON = new Date('2026-06-01T12:00:00Z')
const LATER = new Date('2026-06-09T12:00:00Z')
const ann = { id: 'a', username: 'ann' }
const bob = { id: 'b', username: 'bob' }
const terms = { rules: CLASSIC, moveDays: 3, isPublic: true } as const

const running = () => newGame('g', terms, { red: ann, yellow: bob }, NOON)
const seat = (game: Game) => takeSeat(game, 'a')!

function value<T>(answer: { ok: true; value: T } | { ok: false }): T {
  if (!answer.ok) throw new Error('refused')
  return answer.value
}

describe('a rematch', () => {
  test('is not for a game that is still going on', () => {
    expect(mayRematch(seat(running()), NOON)).toEqual({ ok: false, refusal: 'game_active' })
  })

  test.each<[string, () => Game, Date]>([
    ['resigned', () => value(resign(seat(running()), NOON)), NOON],
    ['aborted', () => value(abort(seat(running()), NOON)), NOON],
    ['overdue', running, LATER],
  ])('may be offered for a game that is %s', (_, game, at) => {
    expect(mayRematch(seat(game()), at)).toMatchObject({ ok: true, value: { id: 'g' } })
  })

  test.each(['red', 'yellow'] as const)('is not offered when %s has left', (side) => {
    const game = running()
    const left = {
      ...game,
      players: { ...game.players, [side]: { id: side, username: null } },
    }
    const there = takeSeat(left, left.players[side === 'red' ? 'yellow' : 'red'].id)!
    expect(mayRematch(there, LATER)).toEqual({ ok: false, refusal: 'player_deleted' })
  })
})

const challenge = (by: string, rematch: Challenge['rematch']): Challenge => ({
  ...newChallenge('c', ann, bob, terms, NOON, rematch),
  proposal: { by, terms, at: NOON },
})

describe('who is red', () => {
  const again = { gameId: 'g', sidesSwapped: false }
  const swapped = { gameId: 'g', sidesSwapped: true }

  test.each<[string, Challenge['rematch'], string | null, boolean, string]>([
    ['the coin decides', null, null, true, 'a'],
    ['the coin decides', null, null, false, 'b'],
    ['the coin decides anew in a rematch', again, 'a', true, 'a'],
    ['the coin decides anew in a rematch', again, 'a', false, 'b'],
    ['swapped, the one who was yellow', swapped, 'a', true, 'b'],
    ['swapped, the one who was yellow', swapped, 'a', false, 'b'],
    ['swapped, the one who was yellow', swapped, 'b', true, 'a'],
    ['swapped, the one who was yellow', swapped, 'b', false, 'a'],
  ])('%s (%j, red before: %s, coin %s): %s', (_, rematch, redBefore, coin, red) => {
    const sides = drawSides(challenge('a', rematch), redBefore, coin)
    expect(sides).toEqual(red === 'a' ? { red: ann, yellow: bob } : { red: bob, yellow: ann })
  })

  test('is one of the two whoever proposed last', () => {
    expect(drawSides(challenge('b', null), null, true)).toEqual({ red: bob, yellow: ann })
  })
})
