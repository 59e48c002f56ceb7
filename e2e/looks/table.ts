import type { Page } from '@playwright/test'
import type { Viewer } from './people'
import type { World } from './world'

export type View = {
  /** What is special about it, if the path does not say it. */
  readonly what?: string
  readonly as: Viewer
  readonly path: (world: World) => string
  /** What is done there before it is looked at; in every language. */
  readonly do?: (page: Page) => Promise<void>
  /** Only on a phone, or only on a desk. */
  readonly on?: 'phone' | 'desk'
}

const submit = (page: Page) => page.locator('main form button:not([type=button])').first().click()
/** Opens what is closed only on a phone. */
const open = (selector: string) => async (page: Page) => {
  const summary = page.locator(`${selector}:visible`)
  if ((await summary.count()) > 0) await summary.click()
}
const press = (selector: string) => (page: Page) => page.locator(selector).click()

/** Sends a form that must come back with what is wrong. */
const wrong = (filled: Readonly<Record<string, string>>, form = 'main form') => {
  return async (page: Page) => {
    for (const [name, value] of Object.entries(filled))
      await page.locator(`${form} [name=${name}]`).fill(value)
    await page.locator(`${form} button:not([type=button])`).first().click()
    await told(page)
  }
}
const told = (page: Page) =>
  page.locator('main :is([role=alert], [aria-invalid=true])').first().waitFor()
const settings = (field: string) => `form:has(input[name=${field}])`

/** What is looked at of every page. A page that is missing here fails the test. */
export const VIEWS: Readonly<Record<string, readonly View[]>> = {
  '/': [
    { as: 'visitor', path: () => '/', do: open('header summary') },
    { as: 'eve', path: () => '/' },
    { as: 'ann', path: () => '/?done=declined', do: open('header summary') },
  ],
  '/perfect': [{ as: 'visitor', path: () => '/perfect' }],
  '/learn': [{ as: 'visitor', path: () => '/learn' }],
  '/analysis': [
    {
      what: 'with threats, and nothing to think of',
      as: 'visitor',
      path: () => '/analysis?setting=10x10x5&line=A9A9A9A987878787',
      do: async (page) => {
        await page.locator('main button[aria-pressed=false]').click()
        await page.locator('main aside button').first().click()
      },
    },
  ],
  '/try': [
    {
      what: 'wide',
      as: 'visitor',
      path: () => '/try?setting=10x10x5&level=8&side=red&line=A9A9',
      do: press('main details > summary'),
    },
    { as: 'ann', path: () => '/try?setting=7x6x4&level=1&side=red&line=3542' },
    { what: 'over', as: 'visitor', path: () => '/try?setting=5x5x4&side=red&line=1212121' },
  ],
  '/watch': [{ as: 'visitor', path: () => '/watch' }],
  '/players': [
    { as: 'visitor', path: () => '/players' },
    { as: 'ann', path: () => '/players?q=w' },
    { as: 'ann', path: () => '/players?q=nobody_there' },
  ],
  '/players/[name]': [
    { as: 'visitor', path: ({ names }) => `/players/${names.bob}` },
    { as: 'ann', path: ({ names }) => `/players/${names.bob}`, do: open('.filters summary') },
    { as: 'eve', path: ({ names }) => `/players/${names.eve}` },
    { as: 'ann', path: () => '/players/nobody_there' },
    { as: 'eve', path: () => '/players/Computer%207' },
  ],
  '/sign-in': [
    { as: 'visitor', path: () => '/sign-in?error=late' },
    {
      as: 'visitor',
      path: () => '/sign-in?next=%2Fhistory',
      do: wrong({ username: 'nobody_there', password: 'four words and more' }),
    },
  ],
  '/sign-up': [
    { as: 'visitor', path: () => '/sign-up' },
    {
      what: 'with errors',
      as: 'visitor',
      path: () => '/sign-up',
      do: wrong({ username: 'a b', email: 'a@b', password: 'password' }),
    },
  ],
  '/sign-up/username': [
    { as: 'newcomer', path: () => '/sign-up/username' },
    {
      what: 'with an error',
      as: 'newcomer',
      path: () => '/sign-up/username',
      do: wrong({ username: 'a b' }),
    },
  ],
  '/new': [
    { as: 'ann', path: ({ names }) => `/new?opponent=${names.bob}&columns=10&rows=10` },
    { as: 'ann', path: () => '/new?columns=0&align=99' },
    {
      what: 'against the computer',
      as: 'ann',
      path: () => '/new?against=computer&level=8',
      do: press('main details > summary'),
    },
    {
      what: 'with an error',
      as: 'eve',
      path: () => '/new',
      do: wrong({ opponent: 'nobody_there' }),
    },
  ],
  '/settings': [
    { as: 'eve', path: () => '/settings?done=display' },
    {
      what: 'with errors',
      as: 'ann',
      path: () => '/settings?error=elsewhere',
      do: async (page) => {
        const change = { currentPassword: 'not the password', password: 'six words that are new' }
        await wrong(change, settings('password'))(page)
        await wrong({ username: 'somebody' }, settings('username'))(page)
      },
    },
  ],
  '/history': [
    { as: 'eve', path: () => '/history' },
    { as: 'ann', path: () => '/history', do: open('.filters summary') },
    { as: 'ann', path: () => '/history?result=won&opening=9x&from=never&columns=7' },
    { as: 'ann', path: () => '/history?opponent=nobody_there' },
  ],
  '/challenges/[id]': [
    { as: 'ann', path: ({ challenges }) => `/challenges/${challenges.sent}` },
    {
      as: 'ann',
      path: ({ challenges }) => `/challenges/${challenges.received}?said=terms_changed`,
    },
    { as: 'ann', path: ({ challenges }) => `/challenges/${challenges.countered}` },
    { as: 'ann', path: ({ challenges }) => `/challenges/${challenges.declined}` },
    { as: 'ann', path: ({ challenges }) => `/challenges/${challenges.rematch}` },
    { as: 'ann', path: () => '/challenges/nothing' },
  ],
  '/challenges/[id]/change': [
    { as: 'ann', path: ({ challenges }) => `/challenges/${challenges.countered}/change` },
    {
      what: 'without a change',
      as: 'ann',
      path: ({ challenges }) => `/challenges/${challenges.received}/change`,
      do: async (page) => {
        await submit(page)
        await told(page)
      },
    },
  ],
  '/games/[id]': [
    { what: 'against the computer', as: 'eve', path: ({ games }) => `/games/${games.computer}` },
    {
      what: 'with a column chosen',
      as: 'ann',
      path: ({ games }) => `/games/${games.mine}`,
      do: async (page) => {
        await choose(page)
        await page.locator('main button[name=column].button').waitFor()
      },
    },
    { as: 'ann', path: ({ games }) => `/games/${games.wide}` },
    { as: 'ann', path: ({ games }) => `/games/${games.urgent}` },
    { as: 'ann', path: ({ games }) => `/games/${games.theirs}` },
    { as: 'visitor', path: ({ games }) => `/games/${games.wide}` },
    { as: 'eve', path: ({ games }) => `/games/${games.theirs}` },
    { as: 'eve', path: ({ games }) => `/games/${games.fresh}` },
    {
      what: 'asked whether to resign',
      as: 'bob',
      path: ({ games }) => `/games/${games.wide}`,
      on: 'desk',
      do: press('[popovertarget=resign]:visible >> nth=0'),
    },
    {
      what: 'with its moves open',
      as: 'ann',
      path: ({ games }) => `/games/${games.wide}`,
      on: 'phone',
      do: press('[popovertarget=moves]:visible >> nth=0'),
    },
    {
      what: 'with more open',
      as: 'bob',
      path: ({ games }) => `/games/${games.fresh}`,
      on: 'phone',
      do: press('[popovertarget=more]:visible >> nth=0'),
    },
    { as: 'ann', path: ({ games }) => `/games/${games.won}` },
    { as: 'ann', path: ({ games }) => `/games/${games.offered}?ply=3` },
    { as: 'bob', path: ({ games }) => `/games/${games.offered}` },
    { as: 'visitor', path: ({ games }) => `/games/${games.drawn}?ply=0` },
    { as: 'bob', path: ({ games }) => `/games/${games.late}` },
    { as: 'ann', path: ({ games }) => `/games/${games.long}` },
    { as: 'ann', path: ({ games }) => `/games/${games.widest}?ply=1` },
    { as: 'ann', path: ({ games }) => `/games/${games.resigned}` },
    { as: 'ann', path: ({ games }) => `/games/${games.aborted}` },
    { as: 'ann', path: ({ games }) => `/games/${games.onTime}` },
  ],
  '/games/[id]/review': [
    {
      what: 'done, with a line that should have been played and its table',
      as: 'ann',
      path: ({ games }) => `/games/${games.drawn}/review?ply=23`,
      do: async (page) => {
        await page.locator('main progress').waitFor({ state: 'detached' })
        await page.locator('main details summary').click()
        await page.locator('main a[href*=analysis]').first().click()
      },
    },
    {
      what: 'stopped',
      as: 'ann',
      path: ({ games }) => `/games/${games.widest}/review`,
      do: press('main section button >> nth=0'),
    },
  ],
}

/** Addresses that no page has. */
export const ELSEWHERE: readonly View[] = [{ as: 'visitor', path: () => '/no-such-page' }]

/** Presses a column as soon as scripts answer: before, a press would drop. */
async function choose(page: Page): Promise<void> {
  await page.locator('.board-columns[data-live=true] button').nth(2).click()
}
