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

/** A body of server-sent events that tells `source`'s news until the reader or the server leaves. */
export function eventStream(
  source: Source,
  holder: Holder,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let stop: (() => void) | undefined
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (stop = begin(source, holder, signal, controller)),
      cancel: () => stop?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ROOM }),
  )
}

/** Starts telling; the answer stops it for a reader who has left. */
function begin(
  source: Source,
  holder: Holder,
  signal: AbortSignal,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const encoder = new TextEncoder()
  const stops: (() => void)[] = []
  let isOpen = true

  const stop = () => {
    isOpen = false
    for (const undo of stops.splice(0)) undo()
  }
  const send = ({ event, id, data }: News) => {
    if (!isOpen) return
    const lines = [`event: ${event}`, id && `id: ${id}`, `data: ${JSON.stringify(data)}`, '\n']
    const bytes = encoder.encode(lines.filter(Boolean).join('\n'))
    // Who reads too slowly to keep up is better served by a new connection and the latest state.
    if ((controller.desiredSize ?? 0) < bytes.length) end()
    else controller.enqueue(bytes)
  }
  const end = (last?: string) => {
    if (last) send({ event: last, data: null })
    if (!isOpen) return
    stop()
    controller.close()
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
  const abort = () => end()
  const beat = () => send({ event: 'beat', data: Date.now() })

  const timers = [setInterval(lookSafely, LOOK_EVERY), setInterval(beat, BEAT_EVERY)]
  stops.push(
    () => timers.forEach(clearInterval),
    () => signal.removeEventListener('abort', abort),
    ...source.topics.map((topic) => listen(topic, lookSafely)),
    register({ ...holder, end }),
  )
  signal.addEventListener('abort', abort)
  if (signal.aborted) end()
  // The first beat says that the line stands; the page need not wait for news to know.
  beat()
  if (isOpen) lookSafely()
  return stop
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
