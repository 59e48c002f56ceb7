import type { Page } from '@playwright/test'
import { expect, french, noScript, test } from './fixtures'

const SMALL = '/analysis?setting=5x5x4'
/** What those who listen are told. */
const heard = (page: Page, text: string) => page.locator('[aria-live=polite]', { hasText: text })

test('any line can be tried on any board, and every column has its score', async ({ page }) => {
  await page.goto(`${SMALL}&line=5135`)
  const column = (number: number) =>
    page.getByRole('link', { name: `Column ${number}`, exact: true })
  await expect(page.getByText('A draw with best play')).toBeVisible()
  await expect(column(4)).toHaveAccessibleDescription('a draw')
  await column(4).click()
  await expect(page).toHaveURL(`${SMALL}&line=51354`)
  await expect(column(2)).toHaveAccessibleDescription('a draw')
  await expect(column(1)).toHaveAccessibleDescription('loses in 2 more discs')
  await page.keyboard.press('3')
  await expect(page).toHaveURL(`${SMALL}&line=513543`)
  await expect(heard(page, 'Move 6 of 6: yellow, column 3')).toBeAttached()
  await expect(page.getByText(/^Red wins with the next disc$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`${SMALL}&line=51354`)
  await page.keyboard.press('End')
  await page.reload()
  await expect(page.getByText(/^Red wins with the next disc$/)).toBeVisible()

  await page.getByRole('combobox', { name: 'Columns' }).selectOption('8')
  await page.getByRole('combobox', { name: 'Discs to align' }).selectOption('10')
  await page.getByRole('button', { name: 'Change board' }).click()
  await expect(page).toHaveURL('/analysis?setting=8x5x5')
  await expect(page.getByRole('grid', { name: 'Board, 8 columns, 5 rows' })).toBeVisible()
})

test('threats are marked, and told in words', async ({ page }) => {
  await page.goto('/analysis?setting=7x6x4&line=443324')
  await page.getByRole('button', { name: 'Threats' }).click()
  await expect(heard(page, 'Red: column 5, row 1, odd, open now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play from here against' })).toHaveAttribute(
    'href',
    '/try?setting=7x6x4&level=4&side=red&line=443324',
  )
  await page.getByRole('link', { name: 'Column 5' }).press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByText('Nobody threatens anything')).toBeVisible()
  await expect(page.getByText('Red has won')).toBeVisible()
})

test.describe('without JavaScript, in French', () => {
  test.use({ ...noScript, ...french })

  test('the board has a link for each column', async ({ page }) => {
    await page.goto(`${SMALL}&line=5135`)
    await expect(page.getByText('Les scores, eux, demandent JavaScript.')).toBeVisible()
    await page.getByRole('link', { name: 'Colonne 4' }).click()
    await expect(page).toHaveURL(`${SMALL}&line=51354`)
    await page.getByRole('link', { name: 'Reculer d’un jeton' }).click()
    await expect(page).toHaveURL(`${SMALL}&line=5135`)
  })
})

test('what is no line on no board of ours is not there', async ({ page }) => {
  for (const query of ['setting=4x4x4', 'line=8', 'line=4444444', 'line=4&line=4', 'columns=8'])
    expect((await page.goto(`/analysis?${query}`))?.status(), query).toBe(404)
})

test('every cell of the table of perfect play says its board, and leads to it', async ({
  page,
}) => {
  await page.goto('/perfect')
  // A hidden cell would set the heads one column to the left.
  const head = page.getByRole('row').first()
  await expect(head.getByRole('cell')).toHaveCount(1)
  await page.getByRole('link', { name: '7 columns, 6 rows, 4 to align: red wins' }).click()
  await expect(page).toHaveURL('/analysis?setting=7x6x4')
})
