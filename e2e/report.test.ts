import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countTests, summary } from './report.mjs'

function aReport(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  if (content !== undefined) writeFileSync(path, JSON.stringify(content))
  return path
}

const vitest = (passed: number, failed = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
})

test.each([
  ['of Vitest', vitest(5, 2), 1, { passed: 5, failed: 2, skipped: 1 }],
  [
    'of Playwright, where flaky is failed',
    { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } },
    1,
    { passed: 5, failed: 2, skipped: 3 },
  ],
  ['of a file that did not load', vitest(5), 1, { passed: 5, failed: 1, skipped: 1 }],
  ['of no test at all', vitest(0), 0, { passed: 0, failed: 1, skipped: 1 }],
  ['that was never written', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
])('a report %s', (_, content, exitCode, count) => {
  expect(countTests(aReport(content), exitCode)).toEqual(count)
})

test('the summary adds up, and its last line is the sum', () => {
  const text = summary([
    { name: 'lint', seconds: 2, passed: 1, failed: 0, skipped: 0 },
    { name: 'unit tests', seconds: 71.25, passed: 300, failed: 2, skipped: 1 },
  ])
  expect(text.split('\n')).toEqual([
    'lint           2.0 s      1 passed    0 failed',
    'unit tests    71.3 s    300 passed    2 failed  1 skipped',
    '',
    '301 passed, 2 failed',
  ])
})
