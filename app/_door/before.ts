import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

const known = new WeakSet<Server>()
const outside = new WeakSet<IncomingMessage>()

/** Has `isAnswered` look at this request, on its way to those who listen for requests. */
export function lookBefore(
  request: IncomingMessage,
  server: Server,
  isAnswered: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  outside.add(request)
  if (known.has(server)) return
  known.add(server)
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (asked, response) => {
    if (outside.has(asked) && isAnswered(asked, response)) return
    for (const listener of listeners) listener.call(server, asked, response)
  })
}
