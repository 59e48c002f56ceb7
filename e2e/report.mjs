import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ name: string, seconds: number } & Count} Step */

/**
 * What a run of tests says about itself. A run without a test, or whose report is missing,
 * counts as failed.
 * @param {string} path of a JSON report of Vitest or Playwright
 * @param {number} exitCode of the run
 * @returns {Count}
 */
export function countTests(path, exitCode) {
  const count = readReport(path)
  const silent = count.passed + count.failed === 0
  const failedOtherwise = exitCode !== 0 && count.failed === 0
  return silent || failedOtherwise ? { ...count, failed: count.failed + 1 } : count
}

/**
 * @param {string} path
 * @returns {Count}
 */
function readReport(path) {
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {readonly Step[]} steps
 * @returns {string} a table, and the sum as its last line
 */
export function summary(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length))
  const rows = steps.map(({ name, seconds, passed, failed, skipped }) =>
    [
      name.padEnd(width),
      `${seconds.toFixed(1).padStart(7)} s`,
      `${String(passed).padStart(6)} passed`,
      `${String(failed).padStart(4)} failed`,
      skipped ? ` ${skipped} skipped` : '',
    ].join(' '),
  )
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    steps.reduce((total, step) => total + step[key], 0)
  return [
    ...rows.map((row) => row.trimEnd()),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}
