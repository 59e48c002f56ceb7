import type { Page } from '@playwright/test'
import { cell, column, status } from './board'
import { accountOf, alertOf, signIn } from './doors'
import { expect, noScript, phone, test } from './fixtures'
import { aStagedGame } from './stage'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('settings are kept, and followed on every device', async ({ newPlayer, newVisitor }) => {
      const { page, name, password } = await newPlayer(scripts === 'with' ? {} : noScript)
      await page.goto('/settings')
      await expect(page.getByRole('status')).toHaveText('')
      const display = section(page, 'Display and play')
      await display.getByLabel('Language').selectOption('fr')
      await display.getByLabel('Theme').selectOption('dark')
      await display.getByLabel('One tap drops a disc').check()
      await display.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByRole('status')).toHaveText('Vos réglages sont enregistrés.')
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

for (const [device, options] of [
  ['desk', {}],
  ['phone', phone],
] as const) {
  test(`on a ${device} one press drops for those who have set it, and only for them`, async ({
    newPlayer,
  }) => {
    const [ann, bob] = [await newPlayer(options), await newPlayer(options)]
    const id = await aStagedGame(ann.name, bob.name)
    const { page } = ann
    const set = async (oneTap: boolean) => {
      await page.goto('/settings')
      await page.getByLabel('One tap drops a disc').setChecked(oneTap)
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Your settings are saved.')).toBeVisible()
    }
    const press = (from: Page, number: number) =>
      device === 'phone' ? column(from, number).tap() : column(from, number).click()
    const discs = (from: Page) => from.getByRole('gridcell', { name: /red|yellow/ })

    await set(true)
    await page.goto(`/games/${id}`)
    await press(page, 4)
    await expect(status(page)).toHaveText(`Waiting for ${bob.name}`)
    await expect(cell(page, 'column 4, row 1, red')).toHaveCount(1)

    await bob.page.goto(`/games/${id}`)
    await press(bob.page, 4)
    await expect(bob.page.getByRole('button', { name: 'Drop in column 4' })).toBeVisible()
    await expect(discs(bob.page)).toHaveCount(1)
    await bob.page.getByRole('button', { name: 'Drop in column 4' }).click()
    await expect(status(bob.page)).toHaveText(`Waiting for ${ann.name}`)

    await set(false)
    await page.goto(`/games/${id}`)
    await press(page, 4)
    await expect(page.getByRole('button', { name: 'Drop in column 4' })).toBeVisible()
    await page.reload()
    await expect(discs(page)).toHaveCount(2)
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
