import { EventEmitter } from 'node:events'
import type { Topic } from '@/app/_commands/deps'

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: EventEmitter | undefined }
const KEY = Symbol.for('aplomb.announcements')

function emitter(): EventEmitter {
  return (shared[KEY] ??= new EventEmitter().setMaxListeners(0))
}

/** Tells all listeners of these topics in this process that something changed. A hint only. */
export function announce(...topics: readonly Topic[]): void {
  for (const topic of topics) emitter().emit(topic)
}

/** Calls `hear` at each announcement of `topic` until the answer is called. */
export function listen(topic: Topic, hear: () => void): () => void {
  emitter().on(topic, hear)
  return () => void emitter().off(topic, hear)
}
