import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const servers = new Set<Server>()
const unanswered = new Set<ServerResponse>()

/** How long what was sent before anybody could know that we stop may be on its way, in ms. */
const A_MOMENT = 200
const TURNS = 5

type Arrival = { readonly server: Server; readonly response: ServerResponse }

/** Gets to know the servers of this process by the requests that they get. */
export function knowServers(): void {
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as Arrival
    servers.add(server)
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
}

/**
 * Stops listening, and resolves when everything that was asked has been answered. For a moment
 * more requests are taken in: Node would cut a connection whose request it has not read yet, as if
 * it were idle. From then on every connection is closed as soon as it carries no request, also one
 * that never did: a browser would go on using it to ask again, and hold the process.
 */
export async function closeServers(): Promise<void> {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as Arrival
    response.shouldKeepAlive = false
  })
  await pause(A_MOMENT)
  // However busy the process was meanwhile: a turn to accept what is there, and one to read it.
  for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate)
  const closed = [...servers].map(
    (server) => new Promise<void>((resolve) => void server.close(() => resolve())),
  )
  const closeIdle = () =>
    servers.forEach((server) => {
      if (unanswered.size > 0) server.closeIdleConnections()
      else server.closeAllConnections()
    })
  const timer = setInterval(closeIdle, 50)
  await Promise.all(closed)
  clearInterval(timer)
}
