import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** The parts of a game's page, by the names that people hear. */
export const column = (page: Page, number: number) =>
  page.getByRole('button', { name: `Column ${number}`, exact: true })
export const status = (page: Page) => page.getByRole('status')
export const cell = (page: Page, at: string) => page.getByRole('gridcell', { name: at })

/** The ways to drop a disc; with scripts the first press only chooses. */
export const drops = {
  mouse: async (page: Page, number: number) => {
    await column(page, number).click()
    await page.getByRole('button', { name: `Drop in column ${number}` }).click()
  },
  keys: async (page: Page, number: number) => {
    await expect(page.getByText('Press 1–7 to choose a column')).toBeVisible()
    await page.keyboard.press(String(number))
    await expect(page.getByRole('button', { name: `Drop in column ${number}` })).toBeVisible()
    await page.keyboard.press('Enter')
  },
  touch: async (page: Page, number: number) => {
    await column(page, number).tap()
    await column(page, number).tap()
  },
  noScript: async (page: Page, number: number) => {
    await column(page, number).click()
  },
}

/** Opens the page of a game and waits until it listens: from then on a second is what news take. */
export async function watchGame(page: Page, id: string): Promise<void> {
  const listening = page.waitForResponse((answer) => answer.url().includes('/live?game='))
  await page.goto(`/games/${id}`)
  expect((await listening).status()).toBe(200)
}
