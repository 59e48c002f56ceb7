import type { Readable } from 'node:stream'
import type { Db } from '@/db/commit'
import { databaseUrl, openFilling, openStore } from '@/db/open'
import { isEmpty } from '@/db/transfer'
import { type Extent, violations } from '../check/whole-store'
import { BrokenCopy, take } from './take'

const MOST_LINES = 20

/**
 * Fills the empty store of this process with what `send` writes and keeps it only if all of it
 * came, and holds together (or `asIs`). `last` is done before it is kept. Answers an exit code.
 */
export async function fill({
  from,
  asIs,
  command,
  last = async () => {},
}: {
  readonly from: Readable
  readonly asIs: boolean
  readonly command: string
  readonly last?: (db: Db) => Promise<void>
}): Promise<number> {
  const say = (what: string) => console.error(`aplomb ${command}: ${what}`)
  const store = openStore(databaseUrl())
  try {
    await store.migrate()
  } finally {
    await store.close()
  }
  const filling = await openFilling(databaseUrl())
  try {
    if (!(await isEmpty(filling.db))) {
      say('there is something in the database already; it has to be an empty one')
      return 2
    }
    const sums = await take(filling.db, from)
    const extent: Extent = { games: 0, moves: 0 }
    const faults = await contradictions(filling.db, extent)
    if (faults > 0 && !asIs) {
      say(`contradictions: ${faults}; nothing was kept. With --as-is they are kept too.`)
      return 1
    }
    await last(filling.db)
    await filling.keep()
    const rows = Object.values(sums).reduce((all, { rows: some }) => all + some, 0)
    say(`rows copied: ${rows}, among them ${extent.games} games and ${extent.moves} moves`)
    return 0
  } catch (fault) {
    if (!(fault instanceof BrokenCopy)) throw fault
    say(`${fault.message}; nothing was kept`)
    return 1
  } finally {
    await filling.close()
  }
}

/** How many contradictions there are in a store; the first few are printed. */
export async function contradictions(db: Db, extent: Extent): Promise<number> {
  let faults = 0
  for await (const { rule, about, says } of violations(db, extent)) {
    if (faults < MOST_LINES) console.log(`rule ${rule}: ${about}: ${says}`)
    faults += 1
  }
  return faults
}
