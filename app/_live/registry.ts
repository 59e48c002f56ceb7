/** All streams that this process holds open: how many there may be, and how they are ended. */

/**
 * A browser that speaks HTTP/1.1 makes six connections to a site at most, and each open page holds
 * one for its stream. So the oldest page rests when a fifth one opens: the site stays reachable.
 */
const PER_SESSION = 4
const PER_ADDRESS = 60
const PER_PROCESS = 2000

export type Holder = {
  /** What the streams of one browser have in common; `null` for those who are not signed in. */
  readonly session: string | null
  readonly address: string
}

type Open = Holder & { readonly end: (last: 'rest' | 'bye') => void }
type Registry = { readonly open: Set<Open>; stopped: boolean }

// Routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Registry | undefined }
const KEY = Symbol.for('aplomb.streams')

function registry(): Registry {
  return (shared[KEY] ??= { open: new Set(), stopped: false })
}

/** Why no more streams are opened for `holder`, or `null`: this address, or this process. */
export function fullFor(holder: Holder): 'address' | 'process' | null {
  const { open, stopped } = registry()
  if (stopped || open.size >= PER_PROCESS) return 'process'
  return count(open, (stream) => stream.address === holder.address) >= PER_ADDRESS
    ? 'address'
    : null
}

/** Enters an open stream, and lets the holder's oldest rest. The answer takes it out again. */
export function register(stream: Open): () => void {
  const { open } = registry()
  open.add(stream)
  if (stream.session !== null) {
    const own = [...open].filter(({ session }) => session === stream.session)
    for (const oldest of own.slice(0, -PER_SESSION)) oldest.end('rest')
  }
  return () => void open.delete(stream)
}

/** Says goodbye on all streams and opens no more: the server is about to stop. */
export function endAllStreams(): void {
  const all = registry()
  all.stopped = true
  for (const stream of all.open) stream.end('bye')
}

/** Whether the process has been asked to stop. */
export function isStopping(): boolean {
  return registry().stopped
}

/** How many streams are open. */
export function openStreams(): number {
  return registry().open.size
}

function count(open: Set<Open>, fits: (stream: Open) => boolean): number {
  let number = 0
  for (const stream of open) if (fits(stream)) number += 1
  return number
}
