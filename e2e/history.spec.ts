import type { Page } from '@playwright/test'
import { expect, noScript, phone, test } from './fixtures'
import { somePastGames } from './past'

const hours = (number: number, first = 1) =>
  Array.from({ length: number }, (_, index) => first + number - index)
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('td a') })
const reviews = async (page: Page) =>
  page
    .getByRole('link', { name: /^Review/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const older = (page: Page) => page.getByRole('link', { name: 'Older' })
const newer = (page: Page) => page.getByRole('link', { name: 'Newer' })
const addressOf = ({ id }: { id: string }) => `/games/${id}`

test('a history is for its player: others sign in first, and come back to it', async ({
  newPlayer,
  newVisitor,
}) => {
  const { name, password } = await newPlayer()
  const page = await newVisitor()
  await page.goto('/history?result=won')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await page.locator('input[name=username]').fill(name)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/history?result=won')
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'No finished game yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New game' }).click()
  await expect(page).toHaveURL('/new')
})

test('games stand in the history as they ended, newest first, with their totals', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const games = await somePastGames(ann, bob, hours(12))
  const { page } = ann
  await page.goto('/history')
  expect(await reviews(page)).toEqual(games.toReversed().map(addressOf))
  const won = games.filter(
    (game) => game.state === 'won' && game.players[game.winner].username === ann.name,
  )
  await expect(page.locator('dl > div').filter({ hasText: 'won' })).toContainText(
    String(won.length),
  )
  for (const [index, game] of games.toReversed().entries()) {
    const row = rows(page).nth(index)
    await expect(row.getByRole('rowheader')).toContainText(bob.name)
    const { columns, rows: high, align } = game.terms.rules
    await expect(row).toContainText(`${columns}×${high} · ${align}`)
    if (game.ending === 'alignment')
      await expect(row).toContainText(/(horizontal|vertical|diagonal) of \d/)
    if (game.ending === 'time') await expect(row).toContainText('on time')
  }
})

test('filters combine in an address that says everything', async ({ newPlayer }) => {
  const [ann, bob, cid] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const games = await somePastGames(ann, bob, hours(15))
  await somePastGames(ann, cid, hours(3), 2)
  const { page } = ann
  await page.goto('/history')
  await page.getByLabel('Opponent').fill(bob.name.toUpperCase())
  await page.getByLabel('Result').selectOption('Won')
  await page.getByLabel('Ending').selectOption('Alignment')
  await page.getByLabel('Colour').selectOption('Red')
  await page.getByRole('button', { name: 'Filter' }).click()
  const wanted = games.filter(
    (game) =>
      game.state === 'won' &&
      game.ending === 'alignment' &&
      game.winner === 'red' &&
      game.players.red.username === ann.name,
  )
  expect(wanted.length).toBeGreaterThan(0)
  await expect(page).toHaveURL(
    `/history?opponent=${bob.name.toUpperCase()}&result=won&ending=alignment&side=red`,
  )
  expect(await reviews(page)).toEqual(wanted.toReversed().map(addressOf))

  const again = await page.context().newPage()
  await again.goto(page.url())
  expect(await reviews(again)).toEqual(await reviews(page))
  await expect(again.getByLabel('Ending')).toHaveValue('alignment')
  await again.getByRole('link', { name: 'Clear filters' }).click()
  await expect(again).toHaveURL('/history')
  await expect(rows(again)).toHaveCount(18)
})

test('days are those of the player, both ends included', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer({ timezoneId: 'Pacific/Kiritimati' }), await newPlayer()]
  const [game] = await somePastGames(ann, bob, [30])
  const { page } = ann
  const day = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('sv-SE'),
    Number(game?.endedAt),
  )
  for (const [from, to, number] of [
    [day, day, 1],
    ['2020-01-01', dayBefore(day), 0],
  ] as const) {
    await page.goto(`/history?from=${from}&to=${to}`)
    await expect(rows(page)).toHaveCount(number)
  }
})

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

test('what no filter can be is left out, and the page says so', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  await somePastGames(ann, bob, hours(3))
  const { page } = ann
  await page.goto('/history?opening=4x&columns=11&from=2026-02-30&result=won&result=lost')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Opening: moves are written as columns',
  )
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Result: it was given twice',
  )
  await expect(page.getByLabel('Opening')).toHaveValue('4x')
  await expect(page.getByLabel('Opening')).toHaveAccessibleDescription(/moves are written/)
  await expect(rows(page)).toHaveCount(3)
  await page.goto('/history?opponent=nobody_of_that_name')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no player of that name')
  await expect(page.getByRole('heading', { name: 'No game fits' })).toBeVisible()
})

for (const [how, options] of [
  ['with a mouse', {}],
  ['without JavaScript', noScript],
] as const) {
  test(`pages neither skip nor repeat a game while others end, ${how}`, async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(options), await newPlayer()]
    const games = await somePastGames(ann, bob, hours(45))
    const { page } = ann
    await page.goto('/history')
    const seen = await reviews(page)
    await expect(newer(page)).toHaveCount(0)
    const [late] = await somePastGames(ann, bob, [0.5], 3)
    await older(page).click()
    await expect(newer(page)).toBeVisible()
    seen.push(...(await reviews(page)))
    await older(page).click()
    await expect(older(page)).toHaveCount(0)
    seen.push(...(await reviews(page)))
    expect(seen).toEqual(games.toReversed().map(addressOf))

    await newer(page).click()
    await expect(older(page)).toBeVisible()
    expect(await reviews(page)).toEqual(seen.slice(20, 40))
    await newer(page).click()
    await expect(page.getByRole('link', { name: /^Review/ }).first()).toBeVisible()
    expect(await reviews(page)).toEqual(seen.slice(0, 20))
    await newer(page).click()
    await expect(newer(page)).toHaveCount(0)
    expect(await reviews(page)).toEqual([`/games/${late?.id}`])
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the whole card of a game leads to it, and filters fold away', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(phone), await newPlayer()]
    const [game] = await somePastGames(ann, bob, [2])
    const { page } = ann
    await page.goto('/history')
    await expect(page.getByLabel('Opening')).toBeHidden()
    await page.getByText('Filters').tap()
    await expect(page.getByLabel('Opening')).toBeVisible()
    await rows(page)
      .first()
      .tap({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(`/games/${game?.id}`)
  })
})

test('a player is found by the beginning of the name, and challenged from their page', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const games = await somePastGames(bob, ann, hours(9))
  const { page } = ann
  await page.goto('/players')
  await page.getByLabel('Username begins with').fill(bob.name.slice(0, 9).toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('main').getByRole('link', { name: bob.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.name)
  const open = games.filter(({ terms }) => terms.isPublic)
  expect(open.length).toBeLessThan(games.length)
  expect(await reviews(page)).toEqual(open.toReversed().map(addressOf))
  await page.getByRole('link', { name: 'Challenge' }).click()
  await expect(page).toHaveURL(`/new?opponent=${bob.name}`)

  await page.goto(`/players/${bob.name.toUpperCase()}?side=red`)
  await expect(page).toHaveURL(`/players/${bob.name}?side=red`)
  const answer = await page.goto('/players/nobody_of_that_name')
  expect(answer?.status()).toBe(404)
})
