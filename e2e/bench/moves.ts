import { actionId, callAction } from './action'
import { type Cost, compare } from './compare'
import { serve } from './server'
import { SESSION_COOKIE } from './session-cookie'
import { type Actor, aStage, aStartedGame, anActor } from './stage'

const GAMES = 60
/** Columns in turn fill three rows without an alignment of four. */
const PLIES = 20
const COLUMNS = 7
const PER_ROUND = 100

/** What a move through the real action costs beside an action that does nothing. */
export async function moveCosts(folder: string, data: string): Promise<readonly Cost[]> {
  const { store, url } = await aStage(`${data}/moves`)
  const games: { readonly players: readonly [Actor, Actor]; readonly id: string }[] = []
  for (let i = 0; i < GAMES; i++) {
    const players = [await anActor(store.db), await anActor(store.db)] as const
    games.push({ players, id: await aStartedGame(store.db, ...players) })
  }
  const server = await serve(folder, { DATABASE_URL: url })
  try {
    const noop = actionId(folder, 'app/bench/noop/actions.ts', 'noop')
    const drop = actionId(folder, 'app/games/[id]/actions.ts', 'dropDisc')
    const idle = await anActor(store.db)
    let played = 0
    return await compare(
      [
        {
          name: 'an action that does nothing',
          server,
          request: async () => {
            const fields = { gameId: games[0]!.id, ply: '3', column: '3' }
            await callAction(
              `${server.url}/bench/noop`,
              noop,
              `${SESSION_COOKIE}=${idle.sid}`,
              fields,
            )
          },
        },
        {
          name: 'a move',
          server,
          request: async () => {
            const ply = Math.floor(played / GAMES)
            const game = games[played++ % GAMES]!
            if (ply >= PLIES) throw new Error('no more moves to play')
            const cookie = `${SESSION_COOKIE}=${game.players[ply % 2]!.sid}`
            const fields = { gameId: game.id, ply: String(ply), column: String(ply % COLUMNS) }
            const answer = await callAction(`${server.url}/games/${game.id}`, drop, cookie, fields)
            if (!answer.includes('"refusal":null')) throw new Error(`refused: ${answer}`)
          },
        },
      ],
      PER_ROUND,
    )
  } finally {
    await server.stop()
    await store.close()
  }
}
