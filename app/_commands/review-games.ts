import { findOpening, saveReview, unreviewedGames } from '@/db/reviews'
import { mirroredLine } from '@/lib/game/mirror'
import { type Position, positionAfter } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'
import type { EndedGame } from '@/lib/play/game'
import { canonicalKey, mirrorOf } from '@/lib/review/canonical'
import { readAnalysis, writeAnalysis, writeKnown } from '@/lib/review/written'
import type { Analysis, Solver } from '@/lib/solver/solver'
import type { Deps } from './deps'

/** Raised when the engine has become so much better that reviews are worth doing again. */
export const REVIEW_VERSION = 2

/** What of the work one call does. */
export type Limits = {
  /** Games that ended longer ago are left to the browsers of those who look at them. */
  readonly sinceMs: number
  /** So many at most, the latest first; when more than that wait, the oldest are never done. */
  readonly games: number
  /** The time for one game, in ms. */
  readonly msPerGame: number
}

export const LIMITS: Limits = { sinceMs: 24 * 60 * 60 * 1000, games: 4, msPerGame: 20_000 }

/** Positions with no more discs than this come up again in other games. */
const OPENING = 12

/** Games whose review went wrong in this process: they must not keep others from theirs. */
const broken = new Set<string>()

/** Of what is left of the time for a game, a position may take this part, and this many ms anyway. */
const PART = 1 / 3
const LEAST = 100

/**
 * Reviews games that ended lately, backwards from their ends; answers how many. One that goes wrong
 * is left out from then on, and its fault thrown when the others are done.
 */
export async function reviewGames(
  deps: Deps,
  open: () => Solver,
  limits: Limits = LIMITS,
): Promise<number> {
  const at = deps.now()
  const since = new Date(at.getTime() - limits.sinceMs)
  const most = limits.games + broken.size
  const waiting = await unreviewedGames(deps.db, since, REVIEW_VERSION, most)
  const games = waiting.filter(({ id }) => !broken.has(id)).slice(0, limits.games)
  if (games.length === 0) return 0
  const solver = open()
  const faults: unknown[] = []
  try {
    for (const game of games)
      await reviewGame(deps, solver, game, limits.msPerGame).catch((fault: unknown) => {
        broken.add(game.id)
        faults.push(fault)
      })
  } finally {
    solver.close()
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some games could not be reviewed')
  return games.length
}

async function reviewGame(
  { db, now }: Deps,
  solver: Solver,
  { id, terms, line }: EndedGame,
  msForAll: number,
): Promise<void> {
  const { rules } = terms
  const known: Analysis[] = []
  const found: { position: string; analysis: string }[] = []
  let left = msForAll
  for (let ply = line.length; ply >= 0; ply -= 1) {
    const position = positionAfter(rules, line.slice(0, ply))
    const { key, isMirrored } = canonicalKey(position)
    const turned = (one: Analysis) => (isMirrored ? mirrorOf(rules, one) : one)
    const stored = ply <= OPENING ? await findOpening(db, key, REVIEW_VERSION) : null
    const read = stored === null ? null : readTurned(rules, position, stored, isMirrored)
    if (read) {
      known.unshift(read)
      continue
    }
    const analysis = await solver.analyse(
      position,
      { ms: Math.max(LEAST, left * PART) },
      { keep: true },
    )
    left -= analysis.ms
    known.unshift(analysis)
    if (ply <= OPENING) found.push({ position: key, analysis: writeAnalysis(turned(analysis)) })
  }
  const review = { gameId: id, version: REVIEW_VERSION, known: writeKnown(known), at: now() }
  await saveReview(db, review, found)
}

/** A stored analysis, as it is for this position: it may be that of the mirror image. */
function readTurned(
  rules: Rules,
  { line }: Position,
  text: string,
  isMirrored: boolean,
): Analysis | null {
  if (!isMirrored) return readAnalysis(rules, line, text)
  const analysis = readAnalysis(rules, mirroredLine(rules, line), text)
  return analysis && mirrorOf(rules, analysis)
}
