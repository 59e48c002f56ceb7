/**
 * `npm run pictures`: looks at the real pages of the production build, on a desktop, a phone and a
 * narrow one, light and dark, in both languages, into `reports/pictures`; and takes the picture of
 * the README.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.mjs'
import { aServer } from './server'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDER = resolve(ROOT, 'reports/pictures')

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  narrow: { viewport: { width: 320, height: 640 }, locale: 'fr-FR', colorScheme: 'dark' },
  french: { viewport: { width: 1280, height: 900 }, locale: 'fr-FR' },
}

mkdirSync(FOLDER, { recursive: true })
process.env.SIGN_UP_PER_HOUR = '100'
process.env.SIGN_UP_PER_DAY = '100'
const server = await aServer()
process.env.E2E_DATA_DIR = server.dataDir
const chrome = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
try {
  await takeAll(chrome)
} finally {
  await chrome.close()
  await server.remove()
}

async function takeAll(browser: Browser): Promise<void> {
  const { aStagedGame } = await import('./stage')
  const states = []
  for (const name of ['margaux', 'theo_b', 'Nour']) {
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    await page.goto('/sign-up')
    await page.locator('input[name=username]').fill(name)
    await page.locator('input[name=password]').fill('a plumb line hangs straight')
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-up'))
    states.push(await context.storageState())
    await context.close()
  }
  const turn = await aStagedGame('theo_b', 'margaux', { line: '4443353556237', ago: 60 * 26 })
  await aStagedGame('Nour', 'margaux', {
    line: '556',
    rules: { columns: 9, rows: 7, align: 5 },
    terms: { moveDays: 1 },
    ago: 60 * 19,
  })
  await aStagedGame('margaux', 'Nour', {
    line: '12345',
    rules: { columns: 10, rows: 10, align: 6 },
    ago: 300,
  })
  const won = await aStagedGame('margaux', 'theo_b', { line: '12233434464', ago: 5000 })
  await aStagedGame('Nour', 'margaux', { line: '1212121', ago: 9000 })
  const pages: readonly (readonly [string, string])[] = [
    ['home', '/'],
    ['game', `/games/${turn}`],
    ['replay', `/games/${won}`],
    ['history', '/history'],
    ['new', '/new?opponent=theo_b'],
    ['settings', '/settings'],
    ['player', '/players/theo_b'],
    ['players', '/players'],
    ['watch', '/watch'],
    ['learn', '/learn'],
  ]
  for (const [look, options] of Object.entries(LOOKS)) {
    for (const [name, path] of pages) await take(browser, look, options, name, path, states[0])
    for (const [name, path] of [
      ['landing', '/'],
      ['sign-in', '/sign-in'],
      ['sign-up', '/sign-up'],
      ['absent', '/nothing/here'],
    ] as const)
      await take(browser, look, options, name, path)
  }
  copyFileSync(`${FOLDER}/game-desktop.png`, resolve(ROOT, 'e2e/pictures/game.png'))
}

type State = Exclude<BrowserContextOptions['storageState'], undefined>

async function take(
  browser: Browser,
  look: string,
  options: BrowserContextOptions,
  name: string,
  path: string,
  storageState?: State,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin, ...options, storageState })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'load' })
  if (name === 'game') await page.keyboard.press('3')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${FOLDER}/${name}-${look}.png`, fullPage: name !== 'game' })
  await context.close()
}
