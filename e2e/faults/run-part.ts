/** One part on one store, in a process of its own: `run-part PART STORE SEED full|short`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTS } from './parts'
import type { Postgres, Result } from './result'

const [name = '', store, seed, extent] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'aplomb-faults-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const results = await run()
if (process.send) process.send(results)
else for (const result of results) console.log(JSON.stringify(result, null, 2))
process.exit(0)

async function run(): Promise<readonly Result[]> {
  const part = PARTS[name]
  if (!part) throw new Error(`there is no part ${name}`)
  const postgres = store === 'postgres' ? await aPostgres() : null
  // The dialect is chosen when `db` is loaded, and that is when the part is.
  process.env.DATABASE_URL = postgres?.url ?? ''
  const work = await part.load()
  return work({
    seed: Number(seed),
    isShort: extent === 'short',
    folder,
    postgres,
    say: (line) => console.log(`  ${line}`),
  })
}

async function aPostgres(): Promise<Postgres> {
  const { createDatabase, startPostgres } = await import('../postgres.mjs')
  const server = await startPostgres()
  return { ...server, database: () => createDatabase(server.url) }
}
