import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whose turn it is, in a header: else processes take turns. */
export const TURN = 'x-turn'

export type RoundRobin = {
  readonly origin: string
  /** Where requests go from now on. */
  readonly to: (...origins: readonly string[]) => void
  /** How many requests each of them has answered. */
  readonly answered: () => readonly number[]
  readonly close: () => Promise<void>
}

/**
 * A proxy before several processes, as simple as they come: it asks the one whose turn it is, and
 * the next one if that is not there. What has reached a process that dies is not asked for again.
 */
export function aRoundRobin(): Promise<RoundRobin> {
  let targets: readonly string[] = []
  let turn = 0
  const answered = new Map<string, number>()

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const given = request.headers[TURN]
    const first = given === undefined ? turn++ : Number(given)
    for (let tried = 0; tried < targets.length; tried += 1) {
      const target = targets[(first + tried) % targets.length]
      if (target === undefined) break
      if (await passOn(request, Buffer.concat(chunks), target, response)) {
        answered.set(target, (answered.get(target) ?? 0) + 1)
        return
      }
    }
    response.writeHead(502).end()
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({
        origin: `http://localhost:${port}`,
        to: (...origins) => void (targets = origins),
        answered: () => targets.map((target) => answered.get(target) ?? 0),
        close: () => {
          const closed = new Promise<void>((done) => void server.close(() => done()))
          server.closeAllConnections()
          return closed
        },
      })
    })
  })
}

/** Whether the process was there: then it has answered, or been cut off. */
function passOn(
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  target: string,
  response: ServerResponse,
): Promise<boolean> {
  const { port } = new URL(target)
  return new Promise((resolve) => {
    const to = ask({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, connection: 'close', 'x-forwarded-for': socket.remoteAddress },
      // A connection of its own for each: none is left over from a process that has died.
      agent: false,
    })
    to.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ECONNREFUSED') return resolve(false)
      response.destroy()
      resolve(true)
    })
    to.on('response', (answer) => {
      const { connection: _, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
      resolve(true)
    })
    // Who leaves a stream leaves it on the other side too.
    response.on('close', () => to.destroy())
    to.end(body)
  })
}
