import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.mjs'
import { freePort } from './free-port.mjs'

// The workers load this file too, and must come to the same answers.
const port = Number((process.env.E2E_PORT ??= String(await freePort())))
const dataDir = (process.env.E2E_DATA_DIR ??= aFolderUntilTheEnd())
const executablePath = (process.env.CHROMIUM_PATH ??= chromiumPath())
const origin = `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Several processes serve a PostgreSQL server, and one a file.
  ...(process.env.E2E_DATABASE_URL ? {} : { grepInvert: /@postgres/ }),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    // A trace (`--trace on`) of what passes would take as long as the journey.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'node app/_cli/up.mjs',
    cwd: '..',
    url: origin,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      // Journeys review games themselves where they need it.
      REVIEWS: 'off',
      // All players of the journeys come from one address.
      SIGN_UP_PER_HOUR: '100000',
      SIGN_UP_PER_DAY: '100000',
      SIGN_IN_FAILURES_PER_HOUR: '100000',
    },
  },
})

function aFolderUntilTheEnd(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
