import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accountOf, alertOf, signIn } from './doors'
import { dark, expect, french, narrow, noScript, test } from './fixtures'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('settings are kept, and followed on every device', async ({ newPlayer, newVisitor }) => {
      const { page, name, password } = await newPlayer(scripts === 'with' ? {} : noScript)
      await page.goto('/settings')
      const display = section(page, 'Display and play')
      await display.getByLabel('Language').selectOption('fr')
      await display.getByLabel('Theme').selectOption('dark')
      await display.getByLabel('One tap drops a disc').check()
      await display.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Vos réglages sont enregistrés.')).toBeVisible()
      await expect(page.getByLabel('Un seul appui joue le jeton')).toBeChecked()
      await expect(page.getByLabel('Anneaux et étoiles')).not.toBeChecked()

      const elsewhere = await newVisitor()
      await elsewhere.goto('/sign-in?next=%2Flearn')
      await signIn(elsewhere, name, password)
      await expect(elsewhere).toHaveURL(/\/learn$/)
      await elsewhere.reload()
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    test('a changed password ends the other session, not this one', async ({
      newPlayer,
      newVisitor,
    }) => {
      const { page, name, password } = await newPlayer(scripts === 'with' ? {} : noScript)
      const other = await newVisitor()
      await other.goto('/sign-in?next=%2Fsettings')
      await signIn(other, name, password)
      await expect(other).toHaveURL(/\/settings$/)

      await page.goto('/settings')
      const change = section(page, 'Password')
      await change.getByLabel('Current password').fill('not the password')
      await change.getByLabel('New password').fill('five words that are new')
      await change.getByRole('button', { name: 'Change password' }).click()
      await expect(change.getByRole('alert')).toHaveText('This is not your password.')
      await expect(change.getByLabel('Current password')).toHaveValue('')
      await expect(change.getByLabel('New password')).toHaveValue('')
      await change.getByLabel('Current password').fill(password)
      await change.getByLabel('New password').fill('five words that are new')
      await change.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your new password is saved.')).toBeVisible()

      await other.reload()
      await expect(other).toHaveURL(/\/sign-in\?next=%2Fsettings$/)
      await signIn(other, name, password)
      await expect(alertOf(other)).toContainText('is wrong')
      await signIn(other, name, 'five words that are new')
      await expect(other).toHaveURL(/\/settings$/)
    })

    test('a player signs one of their browsers out, then all', async ({
      newPlayer,
      newVisitor,
    }) => {
      const { page, name, password } = await newPlayer(scripts === 'with' ? {} : noScript)
      const other = await newVisitor()
      await other.goto('/sign-in?next=%2Fsettings')
      await signIn(other, name, password)
      await expect(other).toHaveURL(/\/settings$/)

      await page.goto('/settings')
      const sessions = section(page, 'Where you are signed in')
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await sessions
        .getByRole('listitem')
        .filter({ hasNotText: 'This browser' })
        .getByRole('button')
        .click()
      await expect(page.getByText('That browser is signed out.')).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await other.reload()
      await expect(other).toHaveURL(/\/sign-in/)

      await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(accountOf(page)).toHaveCount(0)
    })

    test('a player deletes their account', async ({ newPlayer, newVisitor }) => {
      const { page, name, password } = await newPlayer(scripts === 'with' ? {} : noScript)
      await page.goto('/settings')
      const leaving = section(page, 'Delete account')
      await leaving.getByLabel('Your username').fill('somebody')
      await leaving.getByLabel('Current password').fill(password)
      await leaving.getByRole('button', { name: 'Delete account for good' }).click()
      await expect(leaving.getByRole('alert')).toContainText('not your username')
      await leaving.getByLabel('Your username').fill(name)
      await leaving.getByLabel('Current password').fill(password)
      await leaving.getByRole('button', { name: 'Delete account for good' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(accountOf(page)).toHaveCount(0)

      const other = await newVisitor()
      await other.goto('/sign-in')
      await signIn(other, name, password)
      await expect(alertOf(other)).toContainText('is wrong')
    })
  })
}

test('a session of somebody else is not ended by its id', async ({ newPlayer }) => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  await one.page.goto('/settings')
  await other.page.goto('/settings')
  const button = section(one.page, 'Where you are signed in')
    .getByRole('listitem')
    .getByRole('button')
  const foreign = await section(other.page, 'Where you are signed in')
    .getByRole('listitem')
    .getByRole('button')
    .getAttribute('value')
  await button.evaluate((element, value) => element.setAttribute('value', value ?? ''), foreign)
  await button.click()
  await expect(one.page).toHaveURL(/done=session/)
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/settings$/)
})

for (const [looks, options] of [
  ['light', {}],
  ['dark', dark],
  ['narrow French', { ...narrow, ...french }],
] as const) {
  test(`axe finds nothing in the ${looks} settings and in forms with errors`, async ({
    newPlayer,
    newVisitor,
  }) => {
    const { page } = await newPlayer(options)
    await page.goto('/settings')
    const visitor = await newVisitor(options)
    await visitor.goto('/sign-up')
    await visitor.locator('input[name=username]').fill('a b')
    await visitor.locator('input[name=password]').fill('password')
    await visitor.locator('main form button[type=submit]').click()
    await expect(alertOf(visitor).first()).toBeVisible()
    for (const each of [page, visitor]) {
      const { violations } = await new AxeBuilder({ page: each }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      const width = each.viewportSize()?.width ?? 0
      expect(await each.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}
