import { parseArgs } from 'node:util'
import { readRules, writeRules } from '@/lib/game/notation'
import { emptyPosition } from '@/lib/game/position'
import { type Rules, SETTINGS, SIDES } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { findHolding } from '@/lib/solver/find-holding'
import { isSound } from '@/lib/solver/holding'
import { type WrittenHolding, writeHolding } from '@/lib/solver/holdings'
import { numberOf } from './solve-budget'
import { readTable, writeTable } from './table-file'

export const summary = 'Looks for ways never to lose from the empty board on'

const TABLE = 'lib/solver/holdings.json'

/** Every setting of three is won, and so is looked at only if it is named. */
const LEAST_ALIGN = 4

export const help = `
solve-holdings [OPTIONS] [SETTING ...]   all settings of four and more if none is named

  --partitions N   ways to cut the board into blocks to try, for either side (100)
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
  readonly seed: number
  readonly table: string
}

export async function run(args: readonly string[]): Promise<number> {
  const wish = readWish(args)
  if (typeof wish === 'string') {
    console.error(`aplomb solve-holdings: ${wish}`)
    return 2
  }
  const rows = [...(await readTable<WrittenHolding>(wish.table))]
  for (const rules of wish.settings) {
    const setting = writeRules(rules)
    for (const side of SIDES) {
      if (rows.some((row) => row.setting === setting && row.side === side)) continue
      const start = emptyPosition(rules)
      const effort = { partitions: wish.partitions, rounds: 12, nodes: 5000 }
      const holding = findHolding(start, side, seededChance(wish.seed), effort)
      if (!holding) continue
      if (!isSound(start, holding)) throw new Error(`${setting}: what was found does not hold`)
      const row = writeHolding(start, holding)
      console.log(JSON.stringify(row))
      rows.push(row)
      await writeTable(wish.table, inOrder(rows))
    }
  }
  return 0
}

function inOrder(rows: readonly WrittenHolding[]): readonly WrittenHolding[] {
  const settings = SETTINGS.map(writeRules)
  const rank = ({ setting, side }: WrittenHolding): number =>
    settings.indexOf(setting) + (side === 'red' ? 0 : 0.5)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

function readWish(args: readonly string[]): Wish | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partitions: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
        table: { type: 'string', default: TABLE },
      },
    })
    const named = positionals.map((setting) => {
      const rules = readRules(setting)
      if (!rules) throw new RangeError(`there is no setting ${setting}`)
      return rules
    })
    return {
      settings: named.length > 0 ? named : SETTINGS.filter(({ align }) => align >= LEAST_ALIGN),
      partitions: numberOf('--partitions', values.partitions) ?? 0,
      seed: numberOf('--seed', values.seed) ?? 0,
      table: values.table,
    }
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}
