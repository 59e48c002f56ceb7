/** What moves are dated by, and what flags are judged by. They differ while something is wrong. */

/** After so many ms without a heartbeat nobody knows whether the site worked: see `trusted`. */
export const LATE = 15_000

type Instruments = {
  /** Ms since 1970; an operator, or a server on the network, may set it. */
  readonly wall: () => number
  /** Ms since some moment; nobody can set it. It may stand still while the machine sleeps. */
  readonly steady: () => number
}

export type Clock = {
  /** Tells it that the site worked at `time`, the store's, when `steady` said `steady`. */
  readonly noteBeat: (time: Date, steady: number) => void
  /** The time, as far as this process can tell: the later of what this machine and the store say. */
  readonly now: () => Date
  /**
   * Deadlines up to this moment have passed while people could play. It goes on from the last
   * heartbeat without regard to how the clock is set, and falls back to that heartbeat when the
   * next one is late. Nothing is certain before the first one.
   */
  readonly trusted: () => Date
}

export function aClock({ wall, steady }: Instruments): Clock {
  let beat: { readonly time: number; readonly steady: number } | null = null
  return {
    noteBeat: (time, at) => {
      beat = { time: time.getTime(), steady: at }
    },
    now: () => new Date(beat ? Math.max(wall(), beat.time + steady() - beat.steady) : wall()),
    trusted: () => {
      if (!beat) return new Date(0)
      const since = steady() - beat.steady
      return new Date(since > LATE ? beat.time : beat.time + since)
    },
  }
}

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Clock | undefined }
const KEY = Symbol.for('aplomb.clock')

/** The clock of this process. */
export function clock(): Clock {
  return (shared[KEY] ??= aClock({ wall: () => Date.now(), steady: () => performance.now() }))
}
