import { expect, test } from 'vitest'
import { readUsername, usernameFrom, usernameKey } from './username'

test.each(['bob', 'Zoë-Françoise_Œ99', '_-_', '123', 'abcdefghijklmnopqrst', 'ÿÿÿ'])(
  '%s is a username as it stands',
  (text) => {
    expect(readUsername(text)).toMatchObject({ ok: true, value: { username: text } })
  },
)

test.each([
  ['', 'username_short'],
  ['ab', 'username_short'],
  ['  ab  ', 'username_short'],
  ['abcdefghijklmnopqrstu', 'username_long'],
  ['x'.repeat(1_000_000), 'username_long'],
  ['a@b', 'username_letters'],
  ['a＠b', 'username_letters'],
  ['a b', 'username_letters'],
  ['a.b', 'username_letters'],
  ['<b>', 'username_letters'],
  ['a/b', 'username_letters'],
  ['a\u0000b', 'username_letters'],
  ['abc\u200b', 'username_letters'],
  ['аlice', 'username_letters'], // the first letter is Cyrillic
  ['a×b', 'username_letters'],
  ['abc🙂', 'username_letters'],
  ['admin', 'username_reserved'],
  ['ADMIN', 'username_reserved'],
  ['ａｄｍｉｎ', 'username_reserved'],
  ['Aplomb', 'username_reserved'],
  ['deleted', 'username_reserved'],
  ['supprimé', 'username_reserved'],
  ['__proto__', null],
  ['null', 'username_reserved'],
])('%j is refused as %s', (text, refusal) => {
  expect(readUsername(text)).toMatchObject(refusal ? { ok: false, refusal } : { ok: true })
})

test.each([
  ['Alice', 'alice'],
  ['ＡＬＩＣＥ', 'alice'],
  ['Straße', 'STRASSE'],
  ['Zoe\u0308', 'ZOË'],
  ['ınes', 'ines'],
  ['ﬁona', 'Fiona'],
  [' Alice ', 'alice'],
])('%s and %s are one name', (one, other) => {
  const [first, second] = [readUsername(one), readUsername(other)]
  expect(first.ok && first.value.key).toBe(second.ok && second.value.key)
})

test('accents tell names apart', () => {
  expect(usernameKey('Zoé')).not.toBe(usernameKey('Zoe'))
})

test('a username is shown in its normal form', () => {
  expect(readUsername(' Ａｌｉｃｅ ')).toEqual({
    ok: true,
    value: { username: 'Alice', key: 'alice' },
  })
})

test.each([
  ['Alice Martin', 0, 'Alice-Martin'],
  ['alice.martin', 2, 'alice-martin-2'],
  ['A very long name that goes on', 12, 'A-very-long-name-12'],
  ['李小龍', 0, 'player'],
  ['李小龍', 7, 'player-7'],
  ['admin', 0, 'player'],
  ['x', 0, 'player'],
  ['', 0, 'player'],
])('%j, %d is proposed as %s', (text, number, proposed) => {
  expect(usernameFrom(text, number)).toBe(proposed)
})
