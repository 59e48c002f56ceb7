import { expect, test } from 'vitest'
import { browserOf } from '@/app/settings/browser'
import { counted, prefix } from '@/app/_door/network'
import { elsewhereOrigins, elsewhereSettings } from './elsewhere'
import { readFields, shownAgain } from './form'
import { nextPath, withNext } from './next-path'

test.each(['/', '/games/1', '/history?opponent=Zo%C3%AB&page=2', '/a#b', '/a/..//b'])(
  '%s is a way back',
  (path) => {
    expect(nextPath(path)).toMatch(/^\/(?!\/)/)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '///evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  `/${'x'.repeat(3000)}`,
  undefined,
  null,
  7,
  ['/a'],
  { toString: () => '/a' },
])('%j leads to the start page', (given) => {
  expect(nextPath(given)).toBe('/')
})

test('the start page is not worth a mention', () => {
  expect(withNext('/sign-in', '/')).toBe('/sign-in')
  expect(withNext('/sign-up', '/a?b=c&d')).toBe('/sign-up?next=%2Fa%3Fb%3Dc%26d')
})

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001::5', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', ''],
])('%s is counted as %s and shown as %s', (address, by, shown) => {
  expect(counted(address)).toBe(by)
  expect(prefix(address)).toBe(shown)
})

const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('the fields of a form are read as they are, whatever they are called', () => {
  const fields = readFields(form(['a', ' 1 '], ['__proto__', 'x'], ['$ACTION_REF_1', '']))
  expect(Object.entries(fields ?? {})).toEqual([
    ['a', ' 1 '],
    ['__proto__', 'x'],
  ])
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
})

test.each([
  ['no form', 'text'],
  ['nothing', undefined],
  ['an object', { a: '1' }],
  ['a field twice', form(['a', '1'], ['a', '2'])],
  ['a file', form(['a', new Blob(['x'])])],
  ['a NUL', form(['a', 'x\0y'])],
  ['a long field', form(['a', 'x'.repeat(4001)])],
  ['a long name', form(['x'.repeat(101), 'a'])],
  [
    'too many fields',
    form(...Array.from({ length: 51 }, (_, at): [string, string] => [`f${at}`, ''])),
  ],
])('%s is not what our forms send', (_, given) => {
  expect(readFields(given)).toBeNull()
})

test('no password is shown again', () => {
  const fields = { username: 'a', password: 'b', currentPassword: 'c' }
  expect(shownAgain(fields)).toEqual({ username: 'a' })
})

test('sites to sign in at appear when they are set up whole', () => {
  const github = { AUTH_GITHUB_ID: 'a', AUTH_GITHUB_SECRET: 'b' }
  const oidc = {
    AUTH_OIDC_ISSUER: 'https://id.example.org/realms/club',
    AUTH_OIDC_ID: 'a',
    AUTH_OIDC_SECRET: 'b',
  }
  expect(elsewhereSettings({})).toEqual([])
  expect(elsewhereSettings({ ...github, ...oidc }).map(({ id, name }) => [id, name])).toEqual([
    ['github', 'GitHub'],
    ['oidc', 'id.example.org'],
  ])
  expect(elsewhereSettings({ ...oidc, AUTH_OIDC_NAME: 'The Club' })[0]?.name).toBe('The Club')
  expect(elsewhereOrigins({ ...github, ...oidc })).toEqual([
    'https://github.com',
    'https://id.example.org',
  ])
})

test.each([
  [{ AUTH_GITHUB_ID: 'a' }, 'AUTH_GITHUB_SECRET must be set too'],
  [{ AUTH_GOOGLE_SECRET: 'a' }, 'AUTH_GOOGLE_ID must be set too'],
  [{ AUTH_OIDC_ISSUER: 'https://a' }, 'AUTH_OIDC_ID and AUTH_OIDC_SECRET must be set too'],
  [
    { AUTH_OIDC_ISSUER: 'ftp://a', AUTH_OIDC_ID: 'a', AUTH_OIDC_SECRET: 'b' },
    'AUTH_OIDC_ISSUER must be an address',
  ],
])('%j is refused by name', (env, message) => {
  expect(() => elsewhereSettings(env)).toThrow(message)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
])('%s is told in two words', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.1', '<script>'])('%j is unknown', (userAgent) => {
  expect(browserOf(userAgent)).toBeNull()
})
