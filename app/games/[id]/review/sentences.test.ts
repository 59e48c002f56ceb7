import { expect, test } from 'vitest'
import { MESSAGES } from '@/app/_ui/messages/messages'
import type { Better, Judgement } from '@/lib/review/judge'
import { betterText, sentenceOn } from './remark'
import { decidedText } from './review-card'
import type { ReviewWords } from './words'

const english: ReviewWords = { ...MESSAGES.en, ...MESSAGES.en.replay, language: 'en' }
const french: ReviewWords = { ...MESSAGES.fr, ...MESSAGES.fr.replay, language: 'fr' }

test.each<[Judgement['glyph'], Judgement['led'], string]>([
  ['lost_win', 'draw', 'column 3 gives up a won game for a draw.'],
  ['lost_win', 'loss', 'column 3 turns a won game into a lost one.'],
  ['lost_win', 'unknown', 'column 3 gives up a won game.'],
  ['lost_draw', 'loss', 'column 3 loses a game that was not lost.'],
  ['slower_win', 'win', 'column 3 still wins, but later.'],
  ['sooner_loss', 'loss', 'column 3 loses sooner than need be.'],
  ['best', 'win', 'no column was better than 3.'],
  ['kept', 'win', 'column 3 keeps the win; whether another was quicker is not proved.'],
  ['unproved', 'unknown', 'how good column 3 was is not proved.'],
])('of a move that is %s and led to %s: %s', (glyph, led, sentence) => {
  expect(sentenceOn({ glyph, led, better: null }, 2, english)).toBe(sentence)
})

test.each<[Better['promise'], Better['distance'], string]>([
  ['win', { plies: 1, kind: 'exact' }, 'Column 6 wins at once.'],
  ['win', { plies: 5, kind: 'exact' }, 'Column 6 wins in 5 more discs.'],
  ['win', { plies: 5, kind: 'most' }, 'Column 6 wins in 5 more discs at most.'],
  ['draw', null, 'Column 6 draws.'],
  ['unknown', null, 'Column 6 does not lose.'],
  ['loss', { plies: 8, kind: 'exact' }, 'Column 6 holds out for 8 more discs.'],
  ['loss', { plies: 8, kind: 'least' }, 'Column 6 holds out for at least 8 more discs.'],
])('what is better and leads to %s, %j: %s', (promise, distance, sentence) => {
  expect(betterText({ column: 5, promise, distance, line: [5] }, english)).toBe(sentence)
})

test('when a game was decided is said as far as it is proved', () => {
  const said = (decided: Parameters<typeof decidedText>[0]) =>
    decidedText(
      decided,
      Array.from({ length: 20 }, () => 0),
      english,
    )
  expect(said({ kind: 'move', ply: 9, winner: 'red' })).toBe(
    'Decided by move 9: from then on red wins with best play.',
  )
  expect(said({ kind: 'start', winner: 'draw' })).toMatch(/^With best play it is a draw/)
  expect(said({ kind: 'since', ply: 9, winner: 'yellow' })).toMatch(/Earlier it is not proved\.$/)
  expect(said({ kind: 'since', ply: 20, winner: 'red' })).toMatch(/^Only the last disc/)
  expect(said({ kind: 'open' })).toMatch(/is not proved\.$/)
})

test('in French too', () => {
  const move: Judgement = { glyph: 'lost_win', led: 'draw', better: null }
  expect(sentenceOn(move, 2, french)).toBe(
    'la colonne 3 laisse échapper le gain\u202f: c’est nulle.',
  )
})
