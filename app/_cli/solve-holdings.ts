import { parseArgs } from 'node:util'
import { writeRules } from '@/lib/game/notation'
import { emptyPosition } from '@/lib/game/position'
import { type Rules, SETTINGS, SIDES } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { findCases } from '@/lib/solver/find-cases'
import { casesOf, isHeld, type WrittenHolding, writeHolding } from '@/lib/solver/holdings'
import { namedSettings } from './named-settings'
import { numberOf } from './solve-budget'
import { readTable, writeTable } from './table-file'
import { withWish } from './with-wish'

export const summary = 'Looks for ways never to lose from the empty board on'

const TABLE = 'lib/solver/holdings.json'

/** Every setting of three is won, and so is looked at only if it is named. */
const LEAST_ALIGN = 4

export const help = `
solve-holdings [OPTIONS] [SETTING ...]   all settings of four and more if none is named

  --partitions N   ways to cut the board into blocks to try, for either side (100)
  --plies N        where none is found, look for one for each case so many drops later (0)
  --seed N         other ways for another number (1)
  --table FILE     another table than ${TABLE}

Looks for a way of each side not to lose that needs no search of the board (lib/solver/blocks.ts),
prints each that is new, and keeps it in the table: what is there already is not looked for again.
Then run solve-table --no-search, which takes over what follows from them.

Exits 2 if an option or a setting was bad, else 0.
`

type Wish = {
  readonly settings: readonly Rules[]
  readonly partitions: number
  readonly plies: number
  readonly seed: number
  readonly table: string
}

export function run(args: readonly string[]): Promise<number> {
  return withWish('solve-holdings', () => readWish(args), look)
}

async function look(wish: Wish): Promise<number> {
  const rows = [...(await readTable<WrittenHolding>(wish.table))]
  for (const rules of wish.settings) {
    const setting = writeRules(rules)
    for (const side of SIDES) {
      if (rows.some((row) => row.setting === setting && row.side === side)) continue
      const start = emptyPosition(rules)
      const effort = { partitions: wish.partitions, rounds: 12, nodes: 5000 }
      const chance = seededChance(wish.seed)
      const found = (findCases(start, side, chance, effort, wish.plies) ?? []).map((one) =>
        writeHolding(one.position, one.holding),
      )
      if (found.length === 0) continue
      if (!isHeld(start, side, casesOf(rules, side, found)))
        throw new Error(`${setting}: what was found does not hold`)
      for (const row of found) console.log(JSON.stringify(row))
      rows.push(...found)
      await writeTable(wish.table, inOrder(rows))
    }
  }
  return 0
}

function inOrder(rows: readonly WrittenHolding[]): readonly WrittenHolding[] {
  const settings = SETTINGS.map(writeRules)
  const rank = ({ setting, side }: WrittenHolding): number =>
    settings.indexOf(setting) + (side === 'red' ? 0 : 0.5)
  return rows.toSorted((a, b) => rank(a) - rank(b) || (a.line < b.line ? -1 : 1))
}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partitions: { type: 'string', default: '100' },
      plies: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      table: { type: 'string', default: TABLE },
    },
  })
  if (!/^[0-9]$/.test(values.plies)) throw new RangeError('--plies takes a number from 0 to 9')
  return {
    settings: namedSettings(
      positionals,
      SETTINGS.filter(({ align }) => align >= LEAST_ALIGN),
    ),
    partitions: numberOf('--partitions', values.partitions) ?? 0,
    plies: Number(values.plies),
    seed: numberOf('--seed', values.seed) ?? 0,
    table: values.table,
  }
}
