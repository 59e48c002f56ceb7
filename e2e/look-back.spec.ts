import { expect, french, test } from './fixtures'
import { somePastGames } from './past'

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
