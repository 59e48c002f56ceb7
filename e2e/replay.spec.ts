import type { Page } from '@playwright/test'
import { cell } from './board'
import { expect, noScript, test } from './fixtures'
import { aStagedGame } from './stage'

const LINE = '1213141'
const place = (page: Page) => page.getByText(/^(Move \d+ of|Before the first)/)
const discs = (page: Page) => page.getByRole('gridcell', { name: /red|yellow/ })

test('keys step through a finished game, and its address follows', async ({
  newPlayer,
  newVisitor,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const path = `/games/${await aStagedGame(ann.name, bob.name, { line: LINE })}`
  const { page } = ann
  await page.goto(path)
  await expect(place(page)).toHaveText('Move 7 of 7: red, column 1')
  await expect(page.getByText('Arrow keys step')).toBeVisible()
  // Its scripts come apart from those of the page: until then nobody hears a key.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText('Before the first move', { timeout: 200 })
  }).toPass()
  await expect(page).toHaveURL(`${path}?ply=0`)
  await expect(discs(page)).toHaveCount(0)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expect(place(page)).toHaveText('Move 2 of 7: yellow, column 2')
  await expect(page).toHaveURL(`${path}?ply=2`)
  await expect(cell(page, 'column 2, row 1, yellow')).toHaveCount(1)

  const visitor = await newVisitor()
  await visitor.goto(page.url())
  await expect(place(visitor)).toHaveText('Move 2 of 7: yellow, column 2')
  await expect(discs(visitor)).toHaveCount(2)

  await page.keyboard.press('End')
  await expect(page).toHaveURL(path)
  await expect(discs(page)).toHaveCount(7)
})

test('a press on a move shows its position, and play goes on from there to the end', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const path = `/games/${await aStagedGame(ann.name, bob.name, { line: LINE })}`
  const { page } = ann
  await page.goto(path)
  const move = page.getByRole('link', { name: /^Move 5, red, column 1, 1 min$/ })
  await move.click()
  await expect(place(page)).toHaveText('Move 5 of 7: red, column 1')
  await expect(move).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(place(page)).toHaveText('Move 7 of 7: red, column 1')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(place(page)).toHaveText('Move 1 of 7: red, column 1')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use(noScript)

  test('links step through a finished game', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(noScript), await newPlayer()]
    const path = `/games/${await aStagedGame(ann.name, bob.name, { line: LINE })}`
    const { page } = ann
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Play' })).toBeHidden()
    await page.getByRole('link', { name: 'Previous move' }).click()
    await expect(page).toHaveURL(`${path}?ply=6`)
    await expect(discs(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'First position' }).click()
    await expect(discs(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Next move' }).click()
    await expect(cell(page, 'column 1, row 1, red')).toHaveCount(1)
    await page.getByRole('link', { name: /^Move 4, yellow/ }).click()
    await expect(place(page)).toHaveText('Move 4 of 7: yellow, column 3')
    await page.getByRole('link', { name: 'Last position' }).click()
    await expect(page).toHaveURL(path)
  })
})

test('a ply that the game does not have is not there', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const path = `/games/${await aStagedGame(ann.name, bob.name, { line: LINE })}`
  for (const ply of ['8', '-1', '1e309', '03', 'NaN', '1&ply=2'])
    expect((await ann.page.goto(`${path}?ply=${ply}`))?.status(), ply).toBe(404)
})
