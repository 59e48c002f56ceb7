// Loaded before the framework (`--import`), which listens some 0.3 s before the door stands: until
// then requests are held back. Plain JavaScript, because nothing compiles it.
import { channel } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/** @type {(this: Server, ...event: any[]) => boolean} */
// oxlint-disable-next-line typescript/unbound-method -- it is called with its server
const emit = Server.prototype.emit
const start = channel('http.server.request.start')

/** @type {{ server: Server, request: IncomingMessage, response: unknown }[]} */
const held = []

/** How long the first who asks waits: what takes longer, a broken build, does not end by itself. */
const PATIENCE = 120_000
/** @type {NodeJS.Timeout | undefined} */
let deadline

/** @type {typeof emit} */
const hold = function (...event) {
  if (event[0] !== 'request') return emit.call(this, ...event)
  held.push({ server: this, request: event[1], response: event[2] })
  deadline ??= setTimeout(() => {
    process.stderr.write('Aplomb cannot start: its build is broken; npm run build makes one.\n')
    process.exit(1)
  }, PATIENCE)
  return true
}
Server.prototype.emit = hold

/** How many may wait to be let in while others are served; of more than that, some try for seconds. */
const QUEUE = 4096

// oxlint-disable-next-line typescript/unbound-method -- it is called with its server
const { listen } = Server.prototype
/** @type {(this: Server, ...words: any[]) => Server} */
const listenLonger = function (port, host, ...rest) {
  const known = typeof port === 'number' && ['string', 'undefined'].includes(typeof host)
  const words = known ? [{ port, host, backlog: QUEUE }, ...rest] : [port, host, ...rest]
  return listen.apply(this, /** @type {any} */ (words))
}
Server.prototype.listen = listenLonger

/** @type {{ [key: symbol]: () => void }} */
const shared = globalThis

shared[Symbol.for('aplomb.open')] = () => {
  Server.prototype.emit = emit
  clearTimeout(deadline)
  for (const { server, request, response } of held.splice(0)) {
    // They were announced when nobody listened for it yet.
    start.publish({ request, response, socket: request.socket, server })
    emit.call(server, 'request', request, response)
  }
}
