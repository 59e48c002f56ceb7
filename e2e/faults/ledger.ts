/** What was acknowledged, to be compared with what is stored: simpler than the checker, and apart from it. */
import { moves, games } from '@/db/schema'
import { openSnapshot } from '@/db/open'
import { writeLine } from '@/lib/game/notation'
import type { Told } from './ask'

type Said =
  | { readonly op: 'move'; readonly game: string; readonly ply: number; readonly column: number }
  | { readonly op: 'resign'; readonly game: string }

export type Ledger = {
  readonly note: (said: Said, told: Told) => void
  /** A reader was shown this line. */
  readonly saw: (game: string, line: string) => void
  /** How many moves were acknowledged. */
  readonly acknowledged: () => number
  /** How often an answer said neither yes nor no, by its status and code. */
  readonly unknown: () => ReadonlyMap<string, number>
  /** What was told wrong by the answers themselves. */
  readonly broken: () => readonly string[]
  /** Reads the store at `url`: what was acknowledged and is not there. */
  readonly missing: (url: string) => Promise<readonly string[]>
}

export function aLedger(): Ledger {
  const lines = new Map<string, Map<number, number>>()
  const resigned = new Set<string>()
  const broken: string[] = []
  const unknown = new Map<string, number>()
  let acknowledged = 0
  return {
    broken: () => broken,
    unknown: () => unknown,
    acknowledged: () => acknowledged,
    note: (said, { outcome, refusal, view, status }) => {
      if (outcome === 'fail' && refusal !== 'too_fast')
        broken.push(`${said.op} in game ${said.game} was refused: ${refusal ?? status}`)
      if (outcome === 'info') {
        const what = status === 0 ? `no answer (${refusal})` : `${status} ${refusal}`
        unknown.set(what, (unknown.get(what) ?? 0) + 1)
      }
      if (outcome !== 'ok') return
      if (said.op === 'resign') return void resigned.add(said.game)
      const { game, ply, column } = said
      const line = lines.get(game) ?? new Map<number, number>()
      lines.set(game, line)
      if (!line.has(ply)) acknowledged += 1
      line.set(ply, column)
      if (view?.line[ply] !== writeLine([column]))
        broken.push(`ply ${ply} of game ${game} was acknowledged, but not shown`)
    },
    saw: (game, shown) => {
      for (const [ply, column] of lines.get(game) ?? [])
        if (shown[ply] !== writeLine([column]))
          broken.push(`ply ${ply} of game ${game} was acknowledged, but not read`)
    },
    missing: async (url) => {
      const { db, close } = await openSnapshot(url)
      try {
        const rows = await db.select().from(moves)
        const stored = new Map(rows.map((row) => [`${row.gameId} ${row.ply}`, row.column]))
        const lost = [...lines].flatMap(([game, line]) =>
          [...line]
            .filter(([ply, column]) => stored.get(`${game} ${ply}`) !== column)
            .map(([ply]) => `ply ${ply} of game ${game}`),
        )
        const states = await db.select({ id: games.id, ending: games.ending }).from(games)
        const endings = new Map(states.map(({ id, ending }) => [id, ending]))
        for (const game of resigned)
          if (endings.get(game) !== 'resignation') lost.push(`the resignation of game ${game}`)
        return lost
      } finally {
        await close()
      }
    },
  }
}
