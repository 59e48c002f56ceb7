import { type RequestListener, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { lookBefore } from './before'

/** Sends these paths on one connection at once; what was begun, and how the answers are ended. */
async function pipelined(paths: readonly string[]) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const listener: RequestListener = ({ url = '' }, response) => {
    begun.push(url)
    ends.push(() => response.end(url))
  }
  const server = createServer(listener)
  const emit = server.emit.bind(server) as (event: string, ...words: unknown[]) => boolean
  server.emit = (event: string, ...words: unknown[]) => {
    if (event === 'request') lookBefore(words[0] as never, server, () => false)
    return emit(event, ...words)
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => (heard += String(piece)))
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`).join(''))
  const close = () => {
    socket.destroy()
    server.close()
  }
  return { begun, ends, closed, close, heard: () => heard }
}

test('what is sent behind a request is begun when that is answered, in order', async () => {
  const { begun, ends, heard, close } = await pipelined(['/one', '/two', '/three'])
  await expect.poll(() => begun).toEqual(['/one'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['/one', '/two'])
  ends[1]?.()
  await expect.poll(() => begun).toEqual(['/one', '/two', '/three'])
  ends[2]?.()
  await expect.poll(heard).toMatch(/\/one[^]*\/two[^]*\/three$/)
  close()
})

test('who sends more than can wait is cut off, and only the first was begun', async () => {
  const { begun, closed, close } = await pipelined(Array.from({ length: 12 }, () => '/'))
  await closed
  expect(begun).toEqual(['/'])
  close()
})
