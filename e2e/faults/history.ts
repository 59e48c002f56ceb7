import { appendFileSync, writeFileSync } from 'node:fs'

/**
 * What a client was told. `ok`: done. `fail`: refused, it must have had no effect. `info`: nobody
 * knows (no answer, or a fault of the server): it may have had its effect or not.
 */
export type Outcome = 'ok' | 'fail' | 'info'

/** As `aplomb check --history` reads it: `app/_cli/check/history.ts`. */
export type Operation =
  | (Asked & {
      readonly op: 'move'
      readonly game: string
      readonly ply: number
      readonly column: number
    })
  | (Asked & { readonly op: 'resign'; readonly game: string })
  | (Asked & { readonly op: 'accept'; readonly challenge: string; readonly game: string | null })
  | (Times & {
      readonly op: 'read'
      readonly client: string
      readonly player: string
      readonly game: string
      readonly line: string
    })
  | {
      readonly op: 'event'
      readonly stream: string
      readonly player: string
      readonly game: string
      readonly version: number
      readonly line: string
      readonly returned: number
    }
  | { readonly op: 'closed'; readonly stream: string; readonly called: number }
  | { readonly op: 'given'; readonly game: string; readonly plies: number }

type Times = { readonly called: number; readonly returned: number }
type Asked = Times & {
  readonly outcome: Outcome
  readonly client: string
  readonly player: string
}

export type History = {
  readonly path: string
  readonly add: (operation: Operation) => void
}

/** A new file of JSON lines, one an operation, in the order in which they were answered. */
export function aHistory(path: string): History {
  writeFileSync(path, '')
  return {
    path,
    add: (operation) => appendFileSync(path, `${JSON.stringify(operation)}\n`),
  }
}

/** Milliseconds since 1970 by a clock that nobody sets: wall and monotonic time in one. */
export const instant = () => performance.timeOrigin + performance.now()
