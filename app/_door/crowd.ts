import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { log } from '@/app/_live/log'
import { metrics } from '@/app/_live/metrics'
import { preferredLanguage } from '@/app/_ui/messages/language'
import { MESSAGES } from '@/app/_ui/messages/messages'

/**
 * So many requests are worked on at once. Some hundred and fifty a second can be answered, so the
 * last of them waits less than a second; who would wait longer is told so at once, which costs next
 * to nothing, and leaves the time to the others.
 */
const MOST = 100
const LOG_EVERY = 10_000

/** Files cost little, streams are counted elsewhere, and whoever watches must see most of all now. */
const UNCOUNTED = /^\/(_next\/static\/|live\b|healthz$|readyz$|metrics$)/

const known = new WeakSet<Server>()
const outside = new WeakSet<IncomingMessage>()
let busy = 0
let loggedAt = -LOG_EVERY

/** Lets this request of somebody outside be turned away if there are too many already. */
export function count(request: IncomingMessage, server: Server): void {
  outside.add(request)
  if (!known.has(server)) standBefore(server)
}

/** Puts itself before all that listens for requests, so that what is turned away reaches nothing. */
function standBefore(server: Server): void {
  known.add(server)
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (outside.has(request) && !UNCOUNTED.test(request.url?.split('?', 1)[0] ?? '')) {
      if (busy >= MOST) return turnAway(request, response)
      busy += 1
      response.once('close', () => (busy -= 1))
    }
    for (const listener of listeners) listener.call(server, request, response)
  })
}

function turnAway({ headers }: IncomingMessage, response: ServerResponse): void {
  metrics().turnedAway.inc()
  if (performance.now() - loggedAt >= LOG_EVERY) {
    loggedAt = performance.now()
    log().warn({ event: 'too_busy', busy })
  }
  const language = preferredLanguage(headers['accept-language'] ?? null)
  const sentence = `${MESSAGES[language].refused[503]}\n`
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(sentence),
    'cache-control': 'no-store',
    'retry-after': '2',
  })
  response.end(sentence)
}
