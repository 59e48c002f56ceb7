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
  await bob.page.goto('/watch')
  await expect(bob.page.getByRole('link', { name: new RegExp(ann.name) })).toHaveCount(0)
})
