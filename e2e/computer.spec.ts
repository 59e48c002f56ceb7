import type { Page } from '@playwright/test'
import { status } from './board'
import { alert, choose } from './challenging'
import { expect, french, noScript, test } from './fixtures'
import { aServer } from './server'

/** Starts a game on a board where games are short. */
async function against(page: Page, level: number): Promise<void> {
  await page.goto('/new?columns=5&rows=5&align=3')
  await choose(page, 'Play against', 'The computer')
  await page.getByLabel('Level').selectOption(String(level))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForURL(/\/games\/[\w-]+$/)
}

/** Waits for one's turn or the end; whether the game goes on. */
async function mayMove(page: Page): Promise<boolean> {
  await expect(status(page).first()).toHaveText(/^(Your turn|You won|You lost|Draw)$/)
  return (await status(page).first().textContent()) === 'Your turn'
}

/** Drops a disc in the first column that has room. */
async function dropAnywhere(page: Page): Promise<void> {
  const ply = await page.locator('main form input[name=ply]').inputValue()
  const free = page.locator('fieldset.board-columns button:enabled').first()
  const name = (await free.getAttribute('aria-label')) ?? ''
  await free.click()
  await page.getByRole('button', { name: `Drop in ${name.toLowerCase()}` }).click()
  // The answer comes soon: what shows that the disc was taken is the number of plies.
  await expect(page.locator(`main form input[name=ply][value="${ply}"]`)).toHaveCount(0)
}

async function playOn(page: Page): Promise<void> {
  for (let turn = 0; turn < 13 && (await mayMove(page)); turn += 1) await dropAnywhere(page)
  await expect(status(page).first()).toHaveText(/^(You won|You lost|Draw)$/)
}

for (const level of [1, 4, 8])
  test(`a game against level ${level} is played to its end`, async ({ newPlayer }) => {
    const { page } = await newPlayer()
    await against(page, level)
    await expect(page.getByRole('link', { name: `Computer ${level}` })).toBeVisible()
    await playOn(page)
  })

test('a finished game is in the history, counts in no record, and is played again at once', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer()
  await against(page, 8)
  await playOn(page)
  await page.goto('/history')
  await expect(page.getByRole('link', { name: 'Computer 8', exact: true })).toBeVisible()
  await expect(page.getByText('listed, but not counted')).toBeVisible()
  const counts = await page.locator('dl').first().locator('dd').allTextContents()
  expect(new Set(counts)).toEqual(new Set(['0']))
  await page.goto('/history?against=people')
  await expect(page.getByText('No game fits')).toBeVisible()
  await page.goto('/history?against=computers')
  await page.getByRole('link', { name: /^Review/ }).click()
  const first = page.url()
  await page.getByRole('checkbox', { name: 'Swap sides' }).check()
  await page.getByRole('button', { name: 'Offer rematch' }).click()
  await page.waitForURL((url) => !url.href.startsWith(first.split('?')[0] ?? ''))
  expect(await mayMove(page)).toBe(true)
})

test('its page says what it is, and leads to a game against it', async ({ newPlayer }) => {
  const { page } = await newPlayer()
  await against(page, 2)
  await page.getByRole('link', { name: 'Computer 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Computer 2')
  await expect(page.getByText('A computer, level 2 of 8')).toBeVisible()
  await page.getByRole('link', { name: 'Play against it' }).click()
  await expect(page.getByLabel('Level')).toHaveValue('2')
})

test('nobody is called as a computer is, nor signs in as one', async ({ page, newPlayer }) => {
  const player = await newPlayer()
  await against(player.page, 2)
  await player.page.goto('/new')
  await player.page.getByLabel('Opponent').fill('Computer 2')
  await player.page.getByRole('button', { name: 'Send challenge' }).click()
  await expect(player.page.getByText('Nobody has this username.')).toBeVisible()
  for (const name of ['Computer 2', 'computer-2', 'Ordinateur2']) {
    await page.goto('/sign-up')
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password').fill('three words that nobody knows')
    await page.locator('main form button[type=submit]').first().click()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  }
  await page.goto('/sign-in')
  await page.locator('main input[type=text], main input:not([type])').first().fill('Computer 2')
  await page.getByLabel('Password').fill('three words that nobody knows')
  await page.locator('main form button[type=submit]').first().click()
  await expect(alert(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use(noScript)

  test('the computer is challenged, moves, and is resigned to', async ({ newPlayer }) => {
    const { page } = await newPlayer()
    await against(page, 3)
    const moves = () => page.locator('#moves td').filter({ hasText: /\d/ }).count()
    await expect(async () => {
      await page.reload()
      await expect(status(page).first()).toHaveText('Your turn', { timeout: 10 })
    }).toPass()
    const before = await moves()
    await page.locator('fieldset.board-columns button:enabled').first().click()
    await expect(async () => {
      await page.reload()
      expect(await moves()).toBe(before + 2)
    }).toPass()
  })

  test('a name is asked for where a player is challenged', async ({ newPlayer }) => {
    const { page } = await newPlayer()
    await page.goto('/new')
    await page.getByRole('button', { name: 'Send challenge' }).click()
    await expect(page.getByText('Type the username of a player')).toBeVisible()
    await expect(page.getByLabel('Opponent')).toBeFocused()
  })
})

test.describe('in French', () => {
  test.use(french)

  test('the computer is called so', async ({ newPlayer }) => {
    const { page } = await newPlayer()
    await page.goto('/new?against=computer&level=5')
    await expect(page.getByLabel('Niveau')).toHaveValue('5')
    await page.getByRole('button', { name: 'Jouer', exact: true }).click()
    await page.waitForURL(/\/games\//)
    await expect(page.getByRole('link', { name: 'Ordinateur 5' })).toBeVisible()
  })
})

test('a computer that was stopped while it thought goes on after a restart', async ({
  newPlayer,
}) => {
  const first = await aServer()
  const { page } = await newPlayer({ baseURL: first.origin })
  await against(page, 6)
  expect(await mayMove(page)).toBe(true)
  const { pathname } = new URL(page.url())
  await dropAnywhere(page)
  first.kill('SIGKILL')
  await first.ended
  const second = await aServer({ DATA_DIR: first.dataDir })
  try {
    await page.goto(`${second.origin}${pathname}`)
    expect(await mayMove(page)).toBe(true)
  } finally {
    // Else it would come again for news while the server stops, and be told that it does.
    await page.close()
    await second.remove()
    await first.remove()
  }
})
