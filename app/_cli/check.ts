import { type Snapshot, databaseUrl, openSnapshot } from '@/db/open'
import { type Extent, violations } from './check/whole-store'

export const summary = 'Re-reads every stored game by replay and looks for contradictions'

export const help = `
check

Reads the whole database as it is at this moment, also while the site is running, and replays
every game with rules of its own. Prints a line for each contradiction, the first 100:
  rule 7: game ID: red won, but yellow aligned

 1  settings are possible ones; players differ; terms are those that were agreed on
 2  the plies of a game run from 0 without a gap, and are its line
 3  each side has a seat, and the right player in it
 4  every disc was dropped in a column that exists and had room
 5  no move after the end, nor after the flag fell
 6  times never run backwards
 7  the end is what the board, a player or the clock made of it
 8  a game that is on is neither won nor full, and has the right deadline
 9  one game for each accepted challenge, one accepted challenge for each game
10  what seats and records say about results is what the games say
11  discs on the board are as many as moves, of alternating colours
12  nothing belongs to something that is not there; the file itself is sound (SQLite)
13  of a deleted player nothing personal is left

Exits 0 if nothing is wrong, 1 at a contradiction, 2 if the database cannot be read.
`

const MOST_LINES = 100

export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) return refuse(`${JSON.stringify(args[0])} means nothing here`)
  let snapshot: Snapshot
  try {
    snapshot = await openSnapshot(databaseUrl())
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    return refuse(`the database cannot be opened: ${fault.message}`)
  }
  try {
    return await report(snapshot)
  } finally {
    await snapshot.close()
  }
}

async function report({ db, damage }: Snapshot): Promise<number> {
  let lines = damage()
    .slice(0, MOST_LINES)
    .map((what) => print(`rule 12: database: ${what}`)).length
  const extent: Extent = { games: 0, moves: 0 }
  for await (const { rule, about, says } of violations(db, extent)) {
    if (lines === MOST_LINES) {
      console.error('aplomb check: there is more; these were the first 100')
      return 1
    }
    print(`rule ${rule}: ${about}: ${says}`)
    lines += 1
  }
  const read = `games read: ${extent.games}, moves: ${extent.moves}`
  console.error(
    `aplomb check: ${read}; ${lines === 0 ? 'all is well' : `contradictions: ${lines}`}`,
  )
  return lines === 0 ? 0 : 1
}

function print(line: string): void {
  console.log(line)
}

function refuse(why: string): number {
  console.error(`aplomb check: ${why}`)
  return 2
}
