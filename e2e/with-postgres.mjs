// Runs a command with TEST_DATABASE_URL naming a PostgreSQL server that ends with it:
// node e2e/with-postgres.mjs npm run test:integration
import { run } from '../app/_cli/run.mjs'
import { startPostgres } from './postgres.mjs'

const [file, ...words] = process.argv.slice(2)
if (!file) throw new Error('Usage: node e2e/with-postgres.mjs COMMAND [ARGUMENT...]')
const postgres = await startPostgres()
const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
process.exitCode = await run(file, words, { cwd: process.cwd(), env })
await postgres.stop()
