import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readLog } from '@/app/_live/testing'
import { lookBefore } from './before'
import { isOneTooMany } from './crowd'

afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('aplomb.metrics')))

/** A server that answers when it is told to. */
async function aSlowServer() {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response))
  // As the door does, before the request reaches those who listen for it.
  const emit = server.emit.bind(server) as (event: string, ...words: unknown[]) => boolean
  server.emit = (event: string, ...words: unknown[]) => {
    if (event === 'request') lookBefore(words[0] as never, server, isOneTooMany)
    return emit(event, ...words)
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path = '/') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'fr' } })
  const until = async (number: number) => {
    while (held.length < number) await new Promise((resolve) => setImmediate(resolve))
  }
  return { held, ask, until, close: () => server.close() }
}

test('who comes when a hundred are being served is told so at once, and the log once', async () => {
  const lines = readLog()
  const { held, ask, until, close } = await aSlowServer()
  const served = Array.from({ length: 100 }, () => ask())
  await until(100)
  const refused = await Promise.all([ask(), ask(), ask()])
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(await refused[0]?.text()).toMatch(/^Trop de monde/)
  expect(lines).toMatchObject([{ event: 'too_busy', busy: 100 }])

  const alike = await Promise.all(['/live/x', '/lively', '/healthz/x'].map((path) => ask(path)))
  expect(alike.map(({ status }) => status)).toEqual([503, 503, 503])

  const uncounted = ['/_next/static/a.js', '/live?game=x', '/healthz'].map((path) => ask(path))
  await until(103)
  for (const response of held.splice(0)) response.end()
  expect((await Promise.all([...served, ...uncounted])).map(({ status }) => status)).toEqual(
    Array(103).fill(200),
  )
  const again = ask()
  await until(1)
  held[0]?.end()
  expect((await again).status).toBe(200)
  close()
})
