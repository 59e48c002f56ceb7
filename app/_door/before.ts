import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const known = new WeakSet<Server>()
const outside = new WeakSet<IncomingMessage>()

/** So many requests may wait on a connection for the answers before them; browsers send one. */
const MOST_WAITING = 10
const waiting = new WeakMap<Socket, number>()

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
    inTurn(asked, response, () => {
      if (outside.has(asked) && isAnswered(asked, response)) return
      for (const listener of listeners) listener.call(server, asked, response)
    })
  })
}

/**
 * Begins a request when those before it on its connection are answered. Begun sooner it would hold
 * a place for as long as a stream before it goes on, and for ever when the connection breaks: nobody
 * is told then that its answer is not wanted any more.
 */
function inTurn({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
  if (response.socket) return begin()
  const number = waiting.get(socket) ?? 0
  if (number >= MOST_WAITING) return void socket.destroy()
  waiting.set(socket, number + 1)
  response.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    begin()
  })
}
