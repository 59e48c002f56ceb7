/**
 * `npm run faults [-- PART ...] [--seed N] [--short]`: breaks the production build in every way
 * that machines break, and looks whether anything was lost. Loopback only. The full run writes
 * its results into README.md.
 */
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, buildState } from '../../app/_cli/build.mjs'
import { PARTS } from './parts'
import { type Result, type StoreName, verdictOf } from './result'
import { ROOT } from './site'
import { intoReadme } from './table'

/** Whatever hangs must not hold the run for ever. */
const LONGEST = { full: 20 * 60_000, short: 3 * 60_000 }

/** Short parts wait more than they work; full ones are alone, for the sake of their figures. */
const AT_ONCE = 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    short: { type: 'boolean', default: false },
    store: { type: 'string' },
    report: { type: 'string' },
  },
})
const { seed, short: isShort } = values
const isPossible = (name: string) => process.platform === 'linux' || !PARTS[name]?.onLinuxOnly
const all = Object.keys(PARTS)
const names = positionals.length > 0 ? positionals : all.filter(isPossible)
const impossible = positionals.length > 0 ? [] : all.filter((name) => !isPossible(name))
const unknown = names.find((name) => !PARTS[name])
if (unknown !== undefined || !/^\d{1,10}$/.test(seed)) {
  console.error(
    'Usage: npm run faults -- [PART ...] [--seed N] [--short] [--store sqlite|postgres]',
  )
  for (const [name, { what }] of Object.entries(PARTS)) console.error(`  ${name.padEnd(9)} ${what}`)
  process.exit(2)
}

console.log(`seed ${seed}`)
if (buildState(ROOT) !== 'current') await build(ROOT, process.env)
const waiting = names.flatMap((name) =>
  (PARTS[name]?.stores ?? [])
    .filter((store) => values.store === undefined || values.store === store)
    .map((store) => ({ name, store })),
)
const results: Result[] = []
await Promise.all(Array.from({ length: isShort ? AT_ONCE : 1 }, runSome))

for (const result of results) {
  console.log(`${verdictOf(result).padEnd(6)} ${result.part}: ${result.figures ?? ''}`)
  for (const what of result.broken.slice(0, 20)) console.log(`       ${what}`)
}
const failed = results.filter(({ broken }) => broken.length > 0).length
if (values.report) report(values.report)
if (!isShort) intoReadme(join(ROOT, 'README.md'), results, Number(seed))
if (impossible.length > 0) console.log(`left out, for they need Linux: ${impossible.join(', ')}`)
console.log(`${results.length - failed} hold, ${failed} do not (seed ${seed})`)
process.exitCode = failed > 0 ? 1 : 0

async function runSome(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift())
    results.push(...(await run(next.name, next.store)))
}

/** In a process of its own: `db` knows one kind of store in each. */
function run(name: string, store: StoreName): Promise<readonly Result[]> {
  console.log(`\n== ${name}, ${store}`)
  const begun = performance.now()
  const child = fork(
    join(import.meta.dirname, 'run-part.ts'),
    [name, store, seed, isShort ? 'short' : 'full'],
    { cwd: ROOT, execArgv: process.execArgv },
  )
  const timer = setTimeout(() => child.kill('SIGTERM'), LONGEST[isShort ? 'short' : 'full'])
  let given: readonly Result[] | undefined
  child.on('message', (message) => (given = message as readonly Result[]))
  return new Promise((resolve) =>
    child.once('exit', () => {
      clearTimeout(timer)
      console.log(`== ${name}, ${store}: ${Math.round((performance.now() - begun) / 1000)} s`)
      const broken = ['it did not come to its end: see above']
      const nothing = { part: `${name}, ${store}`, rounds: 0, acknowledged: 0, lost: 0, broken }
      resolve(given && given.length > 0 ? given : [nothing])
    }),
  )
}

/** As `e2e/report.mjs` counts it. */
function report(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  const counts = { numPassedTests: results.length - failed, numFailedTests: failed }
  writeFileSync(
    path,
    JSON.stringify({ ...counts, numPendingTests: impossible.length, numTodoTests: 0, results }),
  )
}
