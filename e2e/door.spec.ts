import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from './fixtures'
import { freePort } from './free-port.mjs'
import { type Answer, type Sent, send } from './send'
import { aServer } from './server'

const ROOT = resolve(import.meta.dirname, '..')

test('whoever asks while the server starts is answered as later, with every header', async () => {
  const port = await freePort()
  const starting = aServer({ PORT: String(port) })
  const stop = new AbortController()
  const asked = hammer(port, stop.signal, '/players/nobody_there')
  const server = await starting
  try {
    stop.abort()
    expectGuarded(await asked)
  } finally {
    await server.remove()
  }
})

test('next start alone answers nobody before the door stands', async () => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-door-'))
  const origin = `http://localhost:${port}`
  const next = join(ROOT, 'node_modules/next/dist/bin/next')
  const server = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AUTH_SECRET: 'only-for-a-server-that-nobody-uses',
      AUTH_URL: origin,
      APP_URL: origin,
      DATABASE_URL: `file:${folder}/aplomb.db`,
      APLOMB_ROOT: ROOT,
    },
  })
  try {
    const stop = new AbortController()
    const asked = hammer(port, stop.signal)
    await isAnswering(origin, server)
    stop.abort()
    expectGuarded(await asked)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(folder, { recursive: true })
  }
})

/**
 * Asks for a page, for one that is not there, and for what another site may not do, again and
 * again: at least until each has been answered.
 */
async function hammer(
  port: number,
  until: AbortSignal,
  nowhere = '/no-such-page',
): Promise<readonly Answer[]> {
  const origin = `http://localhost:${port}`
  const evil = { method: 'POST', headers: { origin: 'https://evil.example', cookie: 'a=b' } }
  const answers = await Promise.all([
    ask({ path: '/learn' }),
    ask({ path: nowhere }),
    ask({ ...evil, path: '/sign-out' }),
  ])
  return answers.flat()

  async function ask(request: Sent): Promise<readonly Answer[]> {
    const got: Answer[] = []
    while (!until.aborted || got.length === 0)
      try {
        got.push(await send(origin, request))
      } catch {
        // Nobody listens yet, or hangs up.
        await new Promise(setImmediate)
      }
    return got
  }
}

function expectGuarded(answers: readonly Answer[]): void {
  for (const { headers, body } of answers) {
    expect(headers['content-security-policy'], body).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404, 403]))
}

async function isAnswering(origin: string, server: ChildProcess): Promise<void> {
  const asked = () =>
    fetch(origin).then(
      () => 'answers',
      () => `nothing, exit code ${server.exitCode}`,
    )
  await expect.poll(asked, { timeout: 30_000 }).toBe('answers')
}
