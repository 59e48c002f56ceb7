import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

// Next knows a status for a page only through `notFound()`, and what it then sends is an empty
// document that a script fills: nothing at all for those without scripts. So pages answer with
// the page itself, and say its status here.

const shared = globalThis as { [key: symbol]: AsyncLocalStorage<ServerResponse> | undefined }
/** In seconds. */
export const RETRY_AFTER = '10'

const RESPONSES = Symbol.for('aplomb.responses')

/** Remembers, for all that a request sets off, the response that it will get. Once a process. */
export function keepResponses(): void {
  const responses = (shared[RESPONSES] ??= new AsyncLocalStorage())
  subscribe('http.server.request.start', (message) => {
    responses.enterWith((message as { response: ServerResponse }).response)
  })
}

/** The status of the page or the answer that is being made. */
export function answerWith(status: 404 | 429 | 503): void {
  const response = shared[RESPONSES]?.getStore()
  if (!response || response.headersSent) return
  response.statusCode = status
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER)
}

// The door, pages and instrumentation are separate bundles: only globalThis is shared.
const sets = globalThis as { [key: symbol]: WeakSet<ServerResponse> | undefined }
const away = (sets[Symbol.for('aplomb.away')] ??= new WeakSet())

/** Notes that what is being made fails only because the store is away: see `failsForNow`. */
export function failForNow(): void {
  const response = shared[RESPONSES]?.getStore()
  if (response) away.add(response)
}

/** Whether an answer that says 500 has to say 503: asked again later it may be made. */
export function failsForNow(response: ServerResponse): boolean {
  return away.has(response)
}

/**
 * Has the answer that is being made sent as it is. To compress a few hundred bytes costs a tenth
 * of the whole request and saves no packet.
 */
export function answerUncompressed(): void {
  const response = shared[RESPONSES]?.getStore()
  if (response) delete response.req.headers['accept-encoding']
}
