import { parseArgs } from 'node:util'
import { writeRules } from '@/lib/game/notation'
import { cells, type Rules, SETTINGS } from '@/lib/game/rules'
import { type Budget, meter } from '@/lib/solver/budget'
import type { TableRow } from '@/lib/solver/empty-boards'
import { sidesThatHold } from '@/lib/solver/holdings'
import { provingEngine } from './proving-engine'
import { namedSettings } from './named-settings'
import { BUDGET_OPTIONS, budgetOf } from './solve-budget'
import { readTable, writeTable } from './table-file'
import { tally } from './table-tally'
import { withWish } from './with-wish'

export const summary = 'Proves what it can of the empty boards, and keeps the table of them'

const TABLE = 'lib/solver/empty-boards.json'

export const help = `
solve-table [OPTIONS] [SETTING ...]   all settings if none is named

  --budget-ms N   at most so many milliseconds a setting (10000 if nothing is said)
  --nodes N       at most so many nodes a setting
  --table FILE    another table than ${TABLE}
  --again         also the settings whose score is in the table already
  --no-search     only what follows from the ways not to lose that solve-holdings found
  --tally         changes nothing, and prints how much of the table is known, and by what means

Prints a line for each setting, and keeps what it proves in the table:
  {"setting":"7x6x4","lower":n,"upper":n,"nodes":n,"ms":n}

The score of the empty board, for red, is from lower to upper; they are equal where it is known.
What the table knows is never forgotten, only added to. No nodes were needed where both sides have a
way not to lose.

Exits 2 if an option or a setting was bad, else 0.
`

export function run(args: readonly string[]): Promise<number> {
  return withWish('solve-table', () => readWish(args), prove)
}

async function prove(wish: Wish): Promise<number> {
  const earlier = await readTable<TableRow>(wish.table)
  if (wish.tally) {
    console.log(JSON.stringify(tally(earlier)))
    return 0
  }
  const table = new Map(earlier.map((row) => [row.setting, row]))
  for (const rules of wish.settings) {
    const before = table.get(writeRules(rules)) ?? unknown(rules)
    const known = withHoldings(rules, before)
    const search = !wish.withoutSearch && (known.lower !== known.upper || wish.again)
    const row = search ? merged(known, await proved(rules, known, wish.budget)) : known
    if (row === before) continue
    table.set(row.setting, row)
    console.log(JSON.stringify(row))
    const rows = SETTINGS.map((one) => table.get(writeRules(one)) ?? unknown(one))
    await writeTable(wish.table, rows)
  }
  return 0
}

async function proved(rules: Rules, known: TableRow, budget: Budget): Promise<TableRow> {
  const engine = await provingEngine(rules)
  const work = meter(budget, { pause: async () => {}, cancelled: () => false })
  // What is known exactly would not be looked at.
  const start = known.lower === known.upper ? unknown(rules) : known
  // Where one side is known to hold, the question is whether the other one does.
  const first = start.upper === 0 ? { first: 0 } : start.lower === 0 ? { first: 1 } : {}
  const bounds = await engine.prove([], work, { known: start, ...first })
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

/** The same row, or a new one with what is known without any search. */
function withHoldings(rules: Rules, row: TableRow): TableRow {
  const sides = sidesThatHold(rules)
  const lower = sides.includes('red') ? Math.max(row.lower, 0) : row.lower
  const upper = sides.includes('yellow') ? Math.min(row.upper, 0) : row.upper
  if (lower === row.lower && upper === row.upper) return row
  if (lower > upper) throw new Error(`${row.setting}: two proofs contradict each other`)
  const cost = sides.length === 2 ? { nodes: 0, ms: 0 } : {}
  return { ...row, lower, upper, ...cost }
}

type Wish = {
  readonly settings: readonly Rules[]
  readonly budget: Budget
  readonly table: string
  readonly again: boolean
  readonly withoutSearch: boolean
  readonly tally: boolean
}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...BUDGET_OPTIONS,
      table: { type: 'string', default: TABLE },
      again: { type: 'boolean', default: false },
      'no-search': { type: 'boolean', default: false },
      tally: { type: 'boolean', default: false },
    },
  })
  return {
    settings: namedSettings(positionals, SETTINGS),
    budget: budgetOf(values),
    table: values.table,
    again: values.again,
    withoutSearch: values['no-search'],
    tally: values.tally,
  }
}
