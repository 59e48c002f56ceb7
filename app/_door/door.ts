import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { lookBefore } from './before'
import { expectAction, hasBegun } from './begun'
import { clientAddressOf, readProxies } from './client-address'
import { isOneTooMany } from './crowd'
import { log } from '@/app/_live/log'
import { PATH_HEADER } from '@/app/_session/next-path'
import { fillFaults } from './fault-page'
import { STANDING, policyFor } from './headers'
import { prefix } from './network'
import { isNamed } from './origin'
import { answersItself } from './own-answers'
import { OWN_HEADER, ownKey } from './own-key'
import { refusalOf } from './refusal'

type Arrival = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly socket: Socket
  readonly server: Server
}

/** Headers by which a client could speak as if it were our own proxy or framework. */
const UNHEARD = [
  'x-real-ip',
  'forwarded',
  'x-middleware-subrequest',
  'x-middleware-prefetch',
  'x-method-override',
  'x-http-method-override',
  'next-resume',
  'x-nonce',
  'content-security-policy',
  'content-security-policy-report-only',
]

/** A cookie of Auth.js that holds no address: it would refuse to work, here and ever after. */
const BROKEN_COOKIE =
  /(?<=^|; ?)(__Secure-)?authjs\.callback-url=(?!https?%3A%2F%2F[\w.%-]*(;|$))[^;]*/g

/**
 * Stands before the framework: every request passes here first, before anything reads it. Finds
 * out who sends it, gives it a number and its page a nonce, and turns away what no page of ours
 * sends. Called once, at the start; what comes before is held back until then (`open.ts`).
 */
export function standAtDoor(): void {
  const proxies = readProxies(process.env.TRUSTED_PROXIES ?? '')
  subscribe('http.server.request.start', (message) => {
    const { request, response, socket, server } = message as Arrival
    server.headersTimeout = 15_000
    server.requestTimeout = 30_000
    server.maxConnections = 8_000
    const { headers } = request
    // The framework sends some requests on to itself, with the headers that they came with.
    if (headers[OWN_HEADER] !== ownKey) {
      admit(request, clientAddressOf(socket.remoteAddress, headers['x-forwarded-for'], proxies))
      headers[OWN_HEADER] = ownKey
      lookBefore(request, server, isAnswered)
      const refusal = refusalOf({ method: request.method ?? '', url: request.url ?? '', headers })
      if (refusal) turnAway(request, response, refusal)
    }
    dress(request, response)
    // What other sites send in a player's name; the rest is noise of the network.
    if (request.url === '/refused/403')
      log().info({
        event: 'turned_away',
        address: prefix(String(headers['x-client-ip'])),
        request: headers['x-request-id'],
      })
    fillFaults(request, response)
    if (request.method === 'POST') watch(request, response)
  })
}

/** Whether the framework need not see it. */
function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
  return isOneTooMany(request, response) || answersItself(request, response)
}

/** Keeps of what the client says about itself only what can be believed. */
function admit(request: IncomingMessage, address: string): void {
  const { headers } = request
  for (const name of UNHEARD) delete headers[name]
  if (headers.cookie) headers.cookie = headers.cookie.replace(BROKEN_COOKIE, '')
  headers['x-client-ip'] = address
  headers['x-forwarded-for'] = address
  if (isNamed()) {
    const { host, protocol } = new URL(process.env.APP_URL ?? '')
    headers['x-forwarded-host'] = host
    headers['x-forwarded-proto'] = protocol.slice(0, -1)
  } else {
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
  }
}

/** Gives the request its path, number and nonce, and the answer what goes with every answer. */
function dress(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = policyFor(request.url ?? '/', nonce)
  const { headers } = request
  headers['x-nonce'] = nonce
  headers['content-security-policy'] = policy
  headers[PATH_HEADER] = pathOf(request.url ?? '/')
  headers['x-request-id'] = randomBytes(9).toString('base64url')
  response.setHeader('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(STANDING)) response.setHeader(name, value)
}

/** Without what the framework adds when it asks for parts of a page. */
function pathOf(url: string): string {
  return url.replace(/([?&])_rsc(=[^&]*)?(&|$)/, '$1').replace(/[?&]$/, '')
}

/** Has the request answered by a route that says no, and its body left unread. */
function turnAway(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  request.url = `/refused/${status}`
  for (const name of ['next-action', 'rsc', 'next-router-state-tree', 'content-type'])
    delete request.headers[name]
  response.shouldKeepAlive = false
}

/**
 * The framework answers 500 where it cannot read what was sent to an action. That is the sender's
 * fault: unless an action of ours had begun, it is 400.
 */
function watch(request: IncomingMessage, response: ServerResponse): void {
  const id = String(request.headers['x-request-id'])
  const isAction =
    'next-action' in request.headers ||
    /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  if (!isAction) return
  expectAction(id, response)
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: []) =>
    writeHead(status === 500 && !hasBegun(id) ? 400 : status, ...rest)
}
