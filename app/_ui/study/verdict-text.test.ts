import { expect, test } from 'vitest'
import { MESSAGES } from '@/app/_ui/messages/messages'
import { after } from '@/lib/game/testing'
import { exactly, verdictOf } from '@/lib/solver/score'
import { dropText, positionText, scoreMark, type StudyWords } from './verdict-text'

const english: StudyWords = { ...MESSAGES.en, language: 'en' }
const french: StudyWords = { ...MESSAGES.fr, language: 'fr' }
const bounds = (lower: number, upper: number, opinion = 0) => verdictOf({ lower, upper }, opinion)

// Proved, bounded and unproved are told apart, in numbers and in words.
test.each([
  [exactly(18), '+18', 'wins at once', 'Red wins with the next disc'],
  [exactly(17), '+17', 'wins in 3 more discs', 'Red wins in 3 more discs'],
  [exactly(-18), '−18', 'loses in 2 more discs', 'Yellow wins in 2 more discs'],
  [exactly(0), '0', 'a draw', 'A draw with best play'],
  [bounds(17, 18), '+…', 'wins in 3 more discs at most', 'Red wins in 3 more discs at most'],
  [
    bounds(-18, -2),
    '−…',
    'loses, in 2 more discs at the earliest',
    'Yellow wins, in 2 more discs at the earliest',
  ],
  [bounds(-9, 9, 2), '≈+2', 'not proved; looks good', 'Not proved; red looks better'],
  [bounds(-9, 9, -2), '≈−2', 'not proved; looks bad', 'Not proved; yellow looks better'],
  [bounds(-9, 9), '≈0', 'not proved; looks even', 'Not proved; looks even'],
  [
    bounds(0, 9, 3),
    '≈+3',
    'not lost; whether it wins is not proved',
    'Not proved; red looks better',
  ],
  [bounds(-9, 0), '≈0', 'not won; whether it loses is not proved', 'Not proved; looks even'],
])('%j is %s: %s; %s', (verdict, mark, drop, position) => {
  const game = after('7x6x4 443324')
  expect(scoreMark(verdict)).toBe(mark)
  expect(dropText(game.rules, 6, verdict, english)).toBe(drop)
  expect(positionText(game, verdict, english)).toBe(position)
})

test('a position that is over says so, whatever is thought of it', () => {
  expect(positionText(after('7x6x4 1213141'), exactly(-18), english)).toBe('Red has won')
  const full = after('5x5x4 2355444323313552421211145')
  expect(positionText(full, exactly(0), french)).toBe('Le plateau est plein\u202f: partie nulle')
  expect(positionText(after('7x6x4 443324'), exactly(17), french)).toBe('Rouge gagne en 3 jetons')
})
