import { Agent, createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeServers, knowServers } from './connections'

knowServers()

/** A server that is known, since it has been asked once; what it answers is up to the test. */
async function aServer(answer: () => Promise<string>) {
  let first = true
  const server = createServer((_request, response) => {
    if (first) response.end()
    else void answer().then((text) => response.end(text))
    first = false
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  return port
}

test('a server that stops lets go of a connection as soon as its request is answered', async () => {
  let asked: () => void
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  let answer: (text: string) => void
  const port = await aServer(() => {
    asked()
    return new Promise((resolve) => (answer = resolve))
  })
  const agent = new Agent({ keepAlive: true, timeout: 60_000 })
  const answered = new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => response.resume().on('end', resolve)).on(
      'error',
      reject,
    )
  })
  await isAsked
  const closed = closeServers()
  answer!('done')
  await answered
  // Without it, this waits for the five seconds that Node keeps a connection open.
  expect(await closed).toBeUndefined()
}, 3_000)

test('a request that was on its way when the server was asked to stop is answered', async () => {
  const port = await aServer(async () => 'answered')
  const client = connect(port, '127.0.0.1')
  await new Promise((resolve) => client.once('connect', resolve))
  const closed = closeServers()
  client.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  let heard = ''
  client.on('data', (bytes) => (heard += String(bytes)))
  await new Promise((resolve) => client.once('close', resolve))
  expect(heard).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close\r\n[^]*answered/)
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
}, 3_000)

test('a connection on which nothing is ever asked does not hold a server that stops', async () => {
  const port = await aServer(async () => '')
  const client = connect(port, '127.0.0.1')
  await new Promise((resolve) => client.once('connect', resolve))
  expect(await closeServers()).toBeUndefined()
}, 3_000)
