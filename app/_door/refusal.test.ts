import { afterEach, expect, test, vi } from 'vitest'
import { refusalOf } from './refusal'

afterEach(() => vi.unstubAllEnvs())

const HOST = 'play.example:3000'
const OWN = `http://${HOST}`
type Sent = { method?: string; url?: string; headers?: Record<string, string | undefined> }
const answer = ({ method = 'POST', url = '/sign-in', headers = {} }: Sent) =>
  refusalOf({ method, url, headers: { host: HOST, 'content-length': '9', ...headers } })

test.each(['GET', 'HEAD', 'OPTIONS', 'POST'])('%s is let in', (method) => {
  expect(answer({ method })).toBeNull()
})

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'get'])(
  '%s is no method here',
  (method) => {
    expect(answer({ method })).toBe(405)
  },
)

test.each(['/%', '/%E0%A4%A', '/a%00b', '/players/x?next=%00', '//evil.example', 'http://a/', '*'])(
  'the address %s is refused',
  (url) => {
    expect(answer({ method: 'GET', url })).toBe(400)
  },
)

test.each(['/', '/players/Zo%C3%AB', '/sign-in?next=%2Fgames%2F1', '/a?b=%E0', '/__proto__'])(
  'the address %s is let in',
  (url) => {
    expect(answer({ method: 'GET', url })).toBeNull()
  },
)

test.each([undefined, '', 'a b', 'evil.example/x', 'a@b', 'a:99999999', 'a\\b'])(
  'the host %j is refused',
  (host) => {
    expect(answer({ method: 'GET', headers: { host } })).toBe(400)
  },
)

test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'xn--zo-jia.example'])(
  'the host %s is let in',
  (host) => {
    expect(answer({ method: 'GET', headers: { host } })).toBeNull()
  },
)

test('a router state that the framework cannot read is refused', () => {
  const get = (state: string) =>
    answer({ method: 'GET', headers: { 'next-router-state-tree': state } })
  expect(get('garbage')).toBe(400)
  expect(get(encodeURIComponent('["",5]'))).toBe(400)
  expect(get(encodeURIComponent('["",{"children":["__PAGE__",{}]}]'))).toBeNull()
})

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: OWN }, null],
  [{ 'sec-fetch-site': 'same-origin' }, null],
  [{ 'sec-fetch-site': 'none' }, null],
  [{ origin: OWN }, null],
  [{ origin: OWN, cookie: 'a=b' }, null],
  [{}, null],
  [{ cookie: 'a=b' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: OWN }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://play.example:4000' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'garbage' }, 403],
  [{ 'sec-fetch-site': 'garbage', origin: OWN }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: `${OWN}.evil.example` }, 403],
  [{ origin: 'http://play.example' }, 403],
])('sent with %j, it is answered %s', (headers, status) => {
  expect(answer({ headers })).toBe(status)
})

test('a site that has been given a name goes by no other', () => {
  vi.stubEnv('APP_URL', 'https://aplomb.example')
  vi.stubEnv('APP_URL_GIVEN', 'yes')
  expect(answer({ headers: { origin: 'https://aplomb.example' } })).toBeNull()
  expect(answer({ headers: { origin: OWN } })).toBe(403)
})

test('a page of another site can be read from, not acted on', () => {
  expect(answer({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } })).toBeNull()
})

test.each([
  [{ 'content-length': '65536' }, null],
  [{ 'content-length': '65537' }, 413],
  [{ 'content-length': '99999999999999999999' }, 413],
  [{ 'content-length': undefined, 'transfer-encoding': 'chunked' }, 411],
  [{ 'content-length': undefined }, null],
])('a body of %j is answered %s', (headers, status) => {
  expect(answer({ headers })).toBe(status)
})
