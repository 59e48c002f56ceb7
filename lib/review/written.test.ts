import { describe, expect, test } from 'vitest'
import { mirroredLine } from '@/lib/game/mirror'
import { positionAfter } from '@/lib/game/position'
import { SETTINGS } from '@/lib/game/rules'
import { after } from '@/lib/game/testing'
import { seededChance } from '@/lib/play/chance'
import { canonicalKey, mirrorOf } from './canonical'
import { analysis, bounds, GAMES, lessKnown, RULES } from './testing'
import { readKnown, writeKnown } from './written'

describe('written down', () => {
  test('what is known is the same when it is read again', () => {
    const random = seededChance(3)
    for (const { rules, line, known } of GAMES) {
      const less = lessKnown(known, random)
      expect(readKnown(rules, line, writeKnown(less))).toEqual(less)
    }
  })

  test.each([
    '',
    '1',
    '1 2 3',
    '1 x x x x x 9',
    '1 1 1 1 1 1 ',
    '9:1:1 1 1 1 1 1 ',
    'a 1 1 1 1 1 ',
  ])('%j is nothing', (text) => {
    expect(readKnown(RULES, [], text)).toEqual(
      text === ''
        ? [null]
        : text === '1 1 1 1 1 1 '
          ? [analysis(Array.from({ length: 5 }, () => bounds(1)))]
          : null,
    )
  })

  test('it is of one line only', () => {
    const { rules, line, known } = GAMES[0]!
    expect(readKnown(rules, line.slice(1), writeKnown(known))).toBe(null)
  })
})

describe('a position and its mirror image', () => {
  test('have one key, and so has what other orders of the same drops lead to', () => {
    for (const { rules, line } of GAMES.slice(0, 4)) {
      const [one, other] = [line, mirroredLine(rules, line)].map((each) =>
        canonicalKey(positionAfter(rules, each)),
      )
      expect(one?.key).toBe(other?.key)
    }
    expect(canonicalKey(after('7x6x4 1234')).key).toBe(canonicalKey(after('7x6x4 3214')).key)
    expect(canonicalKey(after('7x6x4 12')).key).not.toBe(canonicalKey(after('7x6x4 21')).key)
    const keys = SETTINGS.map((rules) => canonicalKey(positionAfter(rules, [])).key)
    expect(new Set(keys).size).toBe(163)
  })

  test('are analysed as each other', () => {
    const shown = mirrorOf(
      RULES,
      analysis([bounds(1), bounds(0), bounds(0), bounds(0), null], [0, 4]),
    )
    expect(shown.columns.map((verdict) => verdict?.score)).toEqual([undefined, 0, 0, 0, 1])
    expect(shown.best).toEqual([4, 0])
  })
})
