import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUncompressed, answerWith, keepResponses } from './status'

// Each request waits for the other one before it says its status, so that they cross.
const waiting: (() => void)[] = []
const server = createServer((request, response) => void answer(request, response))

beforeAll(async () => {
  keepResponses()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

test('a status reaches the response of its own request, and no other', async () => {
  const { port } = server.address() as AddressInfo
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  for (let round = 0; round < 5; round++)
    expect(await Promise.all([statusOf('/absent'), statusOf('/there')])).toEqual([404, 200])
})

test('outside of a request there is nothing to set', () => {
  expect(() => answerWith(404)).not.toThrow()
  expect(answerUncompressed).not.toThrow()
})

test('what is to be sent as it is does not know what the browser can unpack', async () => {
  const { port } = server.address() as AddressInfo
  const bodyOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const bodies = await Promise.all([bodyOf('/short'), bodyOf('/there')])
  expect(bodies).toEqual(['undefined', expect.stringContaining('gzip')])
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await bothHere()
  if (request.url === '/absent') answerWith(404)
  if (request.url === '/short') answerUncompressed()
  response.end(String(request.headers['accept-encoding']))
}

async function bothHere(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 2) for (const go of waiting.splice(0)) go()
  })
}
