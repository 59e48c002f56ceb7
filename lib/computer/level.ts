import type { Budget } from '@/lib/solver/budget'

/** How well the computer plays: 1 lets a child win, 8 is perfect wherever the solver can prove it. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Level = (typeof LEVELS)[number]

/** What plays at a level: how much it thinks, and what it makes of that. */
export type Mind = {
  /** What thinking about one move may cost. */
  readonly budget: Budget
  /** A forced end so many plies away, or nearer, is seen; one ply is the very next drop. */
  readonly sight: number
  /** How often, of 1, it overlooks what it could see: its own alignments, or the other side's. */
  readonly blind: number
  /** What it gives for an opinion on what it does not see, from 0 to 1. */
  readonly trust: number
  /** How far chance moves a column up, in steps of a score. */
  readonly noise: number
}

const MINDS: Readonly<Record<Level, Mind>> = {
  1: { budget: { nodes: 100 }, sight: 2, blind: 0.4, trust: 0, noise: 6 },
  2: { budget: { nodes: 100 }, sight: 2, blind: 0.15, trust: 0, noise: 3 },
  3: { budget: { nodes: 1000 }, sight: 2, blind: 0.04, trust: 0.2, noise: 2 },
  4: { budget: { nodes: 3000 }, sight: 3, blind: 0, trust: 0.5, noise: 2 },
  5: { budget: { nodes: 8000 }, sight: 5, blind: 0, trust: 0.6, noise: 2 },
  6: { budget: { nodes: 80_000 }, sight: 9, blind: 0, trust: 1, noise: 1.5 },
  7: { budget: { nodes: 300_000 }, sight: 17, blind: 0, trust: 1, noise: 1 },
  8: { budget: { ms: 1000 }, sight: Number.POSITIVE_INFINITY, blind: 0, trust: 1, noise: 0 },
}

/** Total: any value at all. */
export function isLevel(value: unknown): value is Level {
  return LEVELS.some((level) => level === value)
}

/** The mind that plays at `level`. */
export function mindOf(level: Level): Mind {
  return MINDS[level]
}
