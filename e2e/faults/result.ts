/** What a part shows, and how it is written down. */

export type Result = {
  /** What was done to what: the first column of the table. */
  readonly part: string
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  /** What did not hold; empty when all did. */
  readonly broken: readonly string[]
  /** Figures worth keeping, such as how soon it was ready. */
  readonly figures?: string
}

/** What a part is given. */
export type Stage = {
  readonly seed: number
  readonly isShort: boolean
  /** A folder that is gone after the part. */
  readonly folder: string
  /** Where the store is; `null` for SQLite, whose file belongs to each site. */
  readonly postgres: Postgres | null
  readonly say: (line: string) => void
}

/** A PostgreSQL server of our own. */
export type Postgres = {
  readonly url: string
  /** Sends a signal to all its processes. */
  readonly signal: (name: NodeJS.Signals) => void
  /** Ends it as a crash does, and starts it again. */
  readonly restart: () => Promise<void>
  readonly database: () => Promise<{ readonly url: string; readonly drop: () => Promise<void> }>
}

export type Part = (stage: Stage) => Promise<readonly Result[]>

export const STORES = ['sqlite', 'postgres'] as const
export type StoreName = (typeof STORES)[number]

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** In one word. */
export function verdictOf({ broken }: Result): string {
  return broken.length === 0 ? 'holds' : 'BROKEN'
}
