import type { Weight } from './report'
import { serve } from './server'
import { SESSION_COOKIE } from './session-cookie'
import { aStage, aStartedGame, anActor } from './stage'
import { aBrowser, scriptWeight } from './weight'

const GAME = 12_000
const OTHER = 3_000

/** First-load JavaScript of every kind of page, after the floor's. */
export async function scriptWeights(
  folder: string,
  floor: string,
  data: string,
): Promise<readonly Weight[]> {
  const { store, url } = await aStage(`${data}/weight`)
  const [red, yellow] = [await anActor(store.db), await anActor(store.db)]
  const game = await aStartedGame(store.db, red, yellow)
  await store.close()
  const servers = [await serve(floor), await serve(folder, { DATABASE_URL: url })] as const
  const chromium = await aBrowser()
  const cookie = { name: SESSION_COOKIE, value: red.sid }
  const weights: Weight[] = []
  const weigh = async (name: string, address: string, allowance: number, signedIn: boolean) => {
    const bytes = await scriptWeight(chromium, address, signedIn ? cookie : null)
    weights.push({ name, bytes, allowance })
  }
  try {
    await weigh('the smallest page of this Next version', servers[0].url, 0, false)
    for (const path of ['/', '/learn', '/sign-in', '/sign-up', '/watch', '/players'])
      await weigh(`${path}, signed out`, servers[1].url + path, OTHER, false)
    for (const path of ['/', '/new', '/history', '/settings', `/players/${yellow.username}`])
      await weigh(path.replace(yellow.username, 'NAME'), servers[1].url + path, OTHER, true)
    await weigh('/games/ID', `${servers[1].url}/games/${game}`, GAME, true)
  } finally {
    await chromium.close()
    for (const server of servers) await server.stop()
  }
  return weights
}
