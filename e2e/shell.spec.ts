import type { Page } from '@playwright/test'
import { expect, noScript, test } from './fixtures'

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('the language is switched in place, and kept', async ({ page }) => {
      await page.goto('/sign-in?next=%2Fhistory%3Fpage%3D2')
      await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      expect(page.url()).toMatch(/\/sign-in\?next=%2Fhistory%3Fpage%3D2$/)
      await page.goto('/learn')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Règles du jeu')
      await expect(page).toHaveTitle('Règles du jeu · Aplomb')
    })

    test('the theme is switched, and given back to the system', async ({ page }) => {
      await page.goto('/learn')
      const html = page.locator('html')
      await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await expect(html).toHaveCSS('background-color', 'rgb(15, 19, 41)')
      await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
      await expect(html).toHaveAttribute('data-theme', 'light')
      await page.getByRole('contentinfo').getByRole('button', { name: 'System' }).click()
      await expect(html).not.toHaveAttribute('data-theme')
      await expect(page).toHaveURL(/\/learn$/)
    })

    test('an address that leads nowhere says so', async ({ page }) => {
      const answer = await page.goto('/no-such-page')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
    })
  })
}

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/learn')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toBe(
    'MAIN',
  )
})

test('the browser tells its time zone', async ({ page, context }) => {
  await page.goto('/')
  const zone = (await context.cookies()).find(({ name }) => name === 'zone')
  expect(zone?.value).toBe('Europe/Paris')
})

test('the page that is shown is marked in the navigation', async ({ page }) => {
  await page.goto('/learn?x=1')
  const shown = page.getByRole('banner').locator('[aria-current=page]:visible')
  await expect(shown).toHaveText('Learn')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(shown).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(shown).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('a switch', () => {
  const post = (page: Page, name: string, body: string, headers: Record<string, string> = {}) =>
    page.request.post(`/settings/${name}`, {
      data: body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      maxRedirects: 0,
    })

  for (const back of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
  ]) {
    test(`leads nowhere else, not to ${back}`, async ({ page }) => {
      const answer = await post(page, 'language', `language=fr&back=${encodeURIComponent(back)}`)
      expect(answer.status()).toBe(303)
      expect(answer.headers().location).toBe('/')
    })
  }

  for (const [name, body] of [
    ['language', 'language=de'],
    ['language', 'language=system'],
    ['language', ''],
    ['language', 'language=fr&language=en'],
    ['theme', 'theme=pink'],
    ['theme', `theme=${'x'.repeat(10_000)}`],
  ] as const) {
    test(`refuses ${name} "${body.slice(0, 40)}" and changes nothing`, async ({ page }) => {
      const answer = await post(page, name, body)
      expect(answer.status()).toBe(400)
      expect(await page.context().cookies()).toEqual([])
    })
  }

  test('is not for other sites', async ({ page }) => {
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    expect((await post(page, 'theme', 'theme=dark', crossSite)).status()).toBe(403)
    expect(await page.context().cookies()).toEqual([])
  })
})

test('a signed-in player keeps the language on every device', async ({ newPlayer, newVisitor }) => {
  const { name, password, page } = await newPlayer()
  await page.goto('/learn')
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  const elsewhere = await newVisitor()
  await elsewhere.goto('/sign-in')
  await elsewhere.getByLabel('Username or email').fill(name)
  await elsewhere.getByLabel('Password').fill(password)
  await elsewhere.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr')
})
