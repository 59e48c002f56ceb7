/** Where races are run: the games, the two who ask, and what is noted of it. */
import { savePlayedGames } from '@/db/bulk'
import type { Db } from '@/db/commit'
import { CLASSIC } from '@/lib/game/rules'
import { flagAfter } from '@/lib/play/clock'
import { type ActiveGame, newGame } from '@/lib/play/game'
import type { Chance } from '@/lib/play/chance'
import type { Terms } from '@/lib/play/terms'
import type { Ask, Told } from './ask'
import { type Staged, randomId, someGames } from './cast'
import { type History, instant } from './history'
import { pairsOf } from './pairs'
import type { Stored } from './stored'

export type Race = {
  /** When it begins, on the clock of `Date.now`; at once if absent. */
  readonly at?: number
  /** Runs all sides of the race; answers how many were acknowledged. */
  readonly run: () => Promise<number>
  /** What is wrong with what is stored afterwards. */
  readonly faults: (stored: Stored) => readonly string[]
}

export type Arena = {
  readonly db: Db
  readonly chance: Chance
  readonly history: History
  /** The two sides of a race ask these, which may be the same. */
  readonly here: Ask
  readonly there: Ask
}

/** Drops for the player whose turn `ply` is. */
export async function drop(
  { history }: Arena,
  ask: Ask,
  game: Staged,
  ply: number,
  column: number,
): Promise<Told> {
  const player = game.players[ply % 2 === 0 ? 'red' : 'yellow']
  const called = instant()
  const told = await ask.move(player, { game: game.id, ply, column })
  const asked = { player: player.id, outcome: told.outcome, called, returned: instant() }
  history.add({ op: 'move', client: randomId(), ...asked, game: game.id, ply, column })
  return told
}

export async function resign(
  { history }: Arena,
  ask: Ask,
  game: Staged,
  side: 'red' | 'yellow',
): Promise<Told> {
  const player = game.players[side]
  const called = instant()
  const told = await ask.resign(player, game.id)
  const asked = { player: player.id, outcome: told.outcome, called, returned: instant() }
  history.add({ op: 'resign', client: randomId(), ...asked, game: game.id })
  return told
}

export async function gamesOf(arena: Arena, number: number): Promise<readonly Staged[]> {
  return someGames(arena.db, await pairsOf(arena.db, number), () => CLASSIC)
}

/** Games in which red has three discs in the first column, and the move. */
export async function gamesAboutToEnd(arena: Arena, number: number): Promise<readonly Staged[]> {
  const terms: Terms = { rules: CLASSIC, moveDays: 3, isPublic: true }
  const line = [0, 1, 0, 1, 0, 1]
  const startedAt = new Date(Date.now() - 60_000)
  const atPly = (ply: number) => new Date(startedAt.getTime() + 1000 * (ply + 1))
  const staged = (await pairsOf(arena.db, number)).map(([red, yellow]) => ({
    id: randomId(),
    rules: CLASSIC,
    players: { red, yellow },
  }))
  for (let from = 0; from < staged.length; from += 500)
    await savePlayedGames(
      arena.db,
      staged.slice(from, from + 500).map(({ id, players }) => {
        const turnBeganAt = atPly(line.length - 1)
        const game: ActiveGame = {
          ...newGame(id, terms, players, startedAt),
          line,
          turnBeganAt,
          flagsAt: flagAfter(terms.moveDays, turnBeganAt),
          revision: line.length,
        }
        return { game, moves: line.map((column, ply) => ({ ply, column, at: atPly(ply) })) }
      }),
    )
  for (const { id } of staged) arena.history.add({ op: 'given', game: id, plies: line.length })
  return staged
}

/** Who has won once has won once in all that is counted. */
export function oneResultEach(stored: Stored, { id, players }: Staged): readonly string[] {
  const results = stored.resultsOf(id)
  const counted = [players.red, players.yellow].map((player) => stored.countedOf(player.id))
  return [
    ...must(
      results.length === 2 && results.includes('won') && results.includes('lost'),
      `its seats say ${results.join()}`,
    ),
    ...must(counted.join() === '1,1', `its players have ${counted.join(' and ')} results`),
  ]
}

export const must = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says])

export const oks = (told: readonly { readonly outcome: string }[]) =>
  told.filter(({ outcome }) => outcome === 'ok').length

export const said = (told: readonly Told[]) =>
  told.map(({ outcome, status, refusal }) => `${outcome} ${status} ${refusal}`).join('; ')
