import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWith, keepResponses } from './status'

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

test('outside of a request there is no status to set', () => {
  expect(() => answerWith(404)).not.toThrow()
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await bothHere()
  if (request.url === '/absent') answerWith(404)
  response.end(request.url)
}

async function bothHere(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 2) for (const go of waiting.splice(0)) go()
  })
}
