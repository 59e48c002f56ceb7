import { type Cost, compare } from './compare'
import { serve } from './server'
import { SESSION_COOKIE } from './session-cookie'
import { aStage, aStartedGame, anActor } from './stage'

const PER_ROUND = 60

/** What the page of a game costs a signed-in player beside the smallest dynamic page with a read. */
export async function pageCosts(
  folder: string,
  floor: string,
  data: string,
): Promise<readonly Cost[]> {
  const { store, url } = await aStage(`${data}/pages`)
  const [red, yellow] = [await anActor(store.db), await anActor(store.db)]
  const id = await aStartedGame(store.db, red, yellow)
  const bare = await serve(floor, { DATABASE_URL: url })
  const server = await serve(folder, { DATABASE_URL: url })
  const get = async (address: string) => {
    const answer = await fetch(address, {
      headers: { cookie: `${SESSION_COOKIE}=${red.sid}; zone=Europe/Paris` },
    })
    await answer.text()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  }
  try {
    return await compare(
      [
        {
          name: 'a bare page with one read',
          server: bare,
          request: () => get(`${bare.url}/bare?id=${id}`),
        },
        {
          name: 'the page of a game',
          server,
          request: () => get(`${server.url}/games/${id}`),
        },
      ],
      PER_ROUND,
    )
  } finally {
    await bare.stop()
    await server.stop()
    await store.close()
  }
}
