import { games, moves, players, records, seats } from '@/db/schema'
import { openSnapshot } from '@/db/open'
import { usernameKey } from '@/lib/account/username'

type Row = { readonly ending: string | null; readonly winner: string | null }
type Move = { readonly ply: number; readonly column: number; readonly at: Date }

/** What is stored after a race, by what races are about. */
export type Stored = {
  readonly gameOf: (game: string) => Row | undefined
  readonly movesOf: (game: string) => readonly Move[]
  readonly lineOf: (game: string) => readonly number[]
  /** How the game ended for its seats. */
  readonly resultsOf: (game: string) => readonly (string | null)[]
  /** How many results a player's records count. */
  readonly countedOf: (player: string) => number
  readonly gamesOfChallenge: (challenge: string) => readonly string[]
  readonly lostOnTime: () => number
  readonly accountsNamed: (username: string) => number
}

/** Reads all of the store at `url`. */
export async function storedAt(url: string): Promise<Stored> {
  const { db, close } = await openSnapshot(url)
  try {
    const rows = await db.select().from(games)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const made = grouped(await db.select().from(moves), ({ gameId }) => gameId)
    const seated = grouped(await db.select().from(seats), ({ gameId }) => gameId)
    const counted = grouped(await db.select().from(records), ({ playerId }) => playerId)
    const challenged = grouped(rows, ({ challengeId }) => challengeId)
    const named = await db.select({ username: players.username }).from(players)
    const accounts = grouped(named, ({ username }) => usernameKey(username ?? ''))
    const movesOf = (game: string) => (made.get(game) ?? []).toSorted((a, b) => a.ply - b.ply)
    return {
      gameOf: (game) => byId.get(game),
      movesOf,
      lineOf: (game) => movesOf(game).map(({ column }) => column),
      resultsOf: (game) => (seated.get(game) ?? []).map(({ result }) => result),
      countedOf: (player) =>
        (counted.get(player) ?? []).reduce(
          (sum, { won, drawn, lost }) => sum + won + drawn + lost,
          0,
        ),
      gamesOfChallenge: (challenge) => (challenged.get(challenge) ?? []).map(({ id }) => id),
      lostOnTime: () => rows.filter(({ ending }) => ending === 'time').length,
      accountsNamed: (username) => accounts.get(usernameKey(username))?.length ?? 0,
    }
  } finally {
    await close()
  }
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
