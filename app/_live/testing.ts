/** For tests: what is logged. */
import { afterEach } from 'vitest'
import { loggerTo } from './log'

type Line = Record<string, unknown>
const held = globalThis as { [key: symbol]: unknown }
const LOG = Symbol.for('aplomb.log')

/** The lines that are logged from here on, until the test ends. */
export function readLog(): Line[] {
  const lines: Line[] = []
  held[LOG] = loggerTo((line) => void lines.push(JSON.parse(line) as Line))
  return lines
}

afterEach(() => {
  held[LOG] = undefined
})
