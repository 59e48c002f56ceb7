import type { Locator, Page } from '@playwright/test'

/** What a page says went wrong. Next has an alert of its own, for titles, outside of `main`. */
export function alertOf(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

/** The header's word for who is signed in. */
export function accountOf(page: Page): Locator {
  return page.getByRole('banner').getByText(/^Account: /)
}

export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}
