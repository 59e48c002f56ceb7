/** `npm run bench [-- moves commits pages history weight solver opinion]`: what things cost, side by side in one run. */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { commitRates, syncTime } from './commits'
import {
  costTable,
  openingTable,
  rateTable,
  solverTable,
  standingTable,
  weightTable,
} from './report'
import { historyCosts } from './history'
import { moveCosts, moveRates } from './moves'
import { pageCosts } from './pages-cost'
import { solverCosts } from './solver'
import { openingCosts } from './solver-openings'
import { THINKING, tournament } from './tournament'
import { scriptWeights } from './weights'
import { floorBuild, productBuild, WORKSHOP } from './workshop'

const PARTS = ['moves', 'commits', 'pages', 'history', 'weight', 'solver', 'opinion'] as const

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((part) => !PARTS.some((known) => known === part))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to measure: only ${PARTS.join(', ')}.`)
  process.exit(2)
}
const asked = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 || positionals.includes(part)

if (asked('solver')) {
  solverTable(await solverCosts(process.env.OTHER_SOLVER))
  openingTable(await openingCosts())
}
if (asked('opinion')) standingTable(await tournament(), THINKING)
const ALONE: readonly string[] = ['solver', 'opinion']
if (PARTS.some((part) => !ALONE.includes(part) && asked(part))) await measureProduct()

async function measureProduct(): Promise<void> {
  const product = productBuild()
  const data = `${WORKSHOP}/data`
  rmSync(data, { recursive: true, force: true })
  if (asked('moves'))
    costTable('A move beside an action that does nothing', await moveCosts(product, data), 1.35)
  if (asked('commits')) {
    rateTable('Guarded commits by 64 writers who wait', await commitRates(data), 10)
    const sync = syncTime(data).toFixed(2)
    console.log(`The disk makes sure of a page in ${sync} ms.`)
    rateTable('Actions at 16 connections', await moveRates(product, data), 0.8)
  }
  if (asked('pages'))
    costTable(
      'The page of a game beside a bare page with one read',
      await pageCosts(product, floorBuild(), data),
      1.6,
    )
  if (asked('history'))
    costTable('History with 100,000 games beside 1,000', await historyCosts(product, data), 1.3)
  if (asked('weight')) weightTable(await scriptWeights(product, floorBuild(), data))
}
