import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

const servers = new Set<Server>()

/** Gets to know the servers of this process by the requests that they get. */
export function knowServers(): void {
  subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server)
  })
}

/**
 * Closes every connection as soon as it carries no request, until the process ends. Node closes
 * those that are idle when a server stops, but not those that become idle later: a browser would
 * go on using them to ask again, and hold the process.
 */
export function closeIdleConnections(): void {
  const close = () => servers.forEach((server) => server.closeIdleConnections())
  close()
  setInterval(close, 50).unref()
}
