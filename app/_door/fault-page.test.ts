import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { RETRY_AFTER, failForNow, keepResponses } from '@/app/_ui/status'
import { fillFaults } from './fault-page'

/** What a browser gets of a server that answers so. */
async function asked(
  answer: (response: ServerResponse) => void,
  headers: Record<string, string> = {},
): Promise<{
  status: number
  text: string
  type: string | null
  length: string | null
  retryAfter: string | null
}> {
  const server = createServer((request, response) => {
    Object.assign(request.headers, { 'x-request-id': 'number-7', 'x-nonce': 'N' })
    fillFaults(request, response)
    answer(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const got = await fetch(`http://127.0.0.1:${port}/a?b="c"&d`, {
    headers: { accept: 'text/html', ...headers },
  })
  const text = await got.text()
  server.close()
  const [type, length] = ['content-type', 'content-length'].map((name) => got.headers.get(name))
  const retryAfter = got.headers.get('retry-after')
  return { status: got.status, text, type: type ?? null, length: length ?? null, retryAfter }
}

test('what fails only because the store is away says 503, and when to ask again', async () => {
  keepResponses()
  const { status, text, retryAfter } = await asked((response) => {
    failForNow()
    html(500)(response)
  })
  expect([status, retryAfter]).toEqual([503, RETRY_AFTER])
  expect(text).toContain('<code>number-7</code>')
})

test('a page of ours that says when to ask again stays as it is', async () => {
  const { status, text } = await asked((response) => {
    response.setHeader('retry-after', '10')
    response.statusCode = 503
    response.end('<html>as it is</html>')
  })
  expect([status, text]).toEqual([503, '<html>as it is</html>'])
})

const html = (status: number) => (response: ServerResponse) => {
  response.statusCode = status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'gzip')
  response.write('<html>')
  response.end('</html>')
}

test.each([
  ['an empty document in pieces', html(500)],
  ['bare words', (response: ServerResponse) => void response.writeHead(500).end('Internal')],
  [
    'plain words',
    (response: ServerResponse) => {
      response.setHeader('content-type', 'text/plain')
      response.statusCode = 500
      response.end('Internal')
    },
  ],
  [
    'bare words with a status',
    (response: ServerResponse) => {
      response.statusCode = 503
      response.end('Internal')
    },
  ],
])('in place of %s comes a page with the number of the request', async (_, answer) => {
  const { status, text, type, length } = await asked(answer)
  expect(type).toBe('text/html; charset=utf-8')
  expect(status).toBeGreaterThanOrEqual(500)
  expect(text).toContain('<code>number-7</code>')
  expect(text).toContain('<style nonce="N">')
  expect(text).toContain('href="/a?b=%22c%22&#38;d"')
  expect(text).not.toMatch(/<html>|Internal/)
  expect(length).toBe(String(Buffer.byteLength(text)))
})

test('it speaks the language that was chosen, else that of the browser', async () => {
  const language = async (headers: Record<string, string>) =>
    /lang="(\w+)"/.exec((await asked(html(500), headers)).text)?.[1]
  expect(await language({})).toBe('en')
  expect(await language({ 'accept-language': 'fr' })).toBe('fr')
  expect(await language({ 'accept-language': 'fr', cookie: 'a=b; language=en' })).toBe('en')
  expect(await language({ cookie: 'language="><script>' })).toBe('en')
})

test.each([
  ['what went well', (response: ServerResponse) => void response.end('fine'), {}],
  [
    'other content',
    (r: ServerResponse) => void r.setHeader('content-type', 'text/plain; charset=utf-8'),
    {},
  ],
  ['answers to actions', () => undefined, { 'next-action': 'x' }],
  ['answers to whom no page is of use', () => undefined, { accept: 'application/json' }],
])('%s stays as it is', async (_, begin, headers) => {
  const { text } = await asked((response) => {
    begin(response)
    if (response.writableEnded) return
    response.statusCode = 500
    response.end('as it is')
  }, headers)
  expect(text).toMatch(/^(fine|as it is)$/)
})
