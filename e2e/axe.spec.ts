import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { pages } from './access/surface'
import { dark, expect, french, narrow, signUp, test } from './fixtures'
import { misplaced } from './looks/layout'
import { ELSEWHERE, VIEWS } from './looks/table'
import { aWorld } from './looks/world'
import { aServer } from './server'

test('the table of views names every page that the code has, and no other', () => {
  expect(Object.keys(VIEWS).toSorted()).toEqual(pages())
})

const desk = { viewport: { width: 1920, height: 1080 } }

for (const [look, device, options] of [
  ['a phone of 320 px, light, in French', 'phone', { ...narrow, ...french }],
  ['a desk of 1920 px, dark', 'desk', { ...desk, ...dark }],
] as const) {
  test(`axe finds nothing on any page on ${look}, and all is in its place`, async ({
    newVisitor,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const world = await aWorld()
    const page = await newVisitor({ ...options, reducedMotion: 'reduce' })
    const context = page.context()
    context.setDefaultTimeout(10_000)
    for (const view of [...Object.values(VIEWS).flat(), ...ELSEWHERE]) {
      if (view.on && view.on !== device) continue
      const where = view.path(world)
      await context.clearCookies()
      await context.addCookies(world.cookies[view.as].map((one) => ({ ...one, url: baseURL! })))
      await page.goto(where)
      const stuck = await view.do?.(page).then(() => null, String)
      const found = [...(stuck ? [stuck] : []), ...(await faultsOn(page))]
      expect.soft(found, `${where} ${view.what ?? ''} as ${view.as}`).toEqual([])
    }
  })
}

test('axe finds nothing where other sites lead in, nor on pages that fail', async ({
  newVisitor,
  faults,
}) => {
  const server = await aServer({ AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' })
  try {
    const [page, visitor] = [
      await newVisitor({ baseURL: server.origin }),
      await newVisitor({ baseURL: server.origin }),
    ]
    await signUp(page)
    await visitor.goto('/sign-in')
    await page.goto('/settings')
    for (const each of [page, visitor]) {
      await expect(each.getByRole('main').getByText('GitHub').first()).toBeVisible()
      await expectGoodInEveryLook(each)
    }
    new Database(`${server.dataDir}/aplomb.db`).exec('alter table games rename to lost').close()
    // For a player the header fails too, and with it the whole page.
    for (const each of [page, visitor]) {
      await each.goto('/watch')
      await expect(each.getByRole('link', { name: 'Try again' })).toBeVisible()
      await expectGoodInEveryLook(each)
    }
    expect(faults.splice(0)).toContain(`500 ${server.origin}/watch`)
  } finally {
    await server.remove()
  }
})

async function expectGoodInEveryLook(page: Page): Promise<void> {
  for (const viewport of [narrow.viewport, desk.viewport])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await faultsOn(page), `${page.url()} ${colorScheme}`).toEqual([])
    }
}

async function faultsOn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  return [...found, ...(await misplaced(page))]
}
