import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeIdleConnections, knowServers } from './connections'

test('a server that stops lets go of a connection as soon as its request is answered', async () => {
  knowServers()
  let ask: (answer: () => void) => void
  const asked = new Promise<() => void>((resolve) => (ask = resolve))
  const server = createServer((_request, response) => ask(() => void response.end('done')))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, timeout: 60_000 })
  const answered = new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => response.resume().on('end', resolve)).on(
      'error',
      reject,
    )
  })
  const answer = await asked
  const stopped = new Promise((resolve) => void server.close(resolve))
  closeIdleConnections()
  answer()
  await answered
  // Without it, this waits for the five seconds that Node keeps a connection open.
  expect(await stopped).toBeUndefined()
}, 3_000)
