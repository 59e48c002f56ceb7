import { expect, test } from 'vitest'
import { readUsername } from '@/lib/account/username'
import { COMPUTER_IDS, computerAt, levelOf } from './account'
import { LEVELS, isLevel } from './level'

test('every level has an account of its own, which is known by its id', () => {
  expect(LEVELS.map((level) => levelOf(computerAt(level).id))).toEqual(LEVELS)
  expect(new Set(COMPUTER_IDS).size).toBe(LEVELS.length)
})

test.each(['computer', 'computer-0', 'computer-9', 'computer-11', 'Computer 3', '', 'constructor'])(
  '%j is nobody among the computers',
  (id) => {
    expect(levelOf(id)).toBeNull()
  },
)

test('no person can have the name of a computer, or one that looks like it', () => {
  for (const level of LEVELS) {
    const { username } = computerAt(level)
    expect(readUsername(username)).toEqual({ ok: false, refusal: 'username_letters' })
    const plain = [`Computer${level}`, `computer-${level}`, `COMPUTER_${level}`]
    for (const alike of [...plain, `Cômputér${level}`, `_computer${level}-`])
      expect(readUsername(alike)).toEqual({ ok: false, refusal: 'username_reserved' })
    expect(readUsername(`Ordinateur-${level}`)).toMatchObject({ ok: false })
  }
  expect(readUsername('computerfan').ok).toBe(true)
})

test('whole numbers from 1 to 8 are levels, and nothing else is', () => {
  expect([0, 1, 8, 9, 1.5, '1', null, Number.NaN].map(isLevel)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
