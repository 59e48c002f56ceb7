import { PassThrough } from 'node:stream'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from './announcements'
import { type Holder, endAllStreams, fullFor, openStreams } from './registry'
import { type News, type Source, tellNews } from './stream'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['streams', 'log'])
    Reflect.deleteProperty(globalThis, Symbol.for(`aplomb.${name}`))
})

const holder = (session: string | null, address = '192.0.2.1'): Holder => ({ session, address })
const ALONE = holder(null)

/** A source whose news a test can set, and how often it was asked. */
function aSource(topic: `game:${string}` = 'game:one') {
  const source = {
    topics: [topic],
    next: [] as readonly News[] | 'gone' | Error,
    asked: 0,
    news: async () => {
      source.asked += 1
      const { next } = source
      if (next instanceof Error) throw next
      if (next !== 'gone') source.next = []
      return next
    },
  }
  return source
}

/** What a page has received, message by message, and whether the stream has ended. */
function aReader(source: Source, whose = ALONE) {
  const body = new PassThrough({ highWaterMark: 1024 * 1024 })
  const heard: string[] = []
  const reader = { heard, ended: false, leave: () => body.destroy() }
  body.on('data', (bytes) => heard.push(...String(bytes).split('\n\n').filter(Boolean)))
  body.on('end', () => (reader.ended = true))
  tellNews(source, whose, body)
  return reader
}

/** What is logged from here on, line by line. */
function readLog(): string[] {
  const lines: string[] = []
  const held = globalThis as { [key: symbol]: unknown }
  held[Symbol.for('aplomb.log')] = pino({}, { write: (line: string) => void lines.push(line) })
  return lines
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const BEAT = 'event: beat\ndata: 0'

describe('a stream', () => {
  test('beats at once, and tells what is new since the page was made', async () => {
    const source = aSource()
    source.next = [{ event: 'game', id: '12', data: { ply: 3 } }]
    const reader = aReader(source)
    await settle()
    expect(reader.heard).toEqual([BEAT, 'event: game\nid: 12\ndata: {"ply":3}'])
  })

  test('looks when its topic is announced, and not when another is', async () => {
    const source = aSource()
    const reader = aReader(source)
    await settle()
    source.next = [{ event: 'game', data: 1 }]
    announce('game:other', 'player:ann')
    await settle()
    expect(reader.heard).toEqual([BEAT])
    announce('game:one')
    await settle()
    expect(reader.heard).toEqual([BEAT, 'event: game\ndata: 1'])
  })

  test('looks by itself every 15 seconds, so that a lost announcement loses nothing', async () => {
    const source = aSource()
    const reader = aReader(source)
    await settle()
    source.next = [{ event: 'game', data: 1 }]
    await vi.advanceTimersByTimeAsync(15_000)
    expect(reader.heard).toContain('event: game\ndata: 1')
  })

  test('beats every 20 seconds, with the time', async () => {
    const reader = aReader(aSource())
    await vi.advanceTimersByTimeAsync(40_000)
    expect(reader.heard).toEqual([BEAT, 'event: beat\ndata: 20000', 'event: beat\ndata: 40000'])
  })

  test('looks once more, not ten times, after ten announcements during a look', async () => {
    const source = aSource()
    aReader(source)
    for (let count = 0; count < 10; count++) announce('game:one')
    await settle()
    expect(source.asked).toBe(2)
  })

  test('ends when the reader may not know any more', async () => {
    const source = aSource()
    const reader = aReader(source)
    await settle()
    source.next = 'gone'
    announce('game:one')
    await settle()
    expect(reader.heard.at(-1)).toBe('event: gone\ndata: null')
    expect(reader.ended).toBe(true)
    expect(openStreams()).toBe(0)
  })

  test('stops looking when its reader leaves', async () => {
    const source = aSource()
    const reader = aReader(source)
    await settle()
    expect(openStreams()).toBe(1)
    reader.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    announce('game:one')
    await settle()
    expect(source.asked).toBe(1)
    expect(openStreams()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not opened for a reader who has left already', async () => {
    const source = aSource()
    const body = new PassThrough()
    body.destroy()
    tellNews(source, ALONE, body)
    await settle()
    expect(body.readableLength).toBe(0)
    expect(openStreams()).toBe(0)
    expect(source.asked).toBe(0)
  })

  test('ends, rather than grow, when nobody reads', async () => {
    const source = aSource()
    const body = new PassThrough({ highWaterMark: 1 })
    tellNews(source, ALONE, body)
    const big = 'x'.repeat(30_000)
    for (let count = 0; count < 5; count++) {
      source.next = [{ event: 'game', data: big }]
      announce('game:one')
      await settle()
    }
    expect(openStreams()).toBe(0)
    expect(body.writableEnded).toBe(true)
    expect(body.writableLength).toBeLessThan(64 * 1024)
  })

  test('ends, for the page to come again, when the store cannot be read', async () => {
    const source = aSource()
    const logged = readLog()
    source.next = new Error('disk gone')
    const reader = aReader(source)
    await settle()
    expect(reader.ended).toBe(true)
    expect(logged).toEqual([expect.stringContaining('disk gone')])
  })
})

describe('all streams', () => {
  test('of one browser: the oldest rests when a fifth is opened', async () => {
    const readers = ['a', 'b', 'c', 'd', 'e'].map(() => aReader(aSource(), holder('one')))
    const other = aReader(aSource(), holder('two'))
    await settle()
    expect(readers.map(({ ended }) => ended)).toEqual([true, false, false, false, false])
    expect(readers[0]?.heard.at(-1)).toBe('event: rest\ndata: null')
    expect(other.ended).toBe(false)
  })

  test('are sixty at most from one address', async () => {
    for (let count = 0; count < 60; count++) {
      expect(fullFor(holder(null))).toBeNull()
      aReader(aSource(), holder(null))
    }
    expect(fullFor(holder(null))).toBe('address')
    expect(fullFor(holder('one'))).toBe('address')
    expect(fullFor(holder(null, '192.0.2.2'))).toBeNull()
  })

  test('are two thousand at most', async () => {
    for (let count = 0; count < 2000; count++) aReader(aSource(), holder(null, `192.0.2.${count}`))
    expect(fullFor(holder(null, '203.0.113.1'))).toBe('process')
  })

  test('say goodbye when the server stops, and no more are opened', async () => {
    const readers = [aReader(aSource()), aReader(aSource(), holder('one'))]
    await settle()
    endAllStreams()
    await settle()
    for (const reader of readers) {
      expect(reader.heard.at(-1)).toBe('event: bye\ndata: null')
      expect(reader.ended).toBe(true)
    }
    expect(openStreams()).toBe(0)
    expect(fullFor(ALONE)).toBe('process')
  })
})
