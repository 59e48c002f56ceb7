import pino, { type Logger } from 'pino'
import { describeFault } from './fault'

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Logger | undefined }
const KEY = Symbol.for('aplomb.log')

/** What the operator reads: one line of JSON on standard output for each event. */
export function log(): Logger {
  return (shared[KEY] ??= loggerTo((line) => void process.stdout.write(line)))
}

/** The same, written by `write`. */
export function loggerTo(write: (line: string) => void): Logger {
  const options = {
    base: null,
    level: process.env.LOG_LEVEL ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: describeFault },
  }
  return pino(options, { write: (line: string) => write(printable(line)) })
}

/** JSON escapes the control characters below the space; terminals know some above it too. */
function printable(line: string): string {
  return line.replaceAll(
    /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
