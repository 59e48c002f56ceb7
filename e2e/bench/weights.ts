import type { Weight } from './report'
import { serve } from './server'
import { SESSION_COOKIE } from './session-cookie'
import { aChallengeBetween, aStage, aStartedGame, anActor, anEndedGame } from './stage'
import { aBrowser, scriptWeight } from './weight'

const GAME = 12_000
const OTHER = 3_000
/** Beside the module of the setting. */
const STUDY = 25_000

/** First-load JavaScript of every kind of page, after the floor's. */
export async function scriptWeights(
  folder: string,
  floor: string,
  data: string,
): Promise<readonly Weight[]> {
  const { store, url } = await aStage(`${data}/weight`)
  const [red, yellow] = [await anActor(store.db), await anActor(store.db)]
  const game = await aStartedGame(store.db, red, yellow)
  const ended = await anEndedGame(store.db, red, yellow)
  const { id: sent } = await aChallengeBetween(store.db, red, yellow)
  const { id: received } = await aChallengeBetween(store.db, yellow, red)
  await store.close()
  const servers = [await serve(floor), await serve(folder, { DATABASE_URL: url })] as const
  const chromium = await aBrowser()
  const cookie = { name: SESSION_COOKIE, value: red.sid }
  const weights: Weight[] = []
  const weigh = async (name: string, address: string, allowance: number, signedIn: boolean) => {
    const bytes = await scriptWeight(chromium, address, signedIn ? cookie : null)
    weights.push({ name, bytes, allowance })
  }
  const OPEN = [
    '/',
    '/learn',
    '/perfect',
    '/sign-in',
    '/sign-up',
    '/watch',
    '/players',
    '/players/NAME',
  ]
  const OWN = ['/', '/new', '/history', '/settings', '/watch', '/players', '/players/NAME']
  const [, product] = servers
  const addressOf = (path: string) => product.url + path.replace('NAME', yellow.username)
  try {
    await weigh('the smallest page of this Next version', servers[0].url, 0, false)
    for (const path of OPEN) await weigh(`${path}, signed out`, addressOf(path), OTHER, false)
    for (const path of OWN) await weigh(path, addressOf(path), OTHER, true)
    for (const [name, path] of [
      ['/challenges/ID, sent', `/challenges/${sent}`],
      ['/challenges/ID, received', `/challenges/${received}`],
      ['/challenges/ID/change', `/challenges/${received}/change`],
    ] as const)
      await weigh(name, addressOf(path), OTHER, true)
    await weigh('/games/ID, signed out', addressOf(`/games/${game}`), GAME, false)
    await weigh('/games/ID, being played', addressOf(`/games/${game}`), GAME, true)
    await weigh('/games/ID, over: its replay', addressOf(`/games/${ended}`), GAME, true)
    await weigh('/games/ID/review', addressOf(`/games/${ended}/review`), STUDY, true)
    await weigh('/analysis, signed out', addressOf('/analysis'), STUDY, false)
    await weigh('/try, signed out', addressOf('/try'), STUDY, false)
  } finally {
    await chromium.close()
    for (const server of servers) await server.stop()
  }
  return weights
}
