import type { Db } from '@/db/commit'
import { type Player, somePlayers } from './cast'

/** New players, two by two: nobody is in two pairs. */
export async function pairsOf(
  db: Db,
  number: number,
): Promise<readonly (readonly [Player, Player])[]> {
  const players = await somePlayers(db, 2 * number)
  return Array.from({ length: number }, (_, at) => {
    const [one, other] = players.slice(2 * at)
    if (!one || !other) throw new Error('too few players')
    return [one, other] as const
  })
}
