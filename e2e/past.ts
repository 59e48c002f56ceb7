import { randomBytes } from 'node:crypto'
import type { EndedGame } from '@/lib/play/game'
import type { Player } from './fixtures'
import { inStore, playerId } from './store'

const HOUR = 60 * 60 * 1000

/**
 * Puts finished games of two players into the store of the server that is tested: one for each of
 * `hoursAgo`, which is when it ended. The same seed gives the same games, but for their ids.
 */
export async function somePastGames(
  one: Pick<Player, 'name'>,
  other: Pick<Player, 'name'>,
  hoursAgo: readonly number[],
  seed = 1,
): Promise<readonly EndedGame[]> {
  return inStore(async (db) => {
    const { savePlayedGames } = await import('@/db/bulk')
    const { seededChance } = await import('@/lib/play/chance')
    const { rehearsedGame } = await import('@/lib/play/rehearsal')
    const chance = seededChance(seed)
    const [left, right] = await Promise.all(
      [one, other].map(async ({ name }) => ({ id: await playerId(db, name), username: name })),
    )
    if (!left || !right) throw new Error('two players make a game')
    const played = hoursAgo.map((hours) => {
      const [red, yellow] = chance() < 0.5 ? [left, right] : [right, left]
      const endedAt = new Date(Date.now() - hours * HOUR)
      return rehearsedGame(chance, {
        id: randomBytes(16).toString('base64url'),
        players: { red, yellow },
        endedAt,
      })
    })
    await savePlayedGames(db, played)
    return played.map(({ game }) => game)
  })
}
