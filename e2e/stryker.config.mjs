// What a module does as it is loaded is changed with all tests: those of lib/play, alone, take a
// second, those of lib/game half a minute.
const isOfPlay = process.argv.some((word) => word.startsWith('lib/play/'))

/**
 * Mutation testing: changes the code in small ways and counts the changes that no test notices.
 * `npm run mutation`, or `npm run mutation -- --mutate lib/game/notation.ts` for one file.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['lib/game/**/*.ts', 'lib/play/**/*.ts', '!lib/**/*.test.ts', '!lib/**/testing.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'e2e/vitest.config.ts', dir: isOfPlay ? 'lib/play' : 'lib' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['.next', 'data', 'coverage', 'test-results', 'playwright-report'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Below `break` the command fails.
  thresholds: { high: 95, low: 90, break: 90 },
}
