import { randomBytes } from 'node:crypto'
import { solverMark } from '@/app/_solver/built'
import { expect, test } from './fixtures'
import { type Answer, actionFields, multipart, send } from './send'
import { type Server, aServer } from './server'

const STANDING = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'origin-agent-cluster': '?1',
}

const origin = `http://localhost:${process.env.E2E_PORT}`

for (const path of [
  '/',
  '/sign-in',
  '/nope',
  '/icon.svg',
  '/favicon.ico',
  '/api/auth/session',
  '/refused/403',
]) {
  test(`${path} comes with the standing headers, and says no more of what made it`, async () => {
    const { headers } = await send(origin, { path })
    expect(headers).toMatchObject(STANDING)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    // Plain http here: a browser that was told https would never come back.
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
}

test('what solves positions comes with a policy that compiles, and is kept for ever', async () => {
  const mark = solverMark()
  for (const [file, type] of [
    ['web-worker.mjs', 'text/javascript; charset=utf-8'],
    ['7x6x4.wasm', 'application/wasm'],
  ]) {
    const { status, headers } = await send(origin, { path: `/solver/${mark}/${file}` })
    expect(status).toBe(200)
    expect(headers).toMatchObject(STANDING)
    expect(headers['content-type']).toBe(type)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
  }
  for (const path of [
    '/solver/0123456789abcdef/7x6x4.wasm',
    ...['node-worker.mjs', '4x4x4.wasm', '07x6x4.wasm', 'workers.stamp', '..%2Fsolver.ts'].map(
      (file) => `/solver/${mark}/${file}`,
    ),
  ])
    expect((await send(origin, { path })).status, path).toBe(404)
  const page = await send(origin, { path: '/learn' })
  expect(page.headers['content-security-policy']).not.toContain('wasm')
})

test('every page has a nonce of its own, in its policy and on all of its scripts', async () => {
  const pages = await Promise.all([1, 2].map(() => send(origin, { path: '/sign-in' })))
  const nonces = pages.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic';/.exec(
      policy,
    )?.[1]
    const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

test('a nonce that a client sends is not used', async () => {
  const theirs = 'AAAAAAAAAAAAAAAAAAAAAA=='
  const { headers, body } = await send(origin, {
    path: '/sign-in',
    headers: {
      'x-nonce': theirs,
      'content-security-policy': `script-src 'nonce-${theirs}'`,
      'content-security-policy-report-only': `script-src 'nonce-${theirs}'`,
    },
  })
  expect(headers['content-security-policy']).not.toContain(theirs)
  expect(body).not.toContain(theirs)
})

test('a script that somebody smuggles into a page does not run', async ({ page, faults }) => {
  await page.goto('/sign-in')
  await page.evaluate(() => {
    const image = new Image()
    image.setAttribute('onerror', 'document.title = "smuggled"')
    image.src = '/nope.png'
    document.body.append(image)
    return new Promise((resolve) => image.addEventListener('error', resolve))
  })
  await expect(page).not.toHaveTitle('smuggled')
  expect(faults.splice(0).join()).toContain('Content Security Policy')
})

test('private pages are kept by nobody', async ({ newPlayer }) => {
  const { page } = await newPlayer()
  const answer = await page.goto('/settings')
  expect(answer?.headers()['cache-control']).toMatch(/private.*no-store/)
})

test.describe('behind a proxy, with a name', () => {
  const NAME = 'https://aplomb.example'
  let server: Server
  test.beforeAll(async () => {
    server = await aServer({
      APP_URL: NAME,
      TRUSTED_PROXIES: '127.0.0.1 ::1',
      SIGN_UP_PER_HOUR: '1',
    })
  })
  test.afterAll(() => server.remove())

  test('browsers are told to use https, and cookies keep to this host', async () => {
    const { headers } = await send(server.origin, { path: '/sign-in' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const made = await createAccount(server.origin, NAME, '198.51.100.1')
    expect(made.status).toBe(303)
    const cookie = String(made.headers['set-cookie'])
    expect(cookie).toMatch(
      /__Host-aplomb\.session=[\w-]{43}; Path=\/; Expires=[^;]*; Secure; HttpOnly/,
    )
  })

  test('the address that the proxy names is the one that counts', async () => {
    const from = (hops: string) => createAccount(server.origin, NAME, hops)
    expect((await from('198.51.100.7')).status).toBe(303)
    const again = await from('1.1.1.1, 198.51.100.7')
    expect(again.status).toBe(200)
    expect(again.body).toContain('That was tried too often. Try again in 60 minutes.')
    expect((await from('198.51.100.8')).status).toBe(303)
    // One household of IPv6 is one address.
    expect((await from('2001:db8:1:2::1')).status).toBe(303)
    expect((await from('2001:db8:1:2:ffff::9')).status).toBe(200)
    expect((await from('2001:db8:1:3::1')).status).toBe(303)
  })

  test('another name than its own is refused', async () => {
    expect((await createAccount(server.origin, server.origin, '198.51.100.9')).status).toBe(403)
  })
})

test('without a trusted proxy a client does not choose its address', async () => {
  const server = await aServer({ SIGN_UP_PER_HOUR: '1' })
  try {
    const from = (hops: string) => createAccount(server.origin, server.origin, hops)
    expect((await from('198.51.100.7')).status).toBe(303)
    expect((await from('198.51.100.8')).status).toBe(200)
  } finally {
    await server.remove()
  }
})

/** Sends the form for an account, as if `hops` had been seen on the way. */
async function createAccount(server: string, name: string, hops: string): Promise<Answer> {
  const { body } = await send(server, { path: '/sign-up' })
  return send(server, {
    method: 'POST',
    path: '/sign-up',
    headers: {
      origin: name,
      'content-type': 'multipart/form-data; boundary=XX',
      'x-forwarded-for': hops,
      'x-client-ip': hops,
    },
    body: multipart([
      ...actionFields(body),
      ['username', `p_${randomBytes(6).toString('hex')}`],
      ['email', ''],
      ['password', 'four words so long'],
      ['next', '/'],
    ]),
  })
}
