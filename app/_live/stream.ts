import type { Writable } from 'node:stream'
import type { Topic } from '@/app/_commands/deps'
import { listen } from './announcements'
import { log } from './log'
import { type Holder, register } from './registry'

/** One message of a stream: its name, what it says (as JSON), and where that leaves the reader. */
export type News = { readonly event: string; readonly id?: string; readonly data: unknown }

/** What a stream tells about. */
export type Source = {
  readonly topics: readonly Topic[]
  /**
   * What is new since it was asked last. Reads the store: an announcement only says when to look.
   * `gone` when the reader may not know any more.
   */
  readonly news: () => Promise<readonly News[] | 'gone'>
}

/** A lost announcement, or one made in another process, loses no more than this. */
const LOOK_EVERY = 15_000
const BEAT_EVERY = 20_000
/** Bytes that may wait for a slow reader. */
const ROOM = 64 * 1024

/**
 * Writes `source`'s news to `reader`, as server-sent events, until the reader or the server leaves.
 * Timers and listeners are all that it holds, so that a process can hold thousands.
 */
export function tellNews(source: Source, holder: Holder, reader: Writable): void {
  const stops: (() => void)[] = []
  let isOpen = true

  const stop = () => {
    isOpen = false
    for (const undo of stops.splice(0)) undo()
  }
  const send = ({ event, id, data }: News) => {
    if (!isOpen) return
    const lines = [`event: ${event}`, id && `id: ${id}`, `data: ${JSON.stringify(data)}`, '\n']
    const bytes = Buffer.from(lines.filter(Boolean).join('\n'))
    // Who reads too slowly to keep up is better served by a new connection and the latest state.
    if (reader.writableLength + bytes.length > ROOM) end()
    else reader.write(bytes)
  }
  const end = (last?: string) => {
    if (last) send({ event: last, data: null })
    if (!isOpen) return
    stop()
    reader.end()
  }
  const look = coalesced(async () => {
    const news = await source.news()
    if (news === 'gone') end('gone')
    else for (const message of news) send(message)
  })
  const lookSafely = () =>
    void look().catch((fault: unknown) => {
      log().error({ err: fault }, 'a live stream could not look for news')
      end()
    })
  const beat = () => send({ event: 'beat', data: Date.now() })

  const timers = [setInterval(lookSafely, LOOK_EVERY), setInterval(beat, BEAT_EVERY)]
  stops.push(
    () => timers.forEach(clearInterval),
    ...source.topics.map((topic) => listen(topic, lookSafely)),
    register({ ...holder, end }),
  )
  reader.once('close', stop)
  if (reader.destroyed) stop()
  // The first beat says that the line stands; the page need not wait for news to know.
  beat()
  if (isOpen) lookSafely()
}

/** `work`, one at a time: what is asked for while it runs is done once, after it. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    if (running) {
      again = true
      return running
    }
    running = run().finally(() => (running = null))
    return running
  }
}
