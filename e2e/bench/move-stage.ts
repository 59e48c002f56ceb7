import { actionId, callAction } from './action'
import { type Server, serve } from './server'
import { SESSION_COOKIE } from './session-cookie'
import { type Actor, aStage, aStartedGame, anActor } from './stage'

/** Columns in turn fill three rows of the classic board without an alignment of four. */
const PLIES = 20
const COLUMNS = 7

/** A server with games that await moves, and the two requests that are compared on it. */
export type MoveStage = {
  readonly server: Server
  /** Calls an action that does nothing, with the arguments of a move. */
  readonly doNothing: () => Promise<void>
  /** Plays the next move of the next game. */
  readonly move: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Serves the build in `folder` with enough games for `moves` moves. */
export async function aMoveStage(folder: string, data: string, moves: number): Promise<MoveStage> {
  const { store, url } = await aStage(data)
  const number = Math.ceil(moves / PLIES)
  const games = await Promise.all(
    Array.from({ length: number }, async () => {
      const players: readonly [Actor, Actor] = [await anActor(store.db), await anActor(store.db)]
      return { players, id: await aStartedGame(store.db, ...players) }
    }),
  )
  const idle = await anActor(store.db)
  const server = await serve(folder, { DATABASE_URL: url })
  const noop = actionId(folder, 'app/bench/noop/actions.ts', 'noop')
  const drop = actionId(folder, 'app/games/[id]/actions.ts', 'dropDisc')
  let played = 0
  return {
    server,
    doNothing: async () => {
      const cookie = `${SESSION_COOKIE}=${idle.sid}`
      const fields = { gameId: games[0]!.id, ply: '3', column: '3' }
      await callAction(`${server.url}/bench/noop`, noop, cookie, fields)
    },
    move: async () => {
      const ply = Math.floor(played / number)
      const game = games[played++ % number]!
      if (ply >= PLIES) throw new Error('no more moves to play')
      const cookie = `${SESSION_COOKIE}=${game.players[ply % 2]!.sid}`
      const fields = { gameId: game.id, ply: String(ply), column: String(ply % COLUMNS) }
      const answer = await callAction(`${server.url}/games/${game.id}`, drop, cookie, fields)
      if (!answer.includes('"refusal":null')) throw new Error(`refused: ${answer}`)
    },
    stop: async () => {
      await server.stop()
      await store.close()
    },
  }
}
