import { cell, column, drops, status, watchGame } from './board'
import { button, challenge } from './challenging'
import { type Site, aSite } from './faults/site'
import { type Player, expect, test } from './fixtures'
import { type RoundRobin, TURN, aRoundRobin } from './round-robin'
import { inStore } from './store'

/** Two processes on the one store of the journeys, behind a proxy. */
let proxy: RoundRobin
let sites: readonly [Site, Site]
test.beforeEach(async () => {
  // Three starts of the production build are a part of it.
  test.setTimeout(120_000)
  proxy = await aRoundRobin()
  const settings = {
    APP_URL: proxy.origin,
    // Shared: the secrets, so that either knows whom the other has signed in.
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
  }
  sites = [await aSite(settings), await aSite(settings)]
  proxy.to(...sites.map(({ origin }) => origin))
  await Promise.all(sites.map((site) => site.start()))
})
test.afterEach(async () => {
  await proxy.close()
  await Promise.all(sites.map((site) => site.kill()))
})

test('two processes serve one site: news cross within a second, and either may die @postgres', async ({
  newPlayer,
  faults,
}) => {
  const on = (process: number) =>
    newPlayer({ baseURL: proxy.origin, extraHTTPHeaders: { [TURN]: String(process) } })
  const [ann, bob] = [await on(0), await on(1)]
  const [one, other] = sites

  const listening = bob.page.waitForResponse((answer) => answer.url().includes('/live'))
  await bob.page.goto('/')
  expect((await listening).status()).toBe(200)
  await challenge(ann, bob)
  const card = bob.page.getByRole('listitem').filter({ hasText: ann.name })
  await expect(card).toBeVisible({ timeout: 1000 })
  await button(bob.page, 'Accept').click()
  await bob.page.waitForURL(/\/games\/[\w-]+$/)
  const id = new URL(bob.page.url()).pathname.slice('/games/'.length)
  for (const { page } of [ann, bob]) await watchGame(page, id)

  const isRed = (await status(ann.page).textContent()) === 'Your turn'
  const [red, yellow] = isRed ? [ann, bob] : [bob, ann]
  const line: number[] = []
  const drop = async (number: number, timeout: number) => {
    const [mover, watcher] = line.length % 2 === 0 ? [red, yellow] : [yellow, red]
    line.push(number)
    await expect(column(mover.page, number)).toBeVisible()
    await drops.mouse(mover.page, number)
    for (const [{ page }, within] of [
      [mover, 5000],
      [watcher, timeout],
    ] as const)
      await expect(cell(page, disc(line))).toHaveCount(1, { timeout: within })
  }
  for (const number of [1, 2, 1, 2]) await drop(number, 1000)
  expect(Math.min(...proxy.answered())).toBeGreaterThan(10)
  await knowsEverywhere(ann)

  // The streams of the dead one's pages open again by themselves, at the other one.
  await one.kill()
  for (const number of [3, 3]) await drop(number, 10_000)
  await one.start()
  await other.kill()
  for (const number of [4, 4]) await drop(number, 10_000)

  const stored = await inStore(async (db) => (await import('@/db/games')).movesOf(db, id))
  expect(stored.map((move) => move.column + 1)).toEqual(line)
  for (const { page } of [ann, bob]) await page.close()
  // Chromium says on the console that lines were cut, as the test has caused.
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_INCOMPLETE_CHUNKED|ERR_EMPTY/)
})

/** How the cell of the last disc is called. */
function disc(line: readonly number[]): string {
  const number = line.at(-1) ?? 0
  const row = line.filter((each) => each === number).length
  return `column ${number}, row ${row}, ${line.length % 2 === 1 ? 'red' : 'yellow'}`
}

/** Whichever process answers knows who asks. */
async function knowsEverywhere({ name, page }: Player): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    const answer = await page.request.get(`${proxy.origin}/`, { headers: { [TURN]: String(time) } })
    expect(await answer.text()).toContain(name)
  }
}
