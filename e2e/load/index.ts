/** `npm run load [-- steady ramp streams soak computer] [--seconds N]`: the site under many players. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { computer } from './computer'
import { ramp } from './ramp'
import { intoReadme, rowOf, tableOf } from './readme'
import type { Result } from './result'
import { soak } from './soak'
import { steady } from './steady'
import { streams } from './streams'

type Part = {
  /** For how long it measures when nothing else is asked for. */
  readonly seconds: number
  /** A shorter run says whether it works, not how well. */
  readonly least: number
  readonly run: (seconds: number) => Promise<readonly Result[]>
}

const PARTS: Readonly<Record<string, Part>> = {
  steady: { seconds: 180, least: 180, run: steady },
  ramp: { seconds: 300, least: 120, run: ramp },
  streams: { seconds: 0, least: 0, run: streams },
  soak: { seconds: 1800, least: 600, run: soak },
  computer: { seconds: 60, least: 30, run: computer },
}
const README = join(resolve(import.meta.dirname, '../..'), 'README.md')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' } },
})
const asked = positionals.length > 0 ? positionals : Object.keys(PARTS)
const unknown = asked.filter((part) => !(part in PARTS))
const seconds = values.seconds === undefined ? null : Number(values.seconds)
if (unknown.length > 0 || (seconds !== null && !(seconds >= 1))) {
  console.error(`Usage: npm run load -- [${Object.keys(PARTS).join(' ')}] [--seconds N]`)
  process.exit(2)
}

const results: Result[] = []
for (const name of asked) {
  const part = PARTS[name]
  if (!part) continue
  console.error(`== ${name}`)
  const long = seconds ?? part.seconds
  const found = await part.run(long)
  console.log(`\n${tableOf(found.map(rowOf))}\n`)
  results.push(...found)
  if (long >= part.least) intoReadme(README, found)
}
process.exitCode = results.every(({ met }) => met) ? 0 : 1
