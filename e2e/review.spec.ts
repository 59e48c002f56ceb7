import type { Page } from '@playwright/test'
import { cell } from './board'
import { expect, noScript, test } from './fixtures'
import { aStagedGame } from './stage'
import { inStore } from './store'

const RULES = { columns: 5, rows: 5, align: 4 }
const LINE = '51354352423415'
const complete = (page: Page) => page.getByText('The review is complete.')
const discs = (page: Page) => page.getByRole('gridcell', { name: /red|yellow/ })
const link = (page: Page, column: number) =>
  page.getByRole('link', { name: `Column ${column}`, exact: true })

test('a game is reviewed in the browser, and what should have been played is played out', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: LINE, rules: RULES })
  const { page } = ann
  const solver: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/solver/')) solver.push(request.url())
  })
  await page.goto(`/games/${id}`)
  expect(solver).toEqual([])
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(complete(page)).toBeAttached()
  expect(solver.some((url) => url.endsWith('/5x5x4.wasm'))).toBe(true)
  await expect(page.getByText('Decided by move 13: from then on yellow wins')).toBeVisible()
  await expect(page.getByText('3 of 7 judged moves')).toBeVisible()
  await expect(page.getByText('5 of 7 judged moves')).toBeVisible()

  const move = page.getByRole('link', { name: 'Move 6, yellow, column 3: gave up a draw' })
  await move.click()
  await expect(page).toHaveURL(/\?ply=6$/)
  await expect(page.getByText(/^Move 6, yellow: column 3 loses a game/)).toHaveText(
    'Move 6, yellow: column 3 loses a game that was not lost. Column 2 draws.',
  )
  await expect(link(page, 1)).toHaveAccessibleDescription('a draw')
  await expect(page.locator('[aria-live] button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the line' }).click()
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByText(/^Variation after move 5: \[2\]/)).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { hasText: 'A draw' })).toBeVisible()
  await expect(cell(page, 'column 2, row 1, yellow')).toHaveCount(1)
  await expect(discs(page)).toHaveCount(6)
  await page.keyboard.press('ArrowRight')
  await expect(discs(page)).toHaveCount(7)
  // A column of one's own from there, with its scores.
  await page.keyboard.press('ArrowLeft')
  await link(page, 5).click()
  await expect(page.getByText(/^Variation after move 5: 2 \[5\]/)).toBeVisible()
  await expect(link(page, 1)).toHaveAccessibleDescription(/draw|wins|loses/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Move 5 of 14: red, column 4')).toBeVisible()
  await expect(discs(page)).toHaveCount(5)

  await page.getByRole('slider', { name: 'Position shown' }).fill('13')
  await expect(page.getByText('Move 13 of 14: red, column 1')).toBeVisible()
  await page.getByRole('button', { name: 'Threats' }).click()
  await expect(page.getByText('Yellow: column 5, row 4, even, open now')).toBeVisible()
})

test('a game that goes on is reviewed for nobody, and brings no solver', async ({
  newPlayer,
  newVisitor,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: LINE.slice(0, -1), rules: RULES })
  const asked: string[] = []
  for (const page of [ann.page, bob.page, await newVisitor()]) {
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/games/${id}`)
    await page.waitForLoadState('load')
    expect(asked.filter((url) => url.includes('solver'))).toEqual([])
    expect(await page.content()).not.toMatch(/\/review|analysis\?|web-worker/)
    for (const path of ['review', 'review?ply=3'])
      expect((await page.goto(`/games/${id}/${path}`))?.status()).toBe(404)
  }
})

test('an end that nobody can prove is told apart, and a review can be stopped', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const { page } = ann
  await page.goto(`/games/${await aStagedGame(ann.name, bob.name, { line: '1213141' })}/review`)
  const bar = page.getByRole('progressbar', { name: 'Positions reviewed' })
  await expect(bar).toHaveAttribute('value', /^[3-8]$/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  // A busy machine does not prove in time what was so before it.
  await expect(page.getByText(/move 6.* red wins with best play\./)).toBeVisible()
  const table = page.getByRole('group').filter({ hasText: 'As a table' })
  await table.getByText('As a table').click()
  await expect(page.getByRole('row', { name: /^Start Not reviewed yet/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^7\. red 1 Red has won/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use(noScript)

  test('what the site has found out is there as a graph, in tables and in words', async ({
    newPlayer,
  }) => {
    const [ann, bob] = [await newPlayer(noScript), await newPlayer()]
    const { page } = ann
    const id = await aStagedGame(ann.name, bob.name, { line: LINE, rules: RULES })
    await page.goto(`/games/${id}/review`)
    await expect(page.getByText('This game has not been reviewed by the site yet.')).toBeVisible()
    await review(id)

    await page.reload()
    await expect(page.getByText('reviewed by the site', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Who is winning, move by move/ })).toBeVisible()
    await expect(page.getByText('Decided by move 13: from then on yellow wins')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Threats' })).toBeHidden()
    await page.getByRole('link', { name: 'Move 6, yellow, column 3: gave up a draw' }).click()
    await expect(page.getByText('Column 2 draws.')).toBeVisible()
    await expect(link(page, 1)).toHaveAccessibleDescription('a draw')
    await page.getByText('As a table').click()
    const row = page.getByRole('row', { name: /^5\. red 4 A draw with best play/ })
    await expect(row).toHaveText(/−10\s*0\s*−10\s*−10\s*−10$/)
  })
})

/** As the site does when nothing else wants to work. */
async function review(gameId: string): Promise<void> {
  const [{ openThread }, { saveReview }, { writeKnown }, { positionAfter }, { readLine }] =
    await Promise.all([
      import('@/app/_solver/thread'),
      import('@/db/reviews'),
      import('@/lib/review/written'),
      import('@/lib/game/position'),
      import('@/lib/game/notation'),
    ])
  const read = readLine(RULES, LINE)
  if (!('line' in read)) throw new Error(`${LINE} is no line`)
  const solver = openThread()
  const known = []
  for (let ply = 0; ply <= LINE.length; ply += 1)
    known.push(await solver.analyse(positionAfter(RULES, read.line.slice(0, ply)), {}))
  solver.close()
  const stored = { gameId, version: 1, known: writeKnown(known), at: new Date() }
  await inStore((db) => saveReview(db, stored, []))
}
