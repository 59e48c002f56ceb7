import { cells, type Rules } from '@/lib/game/rules'

/**
 * How a game ends if both sides play perfectly, from the side to move: 0 a draw, positive a win,
 * negative a loss, and the sooner, the further from 0. A win with the last disc that one has is 1,
 * one disc sooner 2, and so on.
 */
export type Score = number

/** What is proved of a score: it is not below `lower` and not above `upper`. */
export type Bounds = { readonly lower: Score; readonly upper: Score }

/**
 * `exact`: the score is proved. `bound`: it is proved who wins, and `score` is the least win or loss
 * that it can be. `estimate`: not even that is proved; `score` is an opinion, and never perfect play.
 */
export type Kind = 'exact' | 'bound' | 'estimate'

export type Verdict = Bounds & { readonly kind: Kind; readonly score: Score }

/** The score of completing an alignment with the disc that is the `plies`th, counted from 1. */
export function scoreOfWin(rules: Rules, plies: number): Score {
  return Math.floor((cells(rules) + 2 - plies) / 2)
}

/**
 * How many more plies a game takes that is at `ply` and has this proved score: up to the disc that
 * completes the alignment, or to the last one of the board.
 */
export function pliesToEnd(rules: Rules, ply: number, score: Score): number {
  const left = cells(rules) - ply
  if (score === 0) return left
  // The winner drops next with `left`, `left - 2` ... cells empty; the loser with one less.
  const last = 2 * Math.abs(score) - 1
  const own = score > 0 ? left : left - 1
  return left - (last + ((own - last) % 2 === 0 ? 0 : 1)) + 1
}

export function exactly(score: Score): Verdict {
  return { kind: 'exact', score, lower: score, upper: score }
}

/** The verdict that bounds allow, with `opinion` for what they leave open. */
export function verdictOf({ lower, upper }: Bounds, opinion: Score = 0): Verdict {
  if (lower === upper) return exactly(lower)
  if (lower > 0) return { kind: 'bound', score: lower, lower, upper }
  if (upper < 0) return { kind: 'bound', score: upper, lower, upper }
  const score = Math.max(lower, Math.min(upper, opinion))
  return { kind: 'estimate', score, lower, upper }
}

/** The same for the other side. */
export function reversed<Some extends Bounds>(bounds: Some): Some {
  const { lower, upper } = bounds
  const turned = { ...bounds, lower: negative(upper), upper: negative(lower) }
  return 'score' in turned ? { ...turned, score: negative(turned.score as number) } : turned
}

/** Never -0, which prints and compares otherwise. */
function negative(score: Score): Score {
  return score === 0 ? 0 : -score
}
