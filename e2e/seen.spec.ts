import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aStartedGame, anActor } from './bench/stage'
import { signIn } from './doors'
import { expect, noScript, signUp, test } from './fixtures'
import { type Server, aServer } from './server'

type Line = Readonly<Record<string, unknown>>
const TOKEN = 'figures-for-those-who-watch'

/** What the server has logged so far. */
const logOf = ({ said }: Server): Line[] =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

test('whoever watches over the process learns that it lives and is ready @short', async ({
  request,
}) => {
  for (const [path, word] of [
    ['/healthz', 'alive\n'],
    ['/readyz', 'ready\n'],
  ] as const) {
    const answer = await request.get(path)
    expect([answer.status(), await answer.text()]).toEqual([200, word])
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers()).not.toHaveProperty('set-cookie')
  }
})

test('what happens to accounts is in the log, and no secret is', async ({ newVisitor }) => {
  const server = await aServer({ METRICS_TOKEN: TOKEN })
  try {
    const at = { baseURL: server.origin }
    const page = await newVisitor(at)
    const { name, password } = await signUp(page)
    const email = `${name}@mail.example`
    const cookies = [await cookieOf(page)]
    const game = await aForeignGame(server)
    expect((await page.goto(`/games/${game}`))?.status()).toBe(404)
    await page.goto('/settings')
    const region = (title: string) => page.getByRole('region', { name: title, exact: true })
    await region('Email').getByLabel('Email', { exact: true }).fill(email)
    await region('Email').getByLabel('Current password').fill('not the password')
    await region('Email').getByRole('button').click()
    await expect(region('Email').getByRole('alert')).toBeVisible()
    await region('Email').getByLabel('Email', { exact: true }).fill(email)
    await region('Email').getByLabel('Current password').fill(password)
    await region('Email').getByRole('button').click()
    await expect(page).toHaveURL(/done=email/)
    const newer = `${password} again`
    await region('Password').getByLabel('Current password').fill(password)
    await region('Password').getByLabel('New password').fill(newer)
    await region('Password').getByRole('button').click()
    await expect(page).toHaveURL(/done=password/)
    expect((await page.request.get('/history/export?format=csv')).status()).toBe(200)

    const other = await newVisitor(at)
    await other.goto('/sign-in')
    await signIn(other, email, 'a wrong password')
    await expect(other.getByRole('main').getByRole('alert')).toBeVisible()
    await signIn(other, email, newer)
    await expect(other).toHaveURL(/\/$/)
    cookies.push(await cookieOf(other))
    await other.goto('/settings')
    await other.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(other).toHaveURL(/\/$/)
    await other.goto('/sign-in')
    await signIn(other, name, newer)
    await expect(other).toHaveURL(/\/$/)
    cookies.push(await cookieOf(other))
    await other.goto('/settings')
    await other.getByLabel('Your username').fill(name)
    const leaving = other.getByRole('region').filter({ has: other.getByLabel('Your username') })
    await leaving.getByLabel('Current password').fill(newer)
    await leaving.getByRole('button').click()
    await expect(other).toHaveURL(/\/$/)
    const figures = await figuresOf(server, TOKEN)
    expect(figures).toContain('aplomb_failed_sign_ins_total{reason="wrong"} 1')
    expect(await figuresOf(server, 'something else')).toBe('')
    server.kill('SIGTERM')
    await server.ended

    const lines = logOf(server)
    const events = lines.map(({ event }) => event)
    expect(events).toEqual([
      'started',
      'signed_up',
      'signed_in',
      'refused',
      'proof_refused',
      'email_changed',
      'password_changed',
      'exported',
      'sign_in_failed',
      'signed_in',
      'sessions_revoked',
      'signed_in',
      'account_deleted',
      'stopping',
      'stopped',
    ])
    expect(lines[0]).toMatchObject({
      versions: { node: process.versions.node },
      store: { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 },
    })
    const [player] = lines.flatMap((line) => line.player ?? [])
    for (const line of lines.slice(1, -2))
      expect(line).toMatchObject({ player, address: '127.0.0.0/24', request: expect.any(String) })
    const said = server.said().toLowerCase()
    for (const secret of [name, email, password, newer, 'a wrong password', TOKEN, ...cookies])
      expect(said).not.toContain(secret.toLowerCase())
    expect(said).not.toContain('127.0.0.1"')
  } finally {
    await server.remove()
  }
})

for (const scripts of ['with', 'without']) {
  test(`the number on the page of a fault is in the log, ${scripts} scripts`, async ({
    newVisitor,
    faults,
  }) => {
    const server = await aServer()
    try {
      const page = await newVisitor({
        baseURL: server.origin,
        ...(scripts === 'with' ? {} : noScript),
      })
      const { password } = await signUp(page)
      await page.goto('/settings')
      await breakStore(server, 'alter table players rename column email to gone')
      const settings = page.getByRole('region', { name: 'Email', exact: true })
      await settings.getByLabel('Email', { exact: true }).fill('somebody@mail.example')
      await settings.getByLabel('Current password').fill(password)
      await settings.getByRole('button').click()
      await expectNumber(page, server)

      await breakStore(server, 'alter table games rename to gone')
      expect((await page.goto('/watch'))?.status()).toBe(500)
      await expectNumber(page, server)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page).toHaveURL(/\/watch$/)
      await expectNumber(page, server)
      expect(server.said()).not.toContain('somebody@mail.example')
      faults.length = 0
    } finally {
      await server.remove()
    }
  })
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' })

  test('the page of a fault speaks French, and complains of nothing', async ({
    newVisitor,
    faults,
  }) => {
    const server = await aServer()
    try {
      await breakStore(server, 'alter table games rename to gone')
      const page = await newVisitor({ baseURL: server.origin })
      await page.goto('/watch?from=%22%3E%3Cb%3E')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(page.getByRole('alert')).toContainText('Une panne est survenue')
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 19, 41)')
      expect(faults.filter((fault) => !fault.startsWith('500 '))).toEqual([])
      faults.length = 0
    } finally {
      await server.remove()
    }
  })
})

/** The page shows a number, and the log has it: twice, where two parts of a page fail. */
async function expectNumber(page: Page, server: Server): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible()
  const number = await page.locator('code').innerText()
  expect(number).toMatch(/^[\w-]{5,}$/)
  const found = logOf(server).filter(
    ({ event, reference, request }) =>
      event === 'fault' && (reference === number || request === number),
  )
  expect(found[0]).toMatchObject({
    err: { message: expect.stringMatching(/no such|Failed query/) },
  })
}

async function cookieOf(page: Page): Promise<string> {
  const found = (await page.context().cookies()).find(({ name }) => name === 'aplomb.session')
  if (!found) throw new Error('nobody is signed in')
  return found.value
}

async function figuresOf(server: Server, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.origin}/metrics`, { headers })).text()
}

/** A private game of two others. */
async function aForeignGame(server: Server): Promise<string> {
  const { openStore } = await import('@/db/open')
  const { db, close } = openStore(storeOf(server))
  try {
    return await aStartedGame(db, await anActor(db), await anActor(db), false)
  } finally {
    await close()
  }
}

async function breakStore(server: Server, statement: string): Promise<void> {
  const { default: Sqlite } = await import('better-sqlite3')
  new Sqlite(storeOf(server).slice('file:'.length)).exec(statement).close()
}

function storeOf({ dataDir }: Server): string {
  return `file:${join(dataDir, 'aplomb.db')}`
}
