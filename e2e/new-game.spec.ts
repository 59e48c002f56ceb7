import { WORDS, alert, choose, term } from './challenging'
import { expect, noScript, test } from './fixtures'
import { inStore, playerId } from './store'

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('the form says what is wrong and keeps the rest', async ({ newPlayer }) => {
      const { page, name } = await newPlayer()
      await page.goto('/new')
      await choose(page, WORDS.columns, '10')
      await choose(page, WORDS.time, 'No limit')
      const opponent = page.getByLabel('Opponent')
      for (const [typed, wrong] of [
        ['nobody-of-this-name', 'Nobody has this username.'],
        ['<b>"&', 'Nobody has this username.'],
        [name.toUpperCase(), 'You cannot challenge yourself.'],
      ] as const) {
        await opponent.fill(typed)
        await page.getByRole('button', { name: 'Send challenge' }).click()
        await expect(page.getByText(wrong)).toBeVisible()
        await expect(opponent).toHaveValue(typed)
        await expect(opponent).toBeFocused()
        await expect(opponent).toHaveAttribute('aria-invalid', 'true')
        for (const [group, label] of [
          [WORDS.columns, '10'],
          [WORDS.time, 'No limit'],
        ] as const)
          await expect(
            page.getByRole('group', { name: group }).getByRole('radio', { name: label }),
          ).toBeChecked()
      }
    })
  })
}

test.describe('without scripts', () => {
  test.use(noScript)

  test('an alignment that the board is too small for is refused with a sentence', async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer()
    await page.goto('/new?columns=9&rows=9&align=9')
    await expect(page.getByText('More than fit this board')).toBeHidden()
    await choose(page, WORDS.rows, '5')
    await expect(page.getByText('More than fit this board')).toBeVisible()
    await page.getByLabel('Opponent').fill('somebody')
    await page.getByRole('button', { name: 'Send challenge' }).click()
    await expect(page.getByText('At most 5 discs can be aligned on a board of 9×5.')).toBeVisible()
    const align = page.getByRole('group', { name: WORDS.align })
    await expect(align.getByRole('radio', { checked: true })).toHaveAccessibleName('9')
  })

  test('the preview follows the form', async ({ newPlayer }) => {
    const { page } = await newPlayer()
    await page.goto('/new?columns=7&rows=6')
    const height = async () => (await page.locator('.preview-board').boundingBox())?.height ?? 0
    const before = await height()
    await choose(page, WORDS.rows, '10')
    expect(await height()).toBeGreaterThan(before)
  })
})

test('a smaller board lowers the alignment, visibly and audibly', async ({ newPlayer }) => {
  const { page } = await newPlayer()
  await page.goto('/new?columns=9&rows=8&align=8')
  const align = page.getByRole('group', { name: WORDS.align })
  await expect(align.getByRole('radio')).toHaveCount(6)
  await choose(page, WORDS.columns, '6')
  await expect(align.getByRole('radio', { checked: true })).toHaveAccessibleName('6')
  await expect(align.getByRole('radio')).toHaveCount(4)
  const status = page.getByText('Discs to align lowered to 6')
  await expect(status).toBeVisible()
  await expect(status).toHaveRole('status')
  await choose(page, WORDS.align, '3')
  await expect(status).toHaveCount(0)
  await choose(page, WORDS.columns, '10')
  await expect(align.getByRole('radio', { checked: true })).toHaveAccessibleName('3')
})

test('names are proposed while they are typed', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  await ann.page.goto('/new')
  await ann.page.getByLabel('Opponent').pressSequentially(bob.name.slice(0, 8).toUpperCase())
  await expect(ann.page.locator('datalist option')).toHaveText([bob.name])
})

test('a double click sends one challenge', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  await ann.page.goto(`/new?opponent=${bob.name}`)
  await ann.page.getByRole('button', { name: 'Send challenge' }).dblclick()
  await ann.page.waitForURL(/\/challenges\//)
  await inStore(async (db) => {
    const { countOpenFrom } = await import('@/db/challenge-lists')
    expect(await countOpenFrom(db, await playerId(db, ann.name), new Date())).toBe(1)
  })
})

test('nothing that was entered is lost when the server cannot be reached', async ({
  browser,
  newPlayer,
}) => {
  const bob = await newPlayer()
  const ann = await newPlayer()
  // In a browser that nobody listens to: it rightly complains of the lost connection.
  const context = await browser.newContext({
    storageState: await ann.page.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto('/new')
  await choose(page, WORDS.columns, '9')
  await page.getByLabel('Opponent').fill(bob.name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send challenge' }).click()
  await expect(alert(page)).toContainText('The server could not be reached.')
  await expect(alert(page)).toBeFocused()
  await expect(page.getByLabel('Opponent')).toHaveValue(bob.name)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send challenge' }).click()
  await page.waitForURL(/\/challenges\//)
  await expect(term(page, WORDS.columns)).toHaveText('9')
  await context.close()
})

test.describe('what no form of ours sends', () => {
  test('is refused with a sentence, and changes nothing', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(), await newPlayer()]
    const { page } = ann
    const tampered: ((form: Element) => void)[] = [
      (form) => form.querySelector('[name=columns]:checked')?.setAttribute('value', '3abc'),
      (form) => form.querySelector('[name=rows]:checked')?.setAttribute('value', '1e309'),
      (form) => form.querySelector('[name=align]:checked')?.setAttribute('value', '11'),
      (form) => form.querySelector('[name=moveDays]:checked')?.setAttribute('value', '-1'),
      (form) => form.querySelector('[name=challenge]')?.setAttribute('value', '../x'),
      (form) => form.querySelector('[name=visibility]:checked')?.remove(),
      (form) => form.insertAdjacentHTML('beforeend', '<input name="columns" value="8">'),
      (form) => form.insertAdjacentHTML('beforeend', '<input name="red" value="me">'),
      (form) => form.insertAdjacentHTML('beforeend', '<input name="__proto__" value="x">'),
    ]
    for (const tamper of tampered) {
      await page.goto(`/new?opponent=${bob.name}&columns=7&rows=6&align=4`)
      await page.getByRole('main').locator('form').evaluate(tamper)
      await page.getByRole('button', { name: 'Send challenge' }).click()
      await expect(alert(page)).toContainText('did not arrive as this page sends it')
    }
    await inStore(async (db) => {
      const { countOpenFrom } = await import('@/db/challenge-lists')
      expect(await countOpenFrom(db, await playerId(db, ann.name), new Date())).toBe(0)
    })
  })

  for (const query of ['columns=3abc', 'columns=7&columns=8', 'align=1e309', 'moveDays=0'])
    test(`a link with ${query} is told to be wrong`, async ({ newPlayer }) => {
      const { page } = await newPlayer()
      const answer = await page.goto(`/new?${query}`)
      expect(answer?.status()).toBe(200)
      await expect(alert(page)).toContainText('settings that do not exist')
      const columns = page.getByRole('group', { name: WORDS.columns })
      await expect(columns.getByRole('radio', { checked: true })).toHaveAccessibleName('7')
    })

  test('proposals of names are for players, and for beginnings of names', async ({
    newPlayer,
    request,
  }) => {
    expect((await request.get('/players/complete?prefix=a')).status()).toBe(401)
    const { page, name } = await newPlayer()
    const asked = async (query: string) => {
      const answer = await page.request.get(`/players/complete?${query}`)
      return answer.status() === 200 ? await answer.json() : answer.status()
    }
    expect(await asked('prefix=p_')).not.toContain(name)
    for (const query of ['', 'prefix=', 'prefix=a&prefix=b', 'prefix=%00', 'prefix=%25'])
      expect(await asked(query), query).toBe(400)
  })
})
