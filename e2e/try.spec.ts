import type { Page } from '@playwright/test'
import { expect, french, noScript, phone, test } from './fixtures'

const status = (page: Page) => page.getByRole('status').first()
const columns = (page: Page) => page.locator('fieldset.board-columns button:enabled')
const lineOf = (page: Page) => new URL(page.url()).searchParams.get('line') ?? ''

/** Drops a disc in a column, and waits for the answer or the end. */
async function drop(page: Page, column: number): Promise<void> {
  await page.getByRole('button', { name: `Column ${column}`, exact: true }).click()
  await page.getByRole('button', { name: `Drop in column ${column}` }).click()
}

async function dropFirst(page: Page): Promise<void> {
  const plies = lineOf(page).length
  const label = await columns(page).first().getAttribute('aria-label')
  await drop(page, Number(/\d+/.exec(label ?? '')?.[0]))
  await expect.poll(() => lineOf(page).length).toBeGreaterThan(plies)
}

async function mayMove(page: Page): Promise<boolean> {
  await expect(status(page)).toHaveText(/^(Your turn|You won|You lost|Draw)$/)
  return (await status(page).textContent()) === 'Your turn'
}

test('a guest finds the computer on the front page, plays a game to its end, and plays again', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try it against the computer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Against the computer')
  await page.getByLabel('Level').selectOption('4')
  for (const [label, value] of [
    ['Columns', '5'],
    ['Rows', '5'],
    ['Discs to align', '3'],
  ] as const)
    await page.getByRole('combobox', { name: label }).selectOption(value)
  await page.getByLabel('You play').selectOption('yellow')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/setting=5x5x3&level=4&side=yellow/)
  for (let turn = 0; turn < 13 && (await mayMove(page)); turn += 1) await dropFirst(page)
  await expect(status(page)).toHaveText(/^(You won|You lost|Draw)$/)
  await expect(page.locator('main [aria-live]').first()).toHaveText(/ of \d|^The board is full/)
  await expect(page.getByText('A finished game is not kept')).toBeVisible()
  await page.getByRole('link', { name: 'Play again' }).click()
  expect(await mayMove(page)).toBe(true)
})

test('a game that was begun comes back, and is kept by creating an account', async ({ page }) => {
  await page.goto('/try?setting=7x6x4&level=3&side=red')
  await drop(page, 4)
  await expect(page.getByRole('grid')).toBeFocused()
  expect(await mayMove(page)).toBe(true)
  await expect.poll(() => lineOf(page).length).toBe(2)
  const line = lineOf(page)
  await page.goto('/try')
  await expect(page).toHaveURL(new RegExp(`line=${line}`))

  await page.getByRole('link', { name: 'Create an account' }).last().click()
  await page.getByLabel('Username').fill(`g_${Date.now().toString(36)}`)
  await page.getByLabel('Password').fill(`keep ${Date.now()} this one`)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL(new RegExp(`/try\\?.*line=${line}`))
  await page.getByRole('button', { name: 'Go on with it there' }).click()
  await page.waitForURL(/\/games\//)
  await expect(status(page)).toHaveText('Your turn')
  await expect(page.getByRole('link', { name: 'Computer 3' })).toBeVisible()
  await expect(page.locator('#moves td').filter({ hasText: /\d/ })).toHaveCount(2)
  await drop(page, 1)
  await expect(page.locator('#moves td').filter({ hasText: /\d/ })).toHaveCount(4)
})

test('a computer that cannot be loaded is said, and tried again', async ({ page, faults }) => {
  await page.route('**/solver/**', (route) => route.abort())
  await page.goto('/try?setting=5x5x4&level=3&side=yellow')
  await expect(page.getByText('The computer could not be loaded.')).toBeVisible()
  await page.unroute('**/solver/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await mayMove(page)).toBe(true)
  // The browser itself complains of what was kept from it.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('net::ERR_FAILED')))
})

test.describe('on a phone in French', () => {
  test.use({ ...phone, ...french })

  test('a guest plays by touch', async ({ page }) => {
    await page.goto('/try?setting=5x5x4&level=1&side=red')
    await page.getByRole('button', { name: 'Colonne 3', exact: true }).tap()
    await page.getByRole('button', { name: 'Colonne 3', exact: true }).tap()
    await expect.poll(() => lineOf(page).length).toBe(2)
    await expect(status(page)).toHaveText('À vous de jouer')
    await expect(page.getByText('Garder cette partie')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use(noScript)

  test('the page says what it needs, and leads to an account', async ({ page }) => {
    await page.goto('/try')
    await expect(page.getByText('which takes JavaScript')).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Create an account' }),
    ).toHaveAttribute('href', '/sign-up')
  })
})

test('an address that is no game is absent', async ({ page }) => {
  expect((await page.goto('/try?line=9'))?.status()).toBe(404)
  expect((await page.goto('/try?columns=7&rows=6&align=4&level=0&side=red'))?.status()).toBe(404)
})
