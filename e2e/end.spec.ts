import { cell, drops, status } from './board'
import { expect, noScript, type Player, test } from './fixtures'
import { aStagedGame } from './stage'

test('resigning asks once more, and ends the game for both', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '44' })
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await bob.page.getByRole('button', { name: 'Resign', exact: true }).click()
  const question = bob.page.getByRole('dialog', { name: 'Resign this game?' })
  await expect(question).toContainText(`${ann.name} wins`)
  await question.getByRole('button', { name: 'Keep playing' }).click()
  await expect(question).toBeHidden()
  await expect(status(bob.page)).toHaveText(`Waiting for ${ann.name}`)

  await bob.page.getByRole('button', { name: 'Resign', exact: true }).click()
  await question.getByRole('button', { name: 'Yes, resign' }).click()
  await expect(status(bob.page)).toHaveText('You lost')
  await expect(bob.page.getByText('You resigned')).toBeVisible()
  await expect(status(ann.page)).toHaveText('You won')
  await expect(ann.page.getByText(`${bob.name} resigned`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use(noScript)

  test('a player moves, resigns after a question, and offers a rematch', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(noScript), await newPlayer(noScript)]
    const id = await aStagedGame(ann.name, bob.name, { line: '44' })
    await ann.page.goto(`/games/${id}`)
    await drops.noScript(ann.page, 1)
    await expect(status(ann.page)).toHaveText(`Waiting for ${bob.name}`)
    // Loading the page again sends nothing again.
    await ann.page.reload()
    await expect(ann.page.getByRole('gridcell', { name: /red|yellow/ })).toHaveCount(3)

    await ann.page.getByRole('button', { name: 'Resign', exact: true }).click()
    await ann.page.getByRole('button', { name: 'Yes, resign' }).click()
    await expect(status(ann.page)).toHaveText('You lost')
    await ann.page.getByLabel('Swap sides').check()
    await ann.page.getByRole('button', { name: 'Offer rematch' }).click()
    await expect(ann.page.getByText('rematch with sides swapped')).toBeVisible()

    await bob.page.goto(`/games/${id}`)
    await bob.page.getByRole('button', { name: 'Accept' }).click()
    await expect(bob.page).not.toHaveURL(`/games/${id}`)
    await expect(status(bob.page)).toHaveText('Your turn')
  })

  test('a move that is refused comes back with its sentence', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(noScript), await newPlayer()]
    const id = await aStagedGame(ann.name, bob.name)
    await ann.page.goto(`/games/${id}`)
    const other = await ann.page.context().newPage()
    await other.goto(`/games/${id}`)
    await drops.noScript(other, 4)
    await expect(status(other)).toHaveText(`Waiting for ${bob.name}`)
    await drops.noScript(ann.page, 5)
    await expect(ann.page.getByRole('alert')).toContainText('earlier position')
    await expect(cell(ann.page, 'column 4, row 1, red')).toHaveCount(1)
  })
})

test('a game can be aborted until both have moved', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '4' })
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await ann.page.getByRole('button', { name: 'Abort game' }).click()
  await ann.page.getByRole('button', { name: 'Yes, abort' }).click()
  for (const { page } of [ann, bob]) await expect(status(page)).toHaveText('Game aborted')

  const later = await aStagedGame(ann.name, bob.name, { line: '44' })
  await ann.page.goto(`/games/${later}`)
  await expect(ann.page.getByRole('button', { name: 'Resign', exact: true })).toBeVisible()
  await expect(ann.page.getByRole('button', { name: 'Abort game' })).toHaveCount(0)
})

test('whoever runs out of time has lost, as soon as somebody looks', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '44', ago: 4 * 24 * 60 })
  await ann.page.goto(`/games/${id}`)
  await expect(status(ann.page)).toHaveText('You lost')
  await expect(ann.page.getByText('You ran out of time')).toBeVisible()
  await bob.page.goto(`/games/${id}`)
  await expect(status(bob.page)).toHaveText('You won')
  await expect(bob.page.getByText(`${ann.name} ran out of time`)).toBeVisible()
})

const rematch = ({ page }: Player) => page.getByRole('region', { name: 'Rematch' })
/** What those who listen are told of it. */
const news = (player: Player) => rematch(player).locator('[aria-live=polite]')

test('a rematch is offered, seen at once, and accepted with sides swapped', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '1213141' })
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await expect(news(bob)).toHaveText('')
  await ann.page.getByLabel('Swap sides').check()
  await ann.page.getByRole('button', { name: 'Offer rematch' }).click()
  await expect(rematch(ann)).toBeFocused()
  await expect(news(ann)).toContainText('You offered a rematch with sides swapped')
  await expect(news(bob)).toHaveText(`${ann.name} offers a rematch with sides swapped.`)

  await bob.page.getByRole('button', { name: 'Accept' }).click()
  await expect(status(bob.page)).toHaveText('Your turn')
  await ann.page.getByRole('link', { name: 'Go to the rematch' }).click()
  await expect(status(ann.page)).toHaveText(`Waiting for ${bob.name}`)
})

test('an offer that goes while one is about to answer it leaves one there', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '1213141' })
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await ann.page.getByRole('button', { name: 'Offer rematch' }).click()
  await bob.page.getByRole('button', { name: 'Accept' }).focus()
  await ann.page.getByRole('button', { name: 'Withdraw' }).click()
  for (const player of [ann, bob]) {
    await expect(news(player)).toHaveText('The offer of a rematch was withdrawn.')
    await expect(rematch(player)).toBeFocused()
  }
})
