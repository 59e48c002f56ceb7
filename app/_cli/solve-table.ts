import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRules, writeRules } from '@/lib/game/notation'
import { cells, type Rules, SETTINGS } from '@/lib/game/rules'
import { holdingOf } from '@/lib/solver/blocks'
import { type Budget, meter } from '@/lib/solver/budget'
import type { TableRow } from '@/lib/solver/empty-boards'
import { openEngine } from '@/lib/solver/engine'
import { BUILT, buildSolver, fileOf } from './build-solver.mjs'
import { BUDGET_OPTIONS, budgetOf } from './solve-budget'

export const summary = 'Proves what it can of the empty boards, and keeps the table of them'

const TABLE = 'lib/solver/empty-boards.json'

export const help = `
solve-table [OPTIONS] [SETTING ...]   all settings if none is named

  --budget-ms N   at most so many milliseconds a setting (10000 if nothing is said)
  --nodes N       at most so many nodes a setting
  --table FILE    another table than ${TABLE}
  --again         also the settings whose score is in the table already

Prints a line for each setting, and keeps what it proves in the table:
  {"setting":"7x6x4","lower":n,"upper":n,"nodes":n,"ms":n}

The score of the empty board, for red, is from lower to upper; they are equal where it is known.
What the table knows is never forgotten, only added to.

Exits 2 if an option or a setting was bad, else 0.
`

export async function run(args: readonly string[]): Promise<number> {
  const wish = readWish(args)
  if (typeof wish === 'string') {
    console.error(`aplomb solve-table: ${wish}`)
    return 2
  }
  const table = new Map((await readTable(wish.table)).map((row) => [row.setting, row]))
  for (const rules of wish.settings) {
    const known = held(rules, table.get(writeRules(rules)) ?? unknown(rules))
    if (known.lower === known.upper && !wish.again) continue
    const row = merged(known, await proved(rules, known, wish.budget))
    table.set(row.setting, row)
    console.log(JSON.stringify(row))
    const rows = SETTINGS.map((one) => table.get(writeRules(one)) ?? unknown(one))
    await writeTable(wish.table, rows)
  }
  return 0
}

async function proved(rules: Rules, known: TableRow, budget: Budget): Promise<TableRow> {
  await buildSolver([rules])
  const binary = await readFile(join(BUILT, fileOf(rules)))
  // A table of 256 MB: these are the longest searches that there are.
  const engine = await openEngine(rules, binary, { bits: 24 })
  const work = meter(budget, { pause: async () => {}, cancelled: () => false })
  // Where one side is known to hold, the question is whether the other one does.
  const first = known.upper === 0 ? { first: 0 } : known.lower === 0 ? { first: 1 } : {}
  const bounds = await engine.prove([], work, { known, ...first })
  return { setting: writeRules(rules), ...bounds, nodes: work.spent, ms: Math.round(work.ms) }
}

/** What is proved stays so; the cost is that of the run that proved most. */
function merged(known: TableRow, found: TableRow): TableRow {
  const lower = Math.max(known.lower, found.lower)
  const upper = Math.min(known.upper, found.upper)
  if (lower > upper) throw new Error(`${known.setting}: two proofs contradict each other`)
  const gained = upper - lower < known.upper - known.lower || known.nodes === 0
  return { ...(gained || found.lower === found.upper ? found : known), lower, upper }
}

/** No search is needed for this: nobody wins before having dropped a whole alignment. */
function unknown(rules: Rules): TableRow {
  const left = cells(rules) - 2 * (rules.align - 1)
  return {
    setting: writeRules(rules),
    lower: -Math.floor(left / 2),
    upper: Math.ceil(left / 2),
    nodes: 0,
    ms: 0,
  }
}

/** What is known without any search. */
function held(rules: Rules, row: TableRow): TableRow {
  const side = holdingOf(rules)?.side
  if (side === undefined) return row
  const bounds =
    side === 'red' ? { lower: Math.max(row.lower, 0) } : { upper: Math.min(row.upper, 0) }
  return { ...row, ...bounds }
}

async function readTable(file: string): Promise<readonly TableRow[]> {
  return JSON.parse(await readFile(file, 'utf8')) as TableRow[]
}

async function writeTable(file: string, rows: readonly TableRow[]): Promise<void> {
  const lines = rows.map((row) => `  ${JSON.stringify(row).replaceAll(/([:,{])/g, '$1 ')}`)
  const text = lines.map((line) => line.replaceAll('}', ' }')).join(',\n')
  await writeFile(file, `[\n${text}\n]\n`)
}

type Wish = {
  readonly settings: readonly Rules[]
  readonly budget: Budget
  readonly table: string
  readonly again: boolean
}

function readWish(args: readonly string[]): Wish | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...BUDGET_OPTIONS,
        table: { type: 'string', default: TABLE },
        again: { type: 'boolean', default: false },
      },
    })
    const named = positionals.map((setting) => {
      const rules = readRules(setting)
      if (!rules) throw new RangeError(`there is no setting ${setting}`)
      return rules
    })
    return {
      settings: named.length > 0 ? named : SETTINGS,
      budget: budgetOf(values),
      table: values.table,
      again: values.again,
    }
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}
