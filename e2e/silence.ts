import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

// What a test says on the console is something that nobody would have read: it fails the test.
export const said: string[] = []
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => void said.push(`console.${level}: ${format(...words)}`)
}

afterEach(() => {
  expect(said.splice(0), 'a test must not write to the console').toEqual([])
})
