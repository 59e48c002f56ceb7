'use client'

/** What the server tells: `game` and `awaiting` as named, `home` when a list has changed. */
export type Heard = (event: 'game' | 'awaiting' | 'home' | 'beat', data: unknown) => void

type Follower = {
  /** Where to listen, with what the page knows already: asked anew for every connection. */
  readonly address: () => string
  readonly hear: Heard
  /** Whether the page is up to date; it is told so only when that lasts. */
  readonly onLine?: (connected: boolean) => void
}

const NEWS = ['game', 'awaiting', 'home', 'beat'] as const
/** The server beats every 20 s: who has heard nothing for so long listens to a dead line. */
const SILENCE = 45_000
const LASTING = 6_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000

/** Listens to the server until the answer is called, through cuts, sleep and deploys. */
export function follow({ address, hear, onLine }: Follower): () => void {
  let source: EventSource | null = null
  let heardAt = 0
  let failures = 0
  let retry: number | undefined
  let silence: number | undefined
  let lost: number | undefined

  const close = () => {
    source?.close()
    source = null
    clearTimeout(retry)
    clearTimeout(silence)
  }
  const open = () => {
    close()
    heardAt = Date.now()
    silence = window.setTimeout(again, SILENCE)
    source = new EventSource(address())
    source.addEventListener('error', () => again())
    for (const name of NEWS)
      source.addEventListener(name, (event: MessageEvent<string>) => {
        heardAt = Date.now()
        failures = 0
        clearTimeout(silence)
        silence = window.setTimeout(again, SILENCE)
        clearTimeout(lost)
        lost = undefined
        onLine?.(true)
        hear(name, JSON.parse(event.data))
      })
    // The server stops: everybody comes again, but not all at once.
    source.addEventListener('bye', () => again(2_000 + Math.random() * 5_000))
    // Another page of this browser needs the connection more: this one waits to be looked at.
    source.addEventListener('rest', () => {
      close()
      retry = window.setTimeout(open, 60_000)
    })
    // No longer open to this reader; what the page is now, only the server can say.
    source.addEventListener('gone', () => location.reload())
  }
  // Whoever lost the server at the same moment must not come back at the same moment.
  function again(
    wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (1 + 3 * Math.random()),
  ) {
    close()
    failures += 1
    lost ??= window.setTimeout(() => onLine?.(false), LASTING)
    retry = window.setTimeout(open, wait)
  }
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    if (source?.readyState !== EventSource.OPEN || Date.now() - heardAt > 25_000) open()
  }

  const wakers = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'pageshow'],
    [window, 'focus'],
  ] as const
  for (const [target, name] of wakers) target.addEventListener(name, wake)
  // A page that is left must not hold a connection; it may come back from the browser's memory.
  window.addEventListener('pagehide', close)
  open()
  return () => {
    close()
    clearTimeout(lost)
    for (const [target, name] of wakers) target.removeEventListener(name, wake)
    window.removeEventListener('pagehide', close)
  }
}
