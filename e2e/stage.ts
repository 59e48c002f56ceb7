import { randomBytes } from 'node:crypto'
import type { Rules } from '@/lib/game/rules'
import type { Game } from '@/lib/play/game'
import type { Seat } from '@/lib/play/seat'
import type { Terms } from '@/lib/play/terms'

type Scene = {
  /** The moves so far, one a minute. */
  readonly line?: string
  readonly rules?: Rules
  readonly terms?: Partial<Terms>
  /** How long ago the game began, in minutes. */
  readonly ago?: number
}

/**
 * Puts a game between two players into the store of the server that is tested, as if they had
 * agreed on it and played it; answers its id. For positions that would take a journey to reach,
 * and for times that have to be in the past.
 */
export async function aStagedGame(red: string, yellow: string, scene: Scene = {}): Promise<string> {
  const { line = '', terms, ago = 60 } = scene
  // The dialect is chosen when db is loaded.
  process.env.DATABASE_URL =
    process.env.E2E_DATABASE_URL || `file:${process.env.E2E_DATA_DIR}/aplomb.db`
  const [{ savePlayedGames }, { openStore }, { findPlayerByUsername }, { CLASSIC, sideToMove }] =
    await Promise.all([
      import('@/db/bulk'),
      import('@/db/open'),
      import('@/db/players'),
      import('@/lib/game/rules'),
    ])
  const [{ readLine }, { newGame }, { playMove }, { takeSeat }] = await Promise.all([
    import('@/lib/game/notation'),
    import('@/lib/play/game'),
    import('@/lib/play/move'),
    import('@/lib/play/seat'),
  ])
  const store = openStore(process.env.DATABASE_URL)
  try {
    const [one, other] = await Promise.all(
      [red, yellow].map(async (name) => {
        const player = await findPlayerByUsername(store.db, name.toLowerCase())
        if (!player) throw new Error(`there is no player ${name}`)
        return { id: player.id, username: player.username }
      }),
    )
    const rules = scene.rules ?? CLASSIC
    const read = readLine(rules, line)
    if (!one || !other || !('line' in read)) throw new Error(`${line} is no line`)
    const begun = new Date(Date.now() - ago * 60_000)
    const agreed = { rules, moveDays: 3, isPublic: true, ...terms } as const
    const players = { red: one, yellow: other }
    let game: Game = newGame(randomBytes(16).toString('base64url'), agreed, players, begun)
    const moves = []
    for (const [ply, column] of read.line.entries()) {
      const seat: Seat | null = takeSeat(game, game.players[sideToMove(ply)].id)
      const at = new Date(begun.getTime() + (ply + 1) * 60_000)
      const moved: ReturnType<typeof playMove> | null = seat && playMove(seat, { ply, column }, at)
      if (!moved?.ok || !moved.value.move) throw new Error(`${line} stops at ply ${ply}`)
      moves.push(moved.value.move)
      game = moved.value.game
    }
    await savePlayedGames(store.db, [{ game, moves }])
    return game.id
  } finally {
    await store.close()
  }
}
