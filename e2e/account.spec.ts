import type { Page } from '@playwright/test'
import { accountOf, alertOf, signIn } from './doors'
import { expect, french, noScript, test } from './fixtures'

const signOut = async (page: Page) => {
  await page.getByRole('banner').locator('summary:visible').click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
}
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'aplomb.session')
const aName = (letter: string) => `${letter}_${Math.random().toString(36).slice(2, 12)}`

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('a visitor creates an account, signs out, signs in by e-mail, and is back where they were', async ({
      page,
    }) => {
      const name = aName('a')
      const password = '  four words, exactly typed  '
      await page.goto('/learn?from=here')
      await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
      await page.getByLabel('Username').fill(` ${name} `)
      await page.getByLabel('Email').fill(`${name}@Example.org`)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL(/\/learn\?from=here$/)
      await expect(accountOf(page)).toHaveText(`Account: ${name}`)

      const before = await sessionCookie(page)
      await signOut(page)
      await expect(page).toHaveURL(/\/$/)
      await expect(accountOf(page)).toHaveCount(0)
      expect(await sessionCookie(page)).toBeUndefined()

      await page.goto('/settings')
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fsettings$/)
      await signIn(page, `${name}@EXAMPLE.org`, password.trim())
      await expect(alertOf(page)).toHaveText('The username, email or password is wrong.')
      await signIn(page, `${name}@EXAMPLE.org`, password)
      await expect(page).toHaveURL(/\/settings$/)

      // The cookie holds an id and nothing else; the one from before is worth nothing any more.
      const after = await sessionCookie(page)
      expect(after).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      expect(after?.value).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(after?.value).not.toBe(before?.value)
      if (before) await page.context().addCookies([before])
      await page.goto('/settings')
      await expect(page).toHaveURL(/\/sign-in/)
    })

    test('what is wrong is said beside its field, what was typed stays, but no password', async ({
      page,
      newPlayer,
    }) => {
      const other = await newPlayer()
      await page.goto('/sign-up')
      const [username, email, password] = ['Username', 'Email', 'Password'].map((label) =>
        page.getByLabel(label),
      ) as [
        ReturnType<Page['getByLabel']>,
        ReturnType<Page['getByLabel']>,
        ReturnType<Page['getByLabel']>,
      ]
      await username.fill(other.name.toUpperCase())
      await email.fill('nowhere')
      await password.fill('football1')
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
      await expect(email).toHaveAccessibleDescription(/not an email address/)
      await expect(password).toHaveAccessibleDescription(/most common passwords/)
      await expect(email).toBeFocused()
      await expect(password).toHaveValue('')
      await expect(username).toHaveValue(other.name.toUpperCase())

      await email.fill('')
      await password.fill('four words so long')
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
      await expect(username).toHaveAccessibleDescription(/Somebody has this name already/)
      await expect(username).toBeFocused()
    })

    test('after five wrong passwords one has to wait, and is told how long', async ({
      page,
      newPlayer,
    }) => {
      const { name, password } = await newPlayer()
      await page.goto('/sign-in')
      for (let failure = 1; failure <= 5; failure++) {
        await signIn(page, name, `wrong ${failure}`)
        await expect(page.getByLabel('Password')).toHaveValue('')
        await expect(alertOf(page)).toContainText('is wrong')
        // So that the alert of the next try is another one.
        if (failure < 5) await page.goto('/sign-in')
      }
      await signIn(page, name, password)
      await expect(alertOf(page)).toHaveText(
        /^That was tried too often\. Try again in [123]?\d seconds?\.$/,
      )
    })
  })
}

for (const next of [
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alertOf(1)',
  '/%2e%2e//evil.example',
]) {
  test(`signing in does not lead to ${JSON.stringify(next)}`, async ({ page, newPlayer }) => {
    const { name, password } = await newPlayer()
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
    await signIn(page, name, password)
    await expect(accountOf(page)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(new URL(test.info().project.use.baseURL ?? '').origin)
  })
}

test('who is signed in has no use for the doors', async ({ newPlayer }) => {
  const { page } = await newPlayer()
  for (const door of ['/sign-in', '/sign-up']) {
    await page.goto(`${door}?next=%2Flearn`)
    await expect(page).toHaveURL(/\/learn$/)
  }
})

test.describe('in French', () => {
  test.use(french)

  test('an account is created, left and entered', async ({ page }) => {
    const name = aName('é')
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Créer un compte' }).click()
    await page.getByLabel('Nom d’utilisateur').fill(name)
    await page.getByLabel('Mot de passe').fill('azertyuiop')
    await page.getByRole('main').getByRole('button', { name: 'Créer un compte' }).click()
    await expect(page.getByLabel('Mot de passe')).toHaveAccessibleDescription(/plus courants/)
    await page.getByLabel('Mot de passe').fill('quatre mots assez longs')
    await page.getByRole('main').getByRole('button', { name: 'Créer un compte' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('banner').locator('summary:visible').click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
    await page.getByLabel('Nom d’utilisateur ou e-mail').fill(name.toUpperCase())
    await page.getByLabel('Mot de passe').fill('quatre mots assez longs')
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('banner').getByText(`Compte : ${name}`)).toHaveCount(1)
  })
})
