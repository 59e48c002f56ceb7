import { randomBytes } from 'node:crypto'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  devices,
  expect,
} from '@playwright/test'

export { expect }

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

// Whom a journey is about: test.use(phone), test.use(french), and so on; they combine.
export const phone = { ...pixel, viewport: { width: 390, height: 844 } }
export const narrow = { ...phone, viewport: { width: 320, height: 640 } }
export const noScript = { javaScriptEnabled: false }
export const french = { locale: 'fr-FR' }
export const dark = { colorScheme: 'dark' as const }

/** A browser of somebody's own, signed in. */
export type Player = { readonly name: string; readonly password: string; readonly page: Page }

type Fixtures = {
  /** A new account, made on the real page, in a browser of its own that follows `test.use`. */
  newPlayer: (options?: BrowserContextOptions) => Promise<Player>
  /** Another browser of nobody in particular. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  faults: string[]
}

export const test = base.extend<Fixtures>({
  // Whatever a journey is about, no page may complain.
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      watch(context, faults)
      await use(faults)
      expect(faults, 'no page may complain').toEqual([])
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context, faults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  newPlayer: async ({ newVisitor }, use) => {
    await use(async (options) => signUp(await newVisitor(options)))
  },
})

/** Creates an account through the page for it. */
export async function signUp(
  page: Page,
  name = `p_${randomBytes(5).toString('hex')}`,
  address = '/sign-up',
): Promise<Player> {
  const password = `${randomBytes(9).toString('base64url')} four in a row`
  await page.goto(address)
  await page.locator('input[name=username]').fill(name)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).not.toHaveURL(/\/sign-up/)
  return { name, password, page }
}

/** Notes what goes wrong in a browser: errors in scripts and on the console, and 5xx answers. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => {
    const { name, message, stack } = fault.error()
    // No script of ours: Chromium says so where it shows the next page without a transition.
    if (message.startsWith('Transition was aborted')) return
    faults.push(`script: ${name}: ${message} ${stack ?? ''}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  context.on('console', (message) => {
    // Chromium notes each 4xx answer here; journeys that ask for them look at the page instead.
    const isStatus = message.text().startsWith('Failed to load resource: the server responded')
    if (['error', 'warning'].includes(message.type()) && !isStatus) {
      faults.push(`console: ${message.text()} (${message.page()?.url() ?? ''})`)
    }
  })
}
