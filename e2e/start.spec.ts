import { dark, expect, french, narrow, noScript, test } from './fixtures'
import { THROUGH_NPM, UP, aServer } from './server'

test('the start page answers in English @short', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('in French, on a narrow phone in the dark, without JavaScript', () => {
  test.use({ ...narrow, ...french, ...dark, ...noScript })

  test('the start page answers in French, and fits', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { width } = (await page.locator('html').boundingBox()) ?? {}
    expect(width).toBe(320)
  })
})

for (const [signal, code] of [
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const) {
  test(`${signal} ends the server within ten seconds, though a page listens`, async ({
    newPlayer,
  }) => {
    const server = await aServer()
    try {
      const { page } = await newPlayer({ baseURL: server.origin })
      const type = await page.evaluate(async () => {
        const news = await fetch('/live')
        return news.headers.get('content-type')
      })
      expect(type).toContain('text/event-stream')

      const asked = Date.now()
      server.kill(signal)
      expect(await server.ended).toBe(code)
      expect(Date.now() - asked).toBeLessThan(10_000)
      expect(server.said()).not.toContain('was killed')
    } finally {
      await server.remove()
    }
  })
}

for (const command of [THROUGH_NPM, UP]) {
  test(`Ctrl-C ends ${command.join(' ')} and all that it has started, though a page listens`, async ({
    newPlayer,
  }) => {
    const server = await aServer({}, command)
    try {
      const { page } = await newPlayer({ baseURL: server.origin })
      await page.evaluate(() => fetch('/live').then(({ status }) => status))
      const asked = Date.now()
      server.interrupt()
      await server.ended
      await expect.poll(server.isLeft, { timeout: 10_000 }).toBe(false)
      expect(Date.now() - asked).toBeLessThan(10_000)
      expect(server.said()).not.toContain('was killed')
    } finally {
      await server.remove()
    }
  })
}

test('the end of npm start ends the server too', async () => {
  const server = await aServer({}, THROUGH_NPM)
  try {
    expect(await isUp(server.origin)).toBe(true)
    server.kill('SIGTERM')
    await server.ended
    await expect.poll(() => isUp(server.origin), { timeout: 10_000 }).toBe(false)
  } finally {
    await server.remove()
  }
})

test('a new player is signed in after creating an account @short', async ({ newPlayer }) => {
  const { name, page } = await newPlayer()
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText(name)
})

const isUp = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  )
