import type { Page } from '@playwright/test'
import type { Player } from './fixtures'

export const WORDS = {
  columns: 'Columns',
  rows: 'Rows',
  align: 'Discs to align',
  time: 'Time for a move',
  watch: 'Who may watch',
}

/** Checks the radio button `label` of a group. */
export async function choose(page: Page, group: string, label: string): Promise<void> {
  await page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: label, exact: true })
    .check()
}

/** Challenges `to` on a board of 8×7 with 5 to align, two days a move; the page shows it then. */
export async function challenge(from: Player, to: Player): Promise<string> {
  const { page } = from
  await page.goto('/new')
  await choose(page, WORDS.columns, '8')
  await choose(page, WORDS.rows, '7')
  await choose(page, WORDS.align, '5')
  await choose(page, WORDS.time, '2 days')
  await page.getByLabel('Opponent').fill(to.name)
  await page.getByRole('button', { name: 'Send challenge' }).click()
  await page.waitForURL(/\/challenges\/[\w-]+$/)
  return new URL(page.url()).pathname
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The value of a term on the page of a challenge, as it is read out. */
export const term = (page: Page, name: string) =>
  page.locator('dl > div', { hasText: name }).locator('dd')

/** What went wrong, said in the page itself. */
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Keeps the news of the server from a page, which so grows stale. */
export async function deafen(page: Page): Promise<void> {
  await page.route('**/live*', (route) => route.fulfill({ status: 204 }))
}
