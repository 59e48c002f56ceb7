import type { Page } from '@playwright/test'
import { accountOf, alertOf } from './doors'
import { expect, noScript, signUp, test } from './fixtures'
import { type Issuer, anIssuer } from './issuer'
import { type Server, aServer } from './server'

// One server and one issuer for the file; what it is in the mood for is set by each test.
test.describe.configure({ mode: 'serial' })

let issuer: Issuer
let server: Server
test.beforeAll(async () => {
  issuer = await anIssuer()
  server = await aServer({
    AUTH_OIDC_ISSUER: issuer.url,
    AUTH_OIDC_ID: issuer.clientId,
    AUTH_OIDC_SECRET: issuer.clientSecret,
    AUTH_OIDC_NAME: 'The Club',
    SIGN_UP_PER_HOUR: '1000',
    SIGN_UP_PER_DAY: '1000',
  })
})
test.afterAll(async () => {
  await server.remove()
  issuer.close()
})
test.beforeEach(() => {
  issuer.mood = 'kind'
})

const path = (page: Page) => page.url().slice(server.origin.length)
const goThere = (page: Page) => page.getByRole('button', { name: 'Continue with The Club' }).click()

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('a newcomer chooses a name, and is known from then on', async ({ page, newVisitor }) => {
      issuer.person = { sub: `new-${scripts}`, preferred_username: 'Margaux Petit' }
      await page.goto(`${server.origin}/sign-in?next=%2Flearn%3Fx%3D1`)
      await goThere(page)
      await expect(page).toHaveURL(/\/sign-up\/username$/)
      const username = page.getByLabel('Username')
      await expect(username).toHaveValue(/^Margaux-Petit(-2)?$/)
      await username.fill('ad min')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(alertOf(page)).toContainText('Latin letters')
      await expect(username).toHaveValue('ad min')
      await username.fill(`margaux_${scripts}`)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL(/\/learn\?x=1$/)
      await expect(accountOf(page)).toHaveText(`Account: margaux_${scripts}`)

      const elsewhere = await newVisitor(scripts === 'with' ? {} : noScript)
      await elsewhere.goto(`${server.origin}/sign-in?next=%2Flearn`)
      await goThere(elsewhere)
      await expect(elsewhere).toHaveURL(/\/learn$/)
      await expect(accountOf(elsewhere)).toHaveText(`Account: margaux_${scripts}`)
    })
  })
}

for (const mood of [
  'cancels',
  'wrong state',
  'wrong nonce',
  'wrong audience',
  'wrong verifier',
] as const) {
  test(`an issuer that ${mood.replace('wrong', 'answers with a wrong')} signs nobody in`, async ({
    page,
    context,
  }) => {
    issuer.mood = mood
    await page.goto(`${server.origin}/sign-in`)
    await goThere(page)
    await expect(alertOf(page)).toContainText('Signing in at the other site did not work')
    expect(path(page)).toMatch(/^\/sign-in\?/)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('aplomb.session')
    await page.goto(`${server.origin}/sign-up/username`)
    await expect(page).toHaveURL(/\/sign-in\?error=late$/)
  })
}

test('a way back that nobody set out on leads nowhere', async ({ page, context }) => {
  await page.goto(`${server.origin}/api/auth/callback/oidc?code=abc&state=def`)
  await expect(alertOf(page)).toContainText('Signing in at the other site did not work')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('aplomb.session')
})

test('a player links an account elsewhere, signs in with it, and unlinks it', async ({
  page,
  newVisitor,
}) => {
  issuer.person = { sub: 'linked', preferred_username: 'whoever' }
  await page.goto(`${server.origin}/sign-up`)
  const { name, password } = await signUpAt(page)
  await page.goto(`${server.origin}/settings`)
  const section = page.getByRole('region', { name: 'Other accounts' })
  await section.getByLabel('Current password').fill('not the password')
  await section.getByRole('button', { name: 'Link The Club' }).click()
  await expect(section.getByRole('alert')).toHaveText('This is not your password.')
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Link The Club' }).click()
  await expect(page).toHaveURL(/\/settings\?done=linked$/)

  const other = await newVisitor()
  await other.goto(`${server.origin}/sign-in`)
  await goThere(other)
  await expect(accountOf(other)).toHaveText(`Account: ${name}`)

  await section.getByRole('button', { name: 'Unlink The Club' }).click()
  await expect(page).toHaveURL(/\/settings\?done=unlinked$/)
  const third = await newVisitor()
  await third.goto(`${server.origin}/sign-in`)
  await goThere(third)
  await expect(third).toHaveURL(/\/sign-up\/username$/)
})

test('an account elsewhere that signs somebody in is not linked to another', async ({ page }) => {
  issuer.person = { sub: 'new-with', preferred_username: 'whoever' }
  await page.goto(`${server.origin}/sign-up`)
  const { password } = await signUpAt(page)
  await page.goto(`${server.origin}/settings`)
  const section = page.getByRole('region', { name: 'Other accounts' })
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Link The Club' }).click()
  await expect(alertOf(page)).toContainText('signs in another player already')
})

test('the wish to link ends with the session that had it', async ({ page, context }) => {
  issuer.person = { sub: 'late', preferred_username: 'whoever' }
  await page.goto(`${server.origin}/sign-up`)
  const { password } = await signUpAt(page)
  await page.goto(`${server.origin}/settings`)
  const section = page.getByRole('region', { name: 'Other accounts' })
  await page.route(`${issuer.url}/**`, async (route) => {
    // Signed out in between, in another tab.
    await context.clearCookies({ name: 'aplomb.session' })
    await route.continue()
  })
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Link The Club' }).click()
  await expect(alertOf(page)).toContainText('was not linked')
})

function signUpAt(page: Page) {
  return signUp(page, undefined, `${server.origin}/sign-up`)
}
