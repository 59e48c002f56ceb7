import pino, { type Logger } from 'pino'

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Logger | undefined }
const KEY = Symbol.for('aplomb.log')

/** What the operator reads: one line of JSON on standard output for each event. */
export function log(): Logger {
  return (shared[KEY] ??= pino({
    base: null,
    level: process.env.LOG_LEVEL ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  }))
}
