import type { IncomingMessage, ServerResponse } from 'node:http'
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
const UNCOUNTED = /^\/(_next\/static\/|live$|healthz$|readyz$|metrics$)/

let busy = 0
let loggedAt = -LOG_EVERY

/** Counts a request of somebody outside; or turns it away, if there are too many, and says so. */
export function isOneTooMany(request: IncomingMessage, response: ServerResponse): boolean {
  if (UNCOUNTED.test(request.url?.split('?', 1)[0] ?? '')) return false
  if (busy >= MOST) {
    turnAway(request, response)
    return true
  }
  busy += 1
  response.once('close', () => (busy -= 1))
  return false
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
