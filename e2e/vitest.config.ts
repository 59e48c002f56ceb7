import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The server on which the integration tests run; without it they run on SQLite. */
const postgres = process.env.TEST_DATABASE_URL || null

export default defineConfig({
  root,
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': fileURLToPath(
        new URL('../node_modules/next/dist/compiled/server-only/empty.js', import.meta.url),
      ),
    },
  },
  test: {
    setupFiles: ['e2e/silence.ts'],
    // db/columns.ts picks the dialect from DATABASE_URL when it is loaded; a URL from the
    // developer's own shell must never be the one that tests write to.
    env: { DATABASE_URL: postgres ?? 'file::memory:', TZ: 'UTC' },
    server: { deps: { inline: ['next-auth'] } },
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['lib/**/*.test.ts', 'e2e/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'integration', include: ['db/**/*.test.ts', 'app/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
