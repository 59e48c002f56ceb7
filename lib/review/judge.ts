import type { Line } from '@/lib/game/position'
import { type Rules, type Side, otherSide, sideToMove } from '@/lib/game/rules'
import { type Bounds, pliesToEnd, type Verdict } from '@/lib/solver/score'
import type { Analysis } from '@/lib/solver/solver'

/**
 * What a move did, from worst to best as far as it is proved. `lost_win` and `lost_draw` gave
 * something away, `slower_win` and `sooner_loss` time only; `best`: no move was better; `kept`: the
 * win is proved, and not whether another move would have been quicker.
 */
export const MISTAKES = ['lost_win', 'lost_draw', 'slower_win', 'sooner_loss'] as const
export type Mistake = (typeof MISTAKES)[number]
export type Glyph = Mistake | 'best' | 'kept' | 'unproved'

/** Whether a game ends within so many more plies, after so many, or after no fewer. */
export type Distance = { readonly plies: number; readonly kind: 'exact' | 'most' | 'least' }

/** What a player should have done instead, where it is proved. */
export type Better = {
  readonly column: number
  /** `unknown`: it does not lose. */
  readonly promise: Prospect
  /** To the end of the game from before the move, for a win and a loss. */
  readonly distance: Distance | null
  /** What both should play from there: all of it, or only the move. */
  readonly line: Line
}

export type Judgement = {
  readonly glyph: Glyph
  /** What the move led to, for the side that made it. */
  readonly led: Prospect
  /** For mistakes alone. */
  readonly better: Better | null
}

/** What is proved of a position for one side. */
type Prospect = 'win' | 'draw' | 'loss' | 'unknown'

export function promiseOf({ lower, upper }: Bounds): Prospect {
  if (lower > 0) return 'win'
  if (upper < 0) return 'loss'
  return lower === 0 && upper === 0 ? 'draw' : 'unknown'
}

/** Who wins with perfect play from a position where `ply` plies are played; `draw` and `unknown`. */
export function winnerOf(bounds: Bounds, ply: number): Side | 'draw' | 'unknown' {
  const mover = sideToMove(ply)
  const promise = promiseOf(bounds)
  if (promise === 'win') return mover
  return promise === 'loss' ? otherSide(mover) : promise
}

/** Judges a drop in `column`, made after `ply` plies, by what is known of the position before it. */
export function judge(rules: Rules, ply: number, before: Analysis, column: number): Judgement {
  const played = before.columns[column]
  if (!played) throw new RangeError(`nothing is known of a drop in column ${column}`)
  const led = promiseOf(played)
  const glyph = glyphOf(before, played)
  const better = isMistake(glyph)
    ? betterThan(rules, ply, before, leastBetter(glyph, played))
    : null
  return { glyph, led, better }
}

export function isMistake(glyph: Glyph): glyph is Mistake {
  return MISTAKES.some((mistake) => mistake === glyph)
}

function glyphOf(before: Analysis, played: Bounds): Glyph {
  const isForced = before.columns.filter((verdict) => verdict !== null).length === 1
  if (isForced || played.lower >= before.upper) return 'best'
  if (before.lower > 0 && played.upper <= 0) return 'lost_win'
  if (before.lower >= 0 && played.upper < 0) return 'lost_draw'
  if (played.upper < before.lower) {
    if (played.lower > 0) return 'slower_win'
    if (before.upper < 0) return 'sooner_loss'
  }
  return played.lower > 0 ? 'kept' : 'unproved'
}

/** What a move has to be worth at least that does not make this mistake. */
function leastBetter(mistake: Mistake, played: Bounds): number {
  if (mistake === 'lost_win') return 1
  return mistake === 'lost_draw' ? 0 : played.upper + 1
}

/** The best of the moves that are proved to be worth `least`. */
function betterThan(rules: Rules, ply: number, before: Analysis, least: number): Better | null {
  const first = before.best[0]
  let found: { column: number; verdict: Verdict } | null = null
  for (const [column, verdict] of before.columns.entries()) {
    if (!verdict || verdict.lower < least) continue
    const ahead = found ? verdict.lower - found.verdict.lower : 1
    if (ahead > 0 || (ahead === 0 && column === first)) found = { column, verdict }
  }
  if (!found) return null
  const { column, verdict } = found
  return {
    column,
    promise: promiseOf(verdict),
    distance: distanceOf(rules, ply, verdict),
    line: column === first ? before.best : [column],
  }
}

/** How far the end is from a position after `ply` plies that has this verdict; null for a draw. */
export function distanceOf(rules: Rules, ply: number, verdict: Verdict): Distance | null {
  const { kind, lower, score } = verdict
  if (score === 0 || kind === 'estimate') return null
  const plies = pliesToEnd(rules, ply, lower)
  if (kind === 'exact') return { plies, kind }
  return { plies, kind: lower > 0 ? 'most' : 'least' }
}
