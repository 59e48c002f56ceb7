import { WORDS, button, challenge, choose, heading } from './challenging'
import { type Player, expect, test } from './fixtures'
import { inStore, playerId } from './store'

const HOUR = 60 * 60 * 1000

/** Makes a game of the two, `red` to move, whose time ends in so many hours; `null`: never. */
async function aGame(red: Player, yellow: Player, hoursLeft: number | null): Promise<string> {
  return inStore(async (db) => {
    const { saveAcceptance, saveNewChallenge } = await import('@/db/challenges')
    const { newChallenge } = await import('@/lib/play/challenge')
    const { newGame } = await import('@/lib/play/game')
    const [one, other] = await Promise.all(
      [red, yellow].map(async ({ name }) => ({ id: await playerId(db, name), username: name })),
    )
    if (!one || !other) throw new Error('two players make a game')
    const rules = { columns: 7, rows: 6, align: 4 }
    const terms = { rules, moveDays: hoursLeft === null ? null : 14, isPublic: true } as const
    const at = new Date(Date.now() + ((hoursLeft ?? 0) - 14 * 24) * HOUR)
    const id = `game-${at.getTime()}-${one.id.slice(0, 8)}`
    const agreed = newChallenge(`challenge-${id}`, one, other, terms, at)
    await saveNewChallenge(db, agreed)
    await saveAcceptance(db, agreed, newGame(id, terms, { red: one, yellow: other }, at))
    return `/games/${id}`
  })
}

test('a new player is told what to do next', async ({ newPlayer }) => {
  const { page } = await newPlayer()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No game awaits you')
  await expect(page).toHaveTitle('My games · Aplomb')
  await page.getByRole('main').getByRole('link', { name: 'New game' }).last().click()
  await expect(page).toHaveURL('/new')
})

test('the games that await a player come first, the most urgent one at the top', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const never = await aGame(ann, bob, null)
  const week = await aGame(ann, bob, 7 * 24 + 0.5)
  const soon = await aGame(ann, bob, 5.5)
  const theirs = await aGame(bob, ann, 30.5)
  const { page } = ann
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 games await you')
  await expect(page).toHaveTitle('(3) My games · Aplomb')
  await expect(page.getByRole('link', { name: 'My games (3 games await you)' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('link', { name: bob.name })
  const links = await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links).toEqual([soon, week, never, theirs])
  const times = ['Little time: 5 h left', '7 d left', 'no limit', 'moves within 1 d 6 h']
  for (const [at, time] of times.entries()) await expect(cards.nth(at)).toContainText(time)
})

test('an overdue game is settled when its player looks, and its end is told', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const overdue = await aGame(ann, bob, -1)
  await ann.page.goto('/')
  await expect(ann.page.getByRole('heading', { level: 1 })).toHaveText('No game awaits you')
  const ended = ann.page.getByRole('link', { name: bob.name })
  await expect(ended).toHaveAttribute('href', overdue)
  await expect(ended).toContainText('You lost')
  await bob.page.goto('/')
  await expect(bob.page.getByRole('link', { name: ann.name })).toContainText('You won')
})

test('open pages show by themselves what the other player does', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  await bob.page.goto('/')
  await expect(bob.page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  const heard = bob.page.locator('main [aria-live]')
  await expect(heard).toHaveText(['No game awaits you', ''])
  await challenge(ann, bob)
  await expect(heard).toHaveText(['No game awaits you', '1 challenge awaits your answer.'])
  await expect(button(bob.page, 'Accept')).toHaveAccessibleDescription(
    `${ann.name} proposes 8×7 · align 5`,
  )
  await bob.page.getByRole('link', { name: 'Change…' }).click()
  await choose(bob.page, WORDS.rows, '6')
  await button(bob.page, 'Send proposal').click()
  await expect(heading(ann.page)).toHaveText(`${bob.name} proposes other terms`)
  await bob.page.goto('/')
  await button(ann.page, 'Accept').click()
  await ann.page.waitForURL(/\/games\//)
  const card = bob.page.getByRole('main').getByRole('link', { name: ann.name })
  await expect(card).toHaveAttribute('href', new URL(ann.page.url()).pathname)
  await expect(bob.page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})

test('what changes under a finger takes no press for a moment', async ({ newPlayer }) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const path = await challenge(ann, bob)
  await bob.page.goto(`${path}/change`)
  await choose(bob.page, WORDS.rows, '6')
  await button(bob.page, 'Send proposal').click()
  await button(bob.page, 'Withdraw').focus()
  await ann.page.goto(`${path}/change`)
  await choose(ann.page, WORDS.rows, '5')
  // Noted in the page itself, at the very moment at which Accept takes the place of Withdraw.
  const noted = bob.page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const accept = [...document.querySelectorAll('main button')].find(
            (each) => each.textContent === 'Accept',
          )
          if (accept) resolve(accept.closest('[inert]') !== null)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await button(ann.page, 'Send proposal').click()
  expect(await noted).toBe(true)
  await expect(heading(bob.page)).toBeFocused()
  await button(bob.page, 'Accept').click()
  await bob.page.waitForURL(/\/games\//)
})
