import { expect, test } from 'vitest'
import { readEmail } from './email'
import { signInKey } from './sign-in-name'

test.each([
  'a@b.fr',
  'first.last+tag@mail.example.org',
  "o'neil@example.ie",
  'zoë@exämple.fr',
  `${'x'.repeat(64)}@example.org`,
])('%s is an address', (text) => {
  expect(readEmail(text)).toMatchObject({ ok: true, value: { email: text } })
})

test.each([
  '',
  'alice',
  '@example.org',
  'alice@',
  'alice@localhost',
  'alice@example..org',
  'alice@-example.org',
  'alice@example-.org',
  'alice@127.0.0.1',
  'alice@[127.0.0.1]',
  'a@b@example.org',
  'Alice <alice@example.org>',
  '"a b"@example.org',
  'alice,bob@example.org',
  'alice(x)@example.org',
  'alice@example.org\r\nBcc: bob@example.org',
  'alice\u0000@example.org',
  'ali\u202ece@example.org',
  `${'x'.repeat(65)}@example.org`,
  `a@${'x'.repeat(64)}.org`,
  `a@${'x.'.repeat(130)}org`,
  'x'.repeat(10_000_000),
])('%j is none', (text) => {
  expect(readEmail(text)).toEqual({ ok: false, refusal: 'email_invalid' })
})

test('spaces around an address are dropped, and it is folded to be compared', () => {
  expect(readEmail(' Alice@Example.ORG ')).toEqual({
    ok: true,
    value: { email: 'Alice@Example.ORG', key: 'alice@example.org' },
  })
})

test('one signs in with a username or an address, however they are written', () => {
  expect(signInKey(' ＡLICE ')).toBe('alice')
  expect(signInKey(' Alice@Example.ORG ')).toBe('alice@example.org')
  expect(signInKey('x'.repeat(10_000_000)).length).toBe(300)
})
