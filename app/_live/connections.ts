import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const servers = new Set<Server>()

/** How long what was sent before anybody could know that we stop may be on its way, in ms. */
const A_MOMENT = 200
const TURNS = 5

/** Gets to know the servers of this process by the requests that they get. */
export function knowServers(): void {
  subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server)
  })
}

/**
 * Stops listening, and resolves when everything that was asked has been answered. For a moment
 * more requests are taken in: Node would cut a connection whose request it has not read yet, as if
 * it were idle. From then on every connection is closed as soon as it carries no request: a browser
 * would go on using it to ask again, and hold the process.
 */
export async function closeServers(): Promise<void> {
  subscribe('http.server.request.start', (message) => {
    ;(message as { response: ServerResponse }).response.shouldKeepAlive = false
  })
  await pause(A_MOMENT)
  // However busy the process was meanwhile: a turn to accept what is there, and one to read it.
  for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate)
  const closed = [...servers].map(
    (server) => new Promise<void>((resolve) => void server.close(() => resolve())),
  )
  const closeIdle = () => servers.forEach((server) => server.closeIdleConnections())
  const timer = setInterval(closeIdle, 50)
  await Promise.all(closed)
  clearInterval(timer)
}
