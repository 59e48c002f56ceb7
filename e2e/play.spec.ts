import { cell, column, drops, status, watchGame } from './board'
import { expect, noScript, phone, test } from './fixtures'
import { aStagedGame } from './stage'

test('two play to a win, one by mouse, one by keys only, each move seen within a second', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name)
  for (const { page } of [ann, bob]) await watchGame(page, id)
  await expect(status(ann.page)).toHaveText('Your turn')
  await expect(status(bob.page)).toHaveText(`Waiting for ${ann.name}`)
  await expect(column(bob.page, 1)).toHaveCount(0)

  const line = [1, 2, 1, 2, 1, 2, 1]
  for (const [ply, number] of line.entries()) {
    const [mover, other] = ply % 2 === 0 ? [ann, bob] : [bob, ann]
    await expect(status(mover.page)).toHaveText('Your turn')
    await drops[mover === ann ? 'mouse' : 'keys'](mover.page, number)
    const disc = `column ${number}, row ${Math.floor(ply / 2) + 1}, ${ply % 2 === 0 ? 'red' : 'yellow'}`
    await expect(cell(mover.page, disc)).toHaveCount(1)
    await expect(cell(other.page, disc)).toHaveCount(1, { timeout: 1000 })
  }
  await expect(status(ann.page)).toHaveText('You won')
  await expect(status(bob.page)).toHaveText('You lost')
  // The board was under the focus, and is gone.
  for (const { page } of [ann, bob]) {
    const title = page.getByRole('heading', { level: 1, name: /^You (won|lost)$/ })
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription('vertical of 4')
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('one plays by touch, the other without JavaScript, to a draw', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(phone), await newPlayer({ ...phone, ...noScript })]
    const rules = { columns: 5, rows: 5, align: 4 }
    const id = await aStagedGame(ann.name, bob.name, { rules, line: '1232351511512423235544' })
    for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
    await drops.touch(ann.page, 4)
    await expect(status(ann.page)).toHaveText(`Waiting for ${bob.name}`)

    await bob.page.getByRole('link', { name: 'Refresh' }).click()
    await expect(status(bob.page)).toHaveText('Your turn')
    await drops.noScript(bob.page, 3)
    await expect(status(bob.page)).toHaveText(`Waiting for ${ann.name}`)
    await expect(bob.page).toHaveURL(`/games/${id}`)

    await expect(status(ann.page)).toHaveText('Your turn')
    await drops.touch(ann.page, 4)
    await expect(status(ann.page)).toHaveText('Draw')
    await expect(ann.page.getByText('The board is full')).toBeVisible()
    await bob.page.getByRole('link', { name: 'Refresh' }).click()
    await expect(status(bob.page)).toHaveText('Draw')
  })
})

test('a choice shows where the disc will land, and can be changed and cancelled', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const { page } = ann
  await page.goto(`/games/${await aStagedGame(ann.name, bob.name, { line: '33' })}`)
  await expect(column(page, 3)).toHaveAccessibleDescription('2 discs, free')
  await column(page, 3).click()
  await expect(column(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Drop in column 4' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Drop in column 2' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Drop/ })).toHaveCount(0)
  await expect(column(page, 2)).toBeFocused()
  await page.keyboard.press('5')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Drop/ })).toHaveCount(0)
  await expect(column(page, 5)).toBeFocused()
  await expect(status(page)).toHaveText('Your turn')
})

test('the tenth column is reached by 0 and by A, and a full column not at all', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const rules = { columns: 10, rows: 5, align: 5 }
  const id = await aStagedGame(ann.name, bob.name, { rules, line: '222221' })
  const { page } = ann
  await page.goto(`/games/${id}`)
  await expect(page.getByText('Press 1–9, 0 to choose a column')).toBeVisible()
  await expect(column(page, 2)).toBeDisabled()
  await expect(column(page, 2)).toHaveAccessibleDescription('5 discs, full')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /^Drop/ })).toHaveCount(0)
  for (const key of ['0', 'a']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: 'Drop in column 10' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('A')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(cell(page, 'column 10, row 1, red')).toHaveCount(1)
  await expect(status(page)).toHaveText(`Waiting for ${bob.name}`)
})

test('a double click on the button drops one disc and leads nowhere', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name)
  await aStagedGame(ann.name, bob.name)
  const { page } = ann
  await page.goto(`/games/${id}`)
  await column(page, 4).click()
  await page.getByRole('button', { name: 'Drop in column 4' }).dblclick()
  await expect(status(page)).toHaveText(`Waiting for ${bob.name}`)
  await page.reload()
  await expect(page.getByRole('gridcell', { name: /red|yellow/ })).toHaveCount(1)
  await expect(page).toHaveURL(`/games/${id}`)
})

test('a second tab that is behind is told so, and shown where the game stands', async ({
  newPlayer,
  faults,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name)
  const other = await ann.page.context().newPage()
  // The other tab hears nothing: as a page that was put to sleep.
  await other.route('**/live?*', (route) => route.abort())
  for (const page of [ann.page, other]) await page.goto(`/games/${id}`)
  await drops.mouse(ann.page, 4)
  await expect(status(ann.page)).toHaveText(`Waiting for ${bob.name}`)

  await drops.mouse(other, 5)
  await expect(other.getByRole('alert').filter({ hasText: 'earlier position' })).toBeVisible()
  await expect(cell(other, 'column 4, row 1, red')).toHaveCount(1)
  await expect(cell(other, 'column 5, row 1, empty')).toHaveCount(1)
  await expect(status(other)).toHaveText(`Waiting for ${bob.name}`)
  for (const fault of faults.splice(0)) expect(fault).toContain('ERR_FAILED')
})

test('on a broken connection the move is kept and can be sent again', async ({
  newPlayer,
  faults,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name)
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await column(ann.page, 4).click()
  await ann.page.context().setOffline(true)
  await ann.page.getByRole('button', { name: 'Drop in column 4' }).click()
  await expect(ann.page.getByRole('alert').filter({ hasText: 'Your move is kept' })).toBeVisible()
  await expect(cell(ann.page, 'column 4, row 1, empty')).toHaveCount(1)
  await expect(ann.page.getByRole('button', { name: 'Drop in column 4' })).toBeVisible()

  await ann.page.context().setOffline(false)
  await ann.page.getByRole('button', { name: 'Drop in column 4' }).click()
  await expect(cell(ann.page, 'column 4, row 1, red')).toHaveCount(1)
  await expect(status(bob.page)).toHaveText('Your turn')

  // Chromium says on the console what the test has caused.
  for (const fault of faults.splice(0)) expect(fault).toContain('ERR_INTERNET_DISCONNECTED')
})

test('a page that was cut off says so, and catches up by itself', async ({ newPlayer, faults }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const id = await aStagedGame(ann.name, bob.name, { line: '4' })
  await ann.page.route('**/live?*', (route) => route.abort())
  for (const { page } of [ann, bob]) await page.goto(`/games/${id}`)
  await drops.mouse(bob.page, 1)
  await expect(status(bob.page)).toHaveText(`Waiting for ${ann.name}`)
  await expect(ann.page.getByText('Connection lost')).toBeVisible()
  await expect(status(ann.page)).toHaveText(`Waiting for ${bob.name}`)

  await ann.page.unroute('**/live?*')
  await ann.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(status(ann.page)).toHaveText('Your turn')
  await expect(cell(ann.page, 'column 1, row 1, yellow')).toHaveCount(1)
  await expect(ann.page.getByText('Connection lost')).toHaveCount(0)
  // Chromium says on the console what the test has caused.
  for (const fault of faults.splice(0)) expect(fault).toContain('ERR_FAILED')
})
