import { expect, test } from './fixtures'
import { type Sent, actionFields, multipart, send } from './send'

// What no browser sends. Whatever it is, the answer is no fault of the server, and nothing changes.

const PAGE = '/sign-in'
const origin = `http://localhost:${process.env.E2E_PORT}`
/** What the page's own form carries, and the id of its action. */
let fields: [string, string][] = []
let action = ''

test.beforeAll(async () => {
  const { body } = await send(origin, { path: PAGE })
  fields = actionFields(body)
  action = /"id":"([0-9a-f]{42})"/.exec(JSON.stringify(fields).replaceAll('\\', ''))?.[1] ?? ''
  expect(action).not.toBe('')
})

const own = () => ({ origin, 'content-type': 'multipart/form-data; boundary=XX' })
const form = (
  parts: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
): Sent => ({
  method: 'POST',
  path: PAGE,
  headers: { ...own(), ...headers },
  body: multipart(parts),
})
const call = (body: string, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  path: PAGE,
  headers: { origin, 'content-type': 'text/plain', 'next-action': action, ...headers },
  body,
})
const page = (path: string, headers: Record<string, string> = {}): Sent => ({ path, headers })
const reference = (bound: string, ...more: [string, string][]) =>
  form([['$ACTION_REF_1', ''], ['$ACTION_1:0', bound], ...more])

/** By what it is, the request and the statuses that it may be answered with. */
const REQUESTS: Readonly<Record<string, [make: () => Sent, ...statuses: number[]]>> = {
  'a method for nothing here': [() => ({ method: 'PUT', path: PAGE }), 405],
  'a method that deletes': [() => ({ method: 'DELETE', path: '/' }), 405],
  'a question for methods': [() => ({ method: 'OPTIONS', path: PAGE }), 204, 400],
  'only the head': [() => ({ method: 'HEAD', path: PAGE }), 200],
  'an address that cannot be decoded': [() => page('/%E0%A4%A'), 400],
  'an address with a NUL': [() => page('/players/%00'), 400],
  'a query with a NUL': [() => page(`${PAGE}?next=%00`), 400],
  'a query that cannot be decoded': [() => page(`${PAGE}?next=%E0%A4%A`), 200],
  'a query given twice': [() => page(`${PAGE}?next=/a&next=/b`), 200],
  'a query of objects': [() => page(`${PAGE}?__proto__=1&next[a]=1`), 200],
  'an address of another site': [() => page('http://evil.example/'), 400],
  'an address with two slashes': [() => page('//evil.example/x'), 400],
  'a host that is none': [() => page(PAGE, { host: 'a b' }), 400],
  'broken cookies': [
    () =>
      page(PAGE, { cookie: 'aplomb.session=%E0%A4%A; ;=; zone=%00; language=\\; theme=__proto__' }),
    200,
  ],
  'an endless session id': [
    () => page(PAGE, { cookie: `aplomb.session=${'x'.repeat(9000)}` }),
    200,
  ],
  'too many headers': [() => page(PAGE, { cookie: 'x'.repeat(20_000) }), 431],
  'a router state that is none': [
    () => page(PAGE, { rsc: '1', 'next-router-state-tree': 'garbage' }),
    400,
  ],
  'a router state of another shape': [
    () => page(PAGE, { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C5%5D' }),
    400,
  ],
  'headers of the framework': [
    () => page(PAGE, { 'x-invoke-status': '500', 'x-invoke-error': '{', 'x-matched-path': '/x' }),
    200,
  ],
  'a picture to be fetched': [() => page('/_next/image?url=http://evil.example&w=1&q=1'), 404],
  'a file outside': [() => page('/_next/static/../../../package.json'), 400, 404],

  'a form that is text': [
    () => ({
      method: 'POST',
      path: PAGE,
      headers: { origin, 'content-type': 'text/plain' },
      body: 'x',
    }),
    200,
  ],
  'a form without a body': [() => ({ ...form([]), body: '' }), 400],
  'a form without a boundary': [
    () => form([['a', 'b']], { 'content-type': 'multipart/form-data' }),
    400,
  ],
  'a form cut off': [() => ({ ...form([]), body: multipart([['a', 'b']]).slice(0, 40) }), 400],
  'a form for no action': [() => form([['a', 'b']]), 400],
  'a form for an action that is none': [() => form([['$ACTION_ID_deadbeef', '']]), 400],
  'a form for an unknown action': [() => form([[`$ACTION_ID_${'a'.repeat(42)}`, '']]), 409],
  'a reference to nothing': [() => form([['$ACTION_REF_1', '']]), 400],
  'a reference that is no JSON': [() => reference('{', ['$ACTION_1:1', '[]']), 400],
  'a reference into prototypes': [
    () =>
      reference(`{"id":"${action}","bound":"$@1","__proto__":{"a":1}}`, [
        '$ACTION_1:1',
        '["$1:__proto__:x"]',
      ]),
    400,
  ],
  'a reference to itself': [
    () => reference(`{"id":"${action}","bound":"$@1"}`, ['$ACTION_1:1', '["$1"]']),
    200,
    400,
  ],
  'a reference with a number': [() => reference(`{"id":"${action}","bound":5}`), 200, 400],
  'its own form, empty': [() => form(fields), 200],
  'its own form, a field repeated': [
    () => form([...fields, ['username', 'a'], ['username', 'b'], ['password', 'p']]),
    200,
  ],
  'its own form, other fields': [
    () => form([...fields, ['__proto__', 'a'], ['constructor', 'b'], ['username', 'a']]),
    200,
  ],
  'its own form, a NUL': [() => form([...fields, ['username', 'a\0'], ['password', 'p']]), 200],
  'its own form, a long field': [
    () => form([...fields, ['username', 'x'.repeat(50_000)], ['password', 'p']]),
    200,
  ],
  'its own form, too long': [() => form([...fields, ['username', 'x'.repeat(70_000)]]), 413],
  'its own form, a file': [
    () => ({
      ...form([]),
      body: `${multipart(fields).slice(0, -6)}--XX\r\nContent-Disposition: form-data; name="username"; filename="a"\r\n\r\nhello\r\n--XX--\r\n`,
    }),
    200,
    400,
  ],
  'its own form, without a length': [() => ({ ...form(fields), chunked: true }), 411],
  'its own form, from elsewhere': [() => form(fields, { origin: 'https://evil.example' }), 403],
  'its own form, from nowhere': [() => form(fields, { origin: 'null' }), 403],
  'its own form, from what is no origin': [
    () => form(fields, { origin: 'garbage', 'sec-fetch-site': 'same-origin' }),
    403,
  ],
  'its own form, by the browser from elsewhere': [
    () => form(fields, { 'sec-fetch-site': 'cross-site' }),
    403,
  ],

  'a call of an unknown action': [() => call('[]', { 'next-action': 'a'.repeat(42) }), 409],
  'a call of no action': [() => call('[]', { 'next-action': '' }), 400],
  'a call of what is no action': [() => call('[]', { 'next-action': '__proto__' }), 400],
  'a call of a method': [() => call('[]', { 'next-action': 'toString' }), 400],
  'a call with garbage': [() => call('{{{'), 400],
  'a call with nothing': [() => call(''), 400],
  'a call with a text': [() => call('"abc"'), 400],
  'a call with a number': [() => call('1e309'), 400],
  'a call with null': [() => call('null'), 400],
  'a call without arguments': [() => call('[]'), 200],
  'a call with objects': [() => call('[{"__proto__":{"x":1}},{"username":"a"}]'), 200],
  'a call with references': [() => call('["$K1","$Q2","$T","$@4"]'), 400],
  'a call with an endless number': [() => call(`["$n${'9'.repeat(5000)}"]`), 400],
  'a call with 2,000 arguments': [() => call(JSON.stringify(Array(2000).fill(1))), 400],
  'a call as a form of garbage': [() => ({ ...call('garbage', own()), path: PAGE }), 400],
  'a call nested too deep': [
    () => call(multipart([['0', '['.repeat(5000) + ']'.repeat(5000)]]), own()),
    400,
  ],
  'a call as another form': [
    () => call('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    404,
  ],
  'a call of a page that is not there': [() => ({ ...call('[]'), path: '/nope' }), 404],

  'a way out by a link': [() => page('/sign-out'), 405],
  'an unknown matter for Auth.js': [() => page('/api/auth/nope'), 400],
  'a broken way back in the address': [
    () => page('/api/auth/session?callbackUrl=javascript:1'),
    400,
  ],
  'a broken way back in a cookie': [
    () => page('/api/auth/session', { cookie: 'authjs.callback-url=%E0' }),
    200,
  ],
  'a session that is none': [() => page('/api/auth/session', { cookie: 'aplomb.session=x' }), 200],
  'credentials without a token': [
    () => ({
      method: 'POST',
      path: '/api/auth/callback/credentials',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=a&password=b',
    }),
    302,
  ],
  'a refusal looked at': [() => page('/refused/403'), 403],
  'a refusal that is none': [() => page('/refused/__proto__'), 404],
}

for (const [what, [make, ...statuses]] of Object.entries(REQUESTS)) {
  test(`${what} is answered ${statuses.join(' or ')}`, async () => {
    const { status, headers, body } = await send(origin, make())
    expect(statuses, body.slice(0, 500)).toContain(status)
    expect(headers['set-cookie'] ?? []).not.toContainEqual(
      expect.stringMatching(/^aplomb\.session=[^;]/),
    )
    expect(body).not.toMatch(/node_modules|\bat async /)
  })
}

test('after all this the page answers as before', async () => {
  expect(await send(origin, { path: PAGE })).toMatchObject({ status: 200 })
})
