import type { Page } from '@playwright/test'
import { cell, column, drops, status, watchGame } from './board'
import { expect, test } from './fixtures'
import { aStagedGame } from './stage'

test('anybody may watch a public game as it goes on, and touch nothing', async ({
  newPlayer,
  newVisitor,
}) => {
  const [ann, bob, eve] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '44' })
  const stranger = await newVisitor()
  for (const page of [ann.page, eve.page, stranger]) await watchGame(page, id)
  for (const page of [eve.page, stranger]) {
    await expect(status(page)).toHaveText(`Waiting for ${ann.name}`)
    await expect(page.getByText('You are watching')).toBeVisible()
    await expect(column(page, 1)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Resign' })).toHaveCount(0)
  }
  await drops.mouse(ann.page, 7)
  for (const page of [eve.page, stranger]) {
    await expect(cell(page, 'column 7, row 1, red')).toHaveCount(1, { timeout: 1000 })
    await expect(status(page)).toHaveText(`Waiting for ${bob.name}`)
  }
  await stranger.goto('/players')
  await stranger.getByRole('link', { name: 'Watch' }).click()
  await expect(stranger).toHaveURL('/watch')
  await expect(stranger.getByRole('link', { name: new RegExp(ann.name) })).toBeVisible()
  await stranger.setViewportSize({ width: 320, height: 640 })
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a link to a public game shows its board elsewhere', async ({
  newPlayer,
  newVisitor,
  baseURL,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '44' })
  const told = async (page: Page) => {
    await page.goto(`/games/${id}`)
    return metaOf(page)
  }
  const meta = await told(await newVisitor())
  const image = String(meta['og:image'])
  expect(image.replace(/\d+$/, '')).toBe(`${baseURL}/games/${id}/picture?v=`)
  expect(meta).toMatchObject({
    'og:title': expect.stringContaining(ann.name),
    'og:description': expect.stringContaining('7×6'),
    'og:url': `${baseURL}/games/${id}`,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': image,
  })
  // Whoever looks for others is not signed in; players need not load it.
  expect(await told(ann.page)).not.toHaveProperty(['og:image'])

  const picture = await ann.page.request.get(image)
  expect(picture.headers()['content-type']).toBe('image/png')
  const png = await picture.body()
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])

  // Programs that look at links run no scripts, and many read the head alone.
  const page = await (await newVisitor()).request.get(`/games/${id}`, {
    headers: { 'user-agent': 'Mastodon/4.3.2 (http.rb/5.2.0; +https://mastodon.example/)' },
  })
  const [head] = (await page.text()).split('</head>')
  expect(head).toContain(`property="og:image" content="${image}"`)
})

test('a private game is not there for others, and asks visitors to sign in', async ({
  newPlayer,
  newVisitor,
}) => {
  const [ann, bob, eve] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { terms: { isPublic: false } })
  for (const path of [`/games/${id}`, '/games/nothing', `/games/${'x'.repeat(99)}`]) {
    const answer = await eve.page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(eve.page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  }
  for (const address of [`/live?game=${id}`, `/games/${id}/picture`]) {
    const answer = await eve.page.request.get(address)
    expect(answer.status()).toBe(404)
  }
  const visitor = await newVisitor()
  for (const path of [`/games/${id}`, '/games/nothing']) {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(`/sign-in?next=${encodeURIComponent(path)}`)
  }
  await bob.page.goto(`/games/${id}`)
  await expect(bob.page.getByText('Private', { exact: true })).toBeVisible()
  // Not even a player's own page says what a link to it could show.
  for (const page of [bob.page, visitor]) expect(await metaOf(page)).toEqual({})
  await bob.page.goto('/watch')
  await expect(bob.page.getByRole('link', { name: new RegExp(ann.name) })).toHaveCount(0)
})

/** What a page says about itself to those who show links to it. */
async function metaOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const tags = page.locator('meta[property^="og:"], meta[name^="twitter:"]')
  const pairs = await tags.evaluateAll((all) =>
    all.map((each) => [
      each.getAttribute('property') ?? each.getAttribute('name') ?? '',
      each.getAttribute('content') ?? '',
    ]),
  )
  return Object.fromEntries(pairs) as Record<string, string>
}
