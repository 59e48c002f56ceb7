import { cell, column, drops, status } from './board'
import { expect, french, narrow, phone, test } from './fixtures'
import { aStagedGame } from './stage'

test('in French on the narrowest phone a game of ten columns fits, and its sheets open', async ({
  newPlayer,
}) => {
  const options = { ...narrow, ...french }
  const [ann, bob] = [await newPlayer(options), await newPlayer()]
  const rules = { columns: 10, rows: 10, align: 5 }
  const { page } = ann
  await page.goto(`/games/${await aStagedGame(ann.name, bob.name, { rules, line: 'A9' })}`)
  await expect(status(page)).toHaveText('À vous de jouer')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
  await page.getByRole('button', { name: 'Colonne 10', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Jouer en colonne 10' })).toBeVisible()
  await page.getByRole('button', { name: 'Coups' }).tap()
  await expect(page.getByRole('heading', { name: 'Coups' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Plus' }).tap()
  await expect(page.getByRole('button', { name: 'Abandonner', exact: true })).toBeVisible()
})

test('who listens hears the board as a grid of named cells, each move, and can read it as text', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '44' })
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  const { page } = bob
  await expect(page.getByRole('grid', { name: 'Board, 7 columns, 6 rows' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6 + 2)
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  await expect(cell(page, 'column 4, row 2, yellow')).toHaveCount(1)
  await drops.mouse(ann.page, 3)
  await expect(page.getByText(`${ann.name}: column 3, row 1.`)).toBeAttached()
  await expect(page.getByRole('group', { name: 'Moves' }).getByRole('row')).toHaveCount(1 + 2)
  await page.getByText('Position as text').click()
  await expect(page.locator('pre')).toContainText('. . R R . . .')
})

test('a disc falls, and lies there at once for those who want less motion', async ({
  newPlayer,
}) => {
  const still = { reducedMotion: 'reduce' } as const
  const [ann, bob] = [await newPlayer(), await newPlayer(still)]
  const id = await aStagedGame(ann.name, bob.name)
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await drops.mouse(ann.page, 4)
  const motion = (page: typeof ann.page) =>
    page.locator('.falls').evaluate((disc) => getComputedStyle(disc).animationName)
  expect(await motion(ann.page)).toBe('fall')
  expect(await motion(bob.page)).toBe('none')
})

test('after a new build an open page keeps the move, loads once, and offers it again', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name)
  const { page } = ann
  await page.goto(`/games/${id}`)
  await column(page, 4).click()
  // The page asks for an action as a build before this one called it.
  await page.route(`**/games/${id}`, (route) => {
    const headers = route.request().headers()
    if (!headers['next-action']) return route.continue()
    return route.continue({ headers: { ...headers, 'next-action': '40'.padEnd(42, '0') } })
  })
  await page.getByRole('button', { name: 'Drop in column 4' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'was not sent yet' })).toBeVisible()
  await expect(cell(page, 'column 4, row 1, empty')).toHaveCount(1)
  await page.unroute(`**/games/${id}`)
  await page.getByRole('button', { name: 'Drop in column 4' }).click()
  await expect(cell(page, 'column 4, row 1, red')).toHaveCount(1)
  await expect(status(page)).toHaveText(`Waiting for ${bob.name}`)
})

for (const [device, options] of [
  ['desk', {}],
  ['phone', phone],
] as const) {
  test(`on a ${device} each player stands in one place, the disc beside the name`, async ({
    newPlayer,
  }) => {
    const [ann, bob] = [await newPlayer(options), await newPlayer()]
    const { page } = ann
    await page.goto(`/games/${await aStagedGame(ann.name, bob.name, { line: '44' })}`)
    for (const { name } of [ann, bob]) {
      const row = page.locator('.player-row:visible', { hasText: name })
      await expect(row).toHaveCount(1)
      const disc = await row.locator('.disc').boundingBox()
      const text = await row.getByRole('link', { name }).boundingBox()
      if (!disc || !text) throw new Error('a part of the row has no place')
      expect(disc.x + disc.width).toBeLessThan(text.x)
      expect(disc.y).toBeLessThan(text.y + text.height)
      expect(disc.y + disc.height).toBeGreaterThan(text.y)
    }
    const more = page.locator('#more')
    if (device === 'desk') await expect(more).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    else await expect(more).toBeHidden()
  })
}
