import { format } from 'node:util'
import { log } from './log'
import { metrics } from './metrics'

// Instrumentation and what it imports later are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: WeakSet<object> | undefined }
const logged = (shared[Symbol.for('aplomb.faults')] ??= new WeakSet())

type Request = {
  readonly method: string
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
}

/**
 * Logs what a page, an action or a route threw, with the number that its error page shows
 * (`reference`), and with the number of the request.
 */
export function noteFault(fault: unknown, request: Request, route: string): void {
  if (typeof fault === 'object' && fault !== null) {
    // A page and its title often fail of the same.
    if (logged.has(fault)) return
    logged.add(fault)
  }
  metrics().faults.inc()
  log().error(
    {
      event: 'fault',
      reference: referenceOf(fault),
      request: request.headers['x-request-id'],
      method: request.method,
      route,
      path: request.path.split('?', 1)[0],
      err: fault,
    },
    'failed',
  )
}

function referenceOf(fault: unknown): string | undefined {
  return typeof fault === 'object' && fault !== null && 'digest' in fault
    ? String(fault.digest)
    : undefined
}

/** The framework says on the console what it hands to `noteFault` a moment later. */
const A_MOMENT = 100

/** Logs what the framework writes on the console, so that every line is one that machines read. */
export function logConsole(): void {
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    console[level] = (...words: unknown[]) => {
      const fault = words.find((word) => word instanceof Error)
      const text = format(...words.filter((word) => word !== fault)).slice(0, 1000)
      const say = () => {
        if (fault && logged.has(fault)) return
        log()[level === 'log' ? 'info' : level](
          { event: 'console', ...(fault ? { err: fault } : {}) },
          text,
        )
      }
      if (fault) setTimeout(say, A_MOMENT).unref()
      else say()
    }
  }
}

/**
 * After something that nobody caught, nobody knows what state the process is in: it says so and
 * ends, and whoever watches over it starts it again.
 */
export function endAtUncaught(): void {
  const end = (event: string) => (fault: unknown) => {
    log().fatal({ event, err: fault }, 'ending')
    process.exit(1)
  }
  process.prependListener('uncaughtException', end('uncaughtException'))
  process.prependListener('unhandledRejection', end('unhandledRejection'))
}
