type Queue = { running: number; readonly waiting: (() => void)[] }

// Actions and routes are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Queue | undefined }

/**
 * Runs what it is given, but only so much at once in this process; some wait, and for the rest the
 * answer is `null`, at once. `name` tells the queues apart.
 */
export function few(name: string, limit: { readonly atOnce: number; readonly waiting: number }) {
  const key = Symbol.for(name)
  return async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    const queue = (shared[key] ??= { running: 0, waiting: [] })
    if (queue.running < limit.atOnce) queue.running++
    else {
      if (queue.waiting.length >= limit.waiting) return null
      // Whoever ends hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running--
    }
  }
}
