import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteFault } from '@/app/_live/faults'
import { GET, HEAD } from '@/app/live/answer'
import { isStoreAway } from '@/db/errors'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What the framework never sees, since the door answers it: a GET, and all else. */
const OWN: Readonly<Record<string, { get: Answer; otherwise: Answer }>> = {
  '/live': { get: GET, otherwise: HEAD },
}

/** Answers the request if it is the door's to answer, and says whether it is. */
export function answersItself(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '', headers } = request
  const path = url.split('?', 1)[0] ?? ''
  const own = Object.hasOwn(OWN, path) ? OWN[path] : undefined
  if (!own) return false
  const answer = method === 'GET' ? own.get : own.otherwise
  answer(request, response).catch((fault: unknown) => {
    noteFault(fault, { method, path: url, headers }, path)
    if (response.headersSent) return response.destroy()
    // A database that starts again, say: the page comes again.
    if (isStoreAway(fault)) response.setHeader('retry-after', '2')
    response.writeHead(isStoreAway(fault) ? 503 : 500, { 'content-length': 0 })
    response.end()
  })
  return true
}
