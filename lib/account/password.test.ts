import { expect, test } from 'vitest'
import { passwordFlaw } from './password'

const common = (folded: string) => folded === 'football1'
const flaw = (password: string, about: string[] = ['alice', 'alice.m@example.org']) =>
  passwordFlaw(password, about, common)

test.each([
  'x7 fine!', // exactly eight
  'é'.repeat(128),
  '🙂'.repeat(128), // 256 units, 128 characters
  '        ',
  'correct horse battery staple',
  'alice likes tea', // her name, and enough beside it
])('%j will do', (password) => {
  expect(flaw(password)).toBeNull()
})

test.each([
  ['', 'password_short'],
  ['seven77', 'password_short'],
  ['🙂🙂🙂🙂🙂🙂🙂', 'password_short'], // fourteen units, seven characters
  ['x'.repeat(129), 'password_long'],
  ['x'.repeat(10_000_000), 'password_long'],
  ['football1', 'password_common'],
  ['FootBall1', 'password_common'],
  ['alice123', 'password_personal'],
  ['ALICEalice!', 'password_personal'],
  ['alice.m@example.org', 'password_personal'],
  ['!!alice.m!!', 'password_personal'],
  ['Aplomb2026'.slice(0, 9), 'password_personal'],
])('%j is refused as %s', (password, refusal) => {
  expect(flaw(password)).toBe(refusal)
})

test('spaces around a password are part of it', () => {
  expect(flaw(' football1')).toBeNull()
})

test('nothing is said about a person who gave nothing', () => {
  expect(flaw('x7 fine!', ['', ''])).toBeNull()
})
