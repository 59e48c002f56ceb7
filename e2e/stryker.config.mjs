// For stryker.vitest.ts, which other processes load.
if (process.argv.some((word) => word.startsWith('lib/play/'))) process.env.MUTATED = 'lib/play'

/**
 * Mutation testing: changes the code in small ways and counts the changes that no test notices.
 * `npm run mutation`, or `npm run mutation -- --mutate lib/game/notation.ts` for one file.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['lib/game/**/*.ts', 'lib/play/**/*.ts', '!lib/**/*.test.ts', '!lib/**/testing.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'e2e/stryker.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['.next', 'data', 'coverage', 'test-results', 'playwright-report'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Below `break` the command fails.
  thresholds: { high: 95, low: 90, break: 90 },
}
