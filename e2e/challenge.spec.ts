import { alert, button, challenge, choose, deafen, heading, term, WORDS } from './challenging'
import { type Player, expect, french, narrow, noScript, test } from './fixtures'
import { inStore, playerId } from './store'

for (const scripts of ['with', 'without']) {
  test.describe(`${scripts} scripts`, () => {
    test.use(scripts === 'with' ? {} : noScript)

    test('two players agree on a game after a counter-proposal @short', async ({ newPlayer }) => {
      const [ann, bob] = [await newPlayer(), await newPlayer()]
      const path = await challenge(ann, bob)
      await expect(heading(ann.page)).toHaveText(`You challenge ${bob.name}`)
      await expect(button(ann.page, 'Accept')).toHaveCount(0)

      await bob.page.goto('/')
      const card = bob.page.getByRole('listitem').filter({ hasText: ann.name })
      await expect(card).toContainText('8×7 · align 5')
      await expect(card).toContainText('28 discs each · 2 days a move · public')
      await card.getByRole('link', { name: 'Change…' }).click()
      await bob.page.waitForURL(/\/change$/)
      await expect(
        bob.page.getByRole('group', { name: WORDS.columns }).getByRole('radio', { checked: true }),
      ).toHaveAccessibleName('8 (proposed)')
      await choose(bob.page, WORDS.rows, '6')
      await choose(bob.page, WORDS.watch, 'The two of us')
      await button(bob.page, 'Send proposal').click()
      await bob.page.waitForURL(new RegExp(`${path}$`))
      await expect(heading(bob.page)).toHaveText(`You propose other terms to ${ann.name}`)

      await ann.page.goto(path)
      await expect(heading(ann.page)).toHaveText(`${bob.name} proposes other terms`)
      await expect(ann.page.getByText('2 settings are changed.')).toBeVisible()
      await expect(term(ann.page, WORDS.rows)).toContainText('changed, before: 7, now: 6')
      await expect(term(ann.page, WORDS.rows).locator('del')).toHaveText('7')
      await expect(term(ann.page, WORDS.watch)).toContainText(
        'before: Everyone, now: The two of us',
      )
      await expect(term(ann.page, WORDS.columns)).toHaveText('8')
      await expect(ann.page.getByRole('img', { name: 'Board, 8 columns, 6 rows' })).toBeVisible()
      await button(ann.page, 'Accept').click()
      await ann.page.waitForURL(/\/games\/[\w-]+$/)
      const { pathname } = new URL(ann.page.url())
      await bob.page.goto(path)
      await expect(bob.page).toHaveURL(new RegExp(`${pathname}$`))
      await bob.page.goto('/')
      await expect(bob.page.getByRole('link', { name: ann.name })).toHaveAttribute('href', pathname)
      await expect(bob.page.getByRole('link', { name: ann.name })).toContainText('8×6 · align 5')
    })

    test('a challenge is declined on the start page', async ({ newPlayer }) => {
      const [ann, bob] = [await newPlayer(), await newPlayer()]
      const path = await challenge(ann, bob)
      await bob.page.goto('/')
      // What is said later is heard if its place is there before.
      await expect(bob.page.getByRole('status')).toHaveText('')
      await button(bob.page, 'Decline').click()
      await expect(bob.page.getByRole('status')).toHaveText('The challenge is declined.')
      await expect(button(bob.page, 'Accept')).toHaveCount(0)
      await ann.page.goto(path)
      await expect(ann.page.getByText(`${bob.name} declined this challenge.`)).toBeVisible()
      await ann.page.getByRole('link', { name: `Challenge ${bob.name}` }).click()
      await expect(ann.page.getByLabel('Opponent')).toHaveValue(bob.name)
      await expect(
        ann.page.getByRole('group', { name: WORDS.rows }).getByRole('radio', { name: '7' }),
      ).toBeChecked()
    })

    test('what was taken back can no longer be accepted, and the page says so', async ({
      newPlayer,
    }) => {
      const [ann, bob] = [await newPlayer(), await newPlayer()]
      const path = await challenge(ann, bob)
      await deafen(bob.page)
      await bob.page.goto(path)
      await button(ann.page, 'Withdraw').click()
      await expect(ann.page.getByText('You took this challenge back.')).toBeVisible()
      await button(bob.page, 'Accept').click()
      await expect(alert(bob.page)).toContainText('It had been taken back before')
      await expect(bob.page.getByText(`${ann.name} took this challenge back.`)).toBeVisible()
      await expect(button(bob.page, 'Accept')).toHaveCount(0)
    })

    test('terms that changed meanwhile are shown, not accepted', async ({ newPlayer }) => {
      const [ann, bob] = [await newPlayer(), await newPlayer()]
      const path = await challenge(ann, bob)
      await bob.page.goto(path)
      const stale = await bob.page.context().newPage()
      await deafen(stale)
      await stale.goto(path)
      await bob.page.goto(`${path}/change`)
      await choose(bob.page, WORDS.columns, '10')
      await button(bob.page, 'Send proposal').click()
      await bob.page.waitForURL(new RegExp(`${path}$`))
      await ann.page.goto(`${path}/change`)
      await choose(ann.page, WORDS.columns, '9')
      await button(ann.page, 'Send proposal').click()
      await ann.page.waitForURL(new RegExp(`${path}$`))
      await button(stale, 'Accept').click()
      await expect(alert(stale)).toContainText('The terms changed while you were')
      await expect(term(stale, WORDS.columns)).toContainText('before: 10, now: 9')
    })
  })
}

test('two acceptances at once lead to one game', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const path = await challenge(ann, bob)
  const tabs = [bob.page, await bob.page.context().newPage()]
  for (const tab of tabs) {
    // Whichever press comes second must not find its button taken away by the news of the first.
    await deafen(tab)
    await tab.goto(path)
  }
  await Promise.all(tabs.map((tab) => button(tab, 'Accept').click()))
  for (const tab of tabs) await tab.waitForURL(/\/games\/[\w-]+$/)
  expect(tabs[1]?.url()).toBe(tabs[0]?.url())
  await inStore(async (db) => {
    const { activeGamesOf } = await import('@/db/games')
    expect(await activeGamesOf(db, await playerId(db, ann.name))).toHaveLength(1)
  })
})

test('a challenge that nobody answered has lapsed after two weeks', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const path = await challenge(ann, bob)
  await bob.page.goto('/')
  await expect(button(bob.page, 'Accept')).toBeVisible()
  await inStore(async (db) => {
    const { findChallenge, saveNewChallenge } = await import('@/db/challenges')
    const { newChallenge } = await import('@/lib/play/challenge')
    const made = await findChallenge(db, path.replace('/challenges/', ''))
    if (!made) throw new Error('the challenge is not stored')
    const at = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000)
    const { challenger, opponent, proposal } = made
    const old = newChallenge(`${made.id}-old`, challenger, opponent, proposal.terms, at)
    expect(await saveNewChallenge(db, old)).toBe('done')
  })
  await bob.page.goto('/')
  await expect(button(bob.page, 'Accept')).toHaveCount(1)
  for (const { page } of [ann, bob]) {
    await page.goto(`${path}-old`)
    await expect(page.getByText('this challenge has lapsed')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
})

test('a challenge is there for its two players only', async ({ newPlayer, newVisitor }) => {
  const [ann, bob, eve] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const path = await challenge(ann, bob)
  for (const where of [
    path,
    `${path}/change`,
    '/challenges/nothing-here',
    '/challenges/%F0%9F%8E%B2',
  ]) {
    const answer = await eve.page.goto(where)
    expect(answer?.status(), where).toBe(404)
    await expect(eve.page.getByText(ann.name)).toHaveCount(0)
  }
  const guest = await newVisitor()
  await guest.goto(path)
  await expect(guest).toHaveURL(`/sign-in?next=${encodeURIComponent(path)}`)
  await guest.getByLabel('Username').fill(bob.name)
  await guest.getByLabel('Password').fill(bob.password)
  await guest.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(guest)).toHaveText(`${ann.name} challenges you`)
})

test('a challenge is made and accepted by keyboard alone', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const { page } = ann
  await page.goto('/new?columns=7&rows=6&align=4')
  await page.getByRole('radio', { name: '7', exact: true }).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  // Past the choice between players and the computer.
  await page.keyboard.press('Tab')
  await page.keyboard.type(bob.name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/challenges\//)
  for (const [name, value] of [
    [WORDS.columns, '8'],
    [WORDS.rows, '5'],
    [WORDS.align, '5'],
    [WORDS.time, '2 days'],
  ] as const)
    await expect(term(page, name)).toHaveText(value)
  await bob.page.goto('/')
  await button(bob.page, 'Accept').focus()
  await bob.page.keyboard.press('Enter')
  await bob.page.waitForURL(/\/games\//)
})

test.describe('on a narrow phone, in French', () => {
  test.use({ ...narrow, ...french })

  test('a challenge is sent, changed and declined', async ({ newPlayer }) => {
    const [ann, bob] = [await newPlayer(), await newPlayer()]
    const fits = async ({ page }: Player) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await ann.page.goto('/new')
    await fits(ann)
    await choose(ann.page, 'Colonnes', '10')
    await choose(ann.page, 'Temps par coup', '14 jours')
    await ann.page.getByLabel('Adversaire').fill(bob.name)
    await button(ann.page, 'Envoyer le défi').click()
    await expect(heading(ann.page)).toHaveText(`Vous défiez ${bob.name}`)
    await fits(ann)
    await bob.page.goto('/')
    await fits(bob)
    await bob.page.getByRole('link', { name: 'Modifier…' }).click()
    await fits(bob)
    await choose(bob.page, 'Jetons à aligner', '5')
    await button(bob.page, 'Envoyer la proposition').click()
    await expect(heading(bob.page)).toHaveText(`Vous proposez d’autres conditions à ${ann.name}`)
    await ann.page.goto('/')
    await fits(ann)
    await button(ann.page, 'Refuser').click()
    await expect(ann.page.getByRole('status')).toHaveText('Le défi est refusé.')
  })
})
