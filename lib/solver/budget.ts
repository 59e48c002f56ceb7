/**
 * How much work an answer may cost: a number of nodes (positions looked into), a time in ms, or
 * both, whichever is spent first; nothing at all means until it is proved. With nodes alone the
 * answer is always the same.
 */
export type Budget = { readonly nodes?: number; readonly ms?: number }

/** Whoever asked for the work has said that they do not want it any more. */
export class Cancelled extends Error {}

/** Nodes in a slice of work: some milliseconds, so that a cancellation is heard in time. */
const SLICE = 8_192

/** Measures work against a budget, and lets others have a turn between slices. */
export type Meter = {
  /** Nodes spent so far. */
  readonly spent: number
  readonly ms: number
  /** How many nodes may be spent now without a break: 0 if nothing is left. */
  allowance(): number
  /** To be told of every node. */
  count(nodes: number): void
  /** The same after a slice, with a break. Rejects with `Cancelled`. */
  spend(nodes: number): Promise<void>
  /** A meter for a part of what is left; what it measures counts here as well. */
  part(share: number): Meter
}

export type Surroundings = {
  /** Resolves after others had their turn. */
  readonly pause: () => Promise<void>
  readonly cancelled: () => boolean
}

export function meter(budget: Budget, surroundings: Surroundings): Meter {
  const start = performance.now()
  const end = budget.ms === undefined ? Number.POSITIVE_INFINITY : start + budget.ms
  return limited(budget.nodes ?? Number.POSITIVE_INFINITY, end, {
    count: () => {},
    breathe: async () => {
      await surroundings.pause()
      if (surroundings.cancelled()) throw new Cancelled()
    },
  })
}

type Whole = { readonly count: (nodes: number) => void; readonly breathe: () => Promise<void> }

function limited(nodes: number, end: number, whole: Whole): Meter {
  const start = performance.now()
  let spent = 0
  const count = (some: number): void => {
    spent += some
    whole.count(some)
  }
  return {
    get spent() {
      return spent
    },
    get ms() {
      return performance.now() - start
    },
    allowance: () => (performance.now() >= end ? 0 : Math.min(SLICE, nodes - spent)),
    count,
    async spend(some) {
      count(some)
      await whole.breathe()
    },
    part(share) {
      const now = performance.now()
      return limited(
        Math.floor((nodes - spent) * share),
        Number.isFinite(end) ? now + (end - now) * share : end,
        { count, breathe: whole.breathe },
      )
    },
  }
}
