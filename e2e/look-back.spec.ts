import { AxeBuilder } from '@axe-core/playwright'
import { dark, expect, french, narrow, test } from './fixtures'
import { somePastGames } from './past'

for (const [theme, options] of [
  ['light', {}],
  ['dark, in French, on a narrow phone', { ...dark, ...narrow, ...french }],
] as const) {
  test.describe(`in ${theme}`, () => {
    test.use(options)

    test('axe finds nothing where players look back, and all of it fits', async ({ newPlayer }) => {
      test.slow()
      const [ann, bob] = [await newPlayer(options), await newPlayer()]
      const { page } = ann
      const empty = ['/history', `/players/${ann.name}`]
      for (const where of empty) await expectGood(where)
      const games = await somePastGames(
        ann,
        bob,
        Array.from({ length: 22 }, (_, index) => index + 1),
      )
      const widest = games.find(({ terms }) => terms.rules.columns === 10) ?? games[0]
      for (const where of [
        '/history',
        '/history?result=won&opening=9x&opponent=nobody_there',
        '/players',
        `/players?q=${ann.name}`,
        '/players?q=nobody_there',
        `/players/${bob.name}`,
        `/games/${widest?.id}?ply=1`,
      ])
        await expectGood(where)

      async function expectGood(where: string) {
        await page.goto(where)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
          where,
        ).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      }
    })
  })
}

test.describe('in French', () => {
  test.use(french)

  test('a history tells how games ended', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(french), await newPlayer()]
    await somePastGames(
      ann,
      bob,
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    const { page } = ann
    await page.goto('/history')
    await expect(page).toHaveTitle('Historique · Aplomb')
    await expect(page.getByRole('table')).toContainText(/(ligne|colonne|diagonale) de \d/)
    await expect(page.getByRole('table')).toContainText('Gagnée')
    await page
      .getByRole('link', { name: /^Revoir/ })
      .first()
      .click()
    await expect(
      page.getByText(/^Coup \d+ sur \d+\u202f: (rouge|jaune), colonne \d+$/),
    ).toBeVisible()
  })
})
