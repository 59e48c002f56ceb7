import { EventEmitter } from 'node:events'
import type { Topic } from '@/app/_commands/deps'
import { ownStore, storeInUse } from '@/db/open'
import { log } from './log'

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: EventEmitter | undefined }
const KEY = Symbol.for('aplomb.announcements')

function emitter(): EventEmitter {
  return (shared[KEY] ??= new EventEmitter().setMaxListeners(0))
}

/**
 * Tells all listeners of these topics that something changed, in this process and, where the store
 * can, in all others. A hint only: it may be lost.
 */
export function announce(...topics: readonly Topic[]): void {
  tellHere(topics)
  storeInUse()
    ?.notices?.send(topics)
    .catch((fault: unknown) => log().warn({ event: 'notice_not_sent', err: fault }))
}

/** Calls `hear` at each announcement of `topic` until the answer is called. */
export function listen(topic: Topic, hear: () => void): () => void {
  emitter().on(topic, hear)
  return () => void emitter().off(topic, hear)
}

/** Passes on what other processes announce, until the answer is called. */
export function hearOthers(store = ownStore()): () => Promise<void> {
  // Only what somebody listens to: other words may mean something to an emitter.
  const hear = (topics: readonly string[] | null) =>
    tellHere(topics ? topics.filter(isAwaited) : emitter().eventNames())
  const onFault = (fault: unknown) => log().warn({ event: 'notices_interrupted', err: fault })
  return store.notices?.hear(hear, onFault) ?? (async () => undefined)
}

const isAwaited = (topic: string) => emitter().listenerCount(topic) > 0

function tellHere(topics: readonly (string | symbol)[]): void {
  for (const topic of topics) emitter().emit(topic)
}
