import { type Snapshot, databaseUrl, openSnapshot } from '@/db/open'
import { BadHistory, type History, readHistory } from './check/history'
import { type Extent, violations } from './check/whole-store'

export const summary = 'Re-reads every stored game by replay and looks for contradictions'

export const help = `
check [--history FILE]

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
13  of a deleted player nothing personal is left; nobody can sign in as a computer

With --history, also holds the store against what clients did and saw, one JSON object a line
(app/_cli/check/history.ts says which):

14  what was acknowledged is stored as it was asked for; what was refused is not
15  nothing overtakes what was acknowledged before; no page shows less than was known
16  every live stream tells the game as it went, without a gap, to those who may see it
17  nothing is stored that nobody asked for

There are no ratings, notifications or outgoing messages yet: what the rules will say about them
has nothing to read.

Exits 0 if nothing is wrong, 1 at a contradiction, 2 if the database or the history cannot be read.
`

const MOST_LINES = 100

export async function run(args: readonly string[]): Promise<number> {
  let history: History | null
  let snapshot: Snapshot
  try {
    history = await historyIn(args)
    snapshot = await openSnapshot(databaseUrl())
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    if (fault instanceof Nonsense) return refuse(fault.message)
    return refuse(`the database cannot be opened: ${fault.message}`)
  }
  try {
    if (!snapshot.isCurrent) return refuse('the database has to be migrated first')
    return await report(snapshot, history)
  } finally {
    await snapshot.close()
  }
}

class Nonsense extends Error {}

async function historyIn(args: readonly string[]): Promise<History | null> {
  const [option, path, ...more] = args
  if (option === undefined) return null
  if (option !== '--history') throw new Nonsense(`${JSON.stringify(option)} means nothing here`)
  if (path === undefined || more.length > 0) throw new Nonsense('--history takes one file')
  try {
    return await readHistory(path)
  } catch (fault) {
    const why = fault instanceof BadHistory ? fault.message : 'it cannot be read'
    throw new Nonsense(`${path}: ${why}`)
  }
}

async function report({ db, damage }: Snapshot, history: History | null): Promise<number> {
  let lines = damage()
    .slice(0, MOST_LINES)
    .map((what) => print(`rule 12: database: ${what}`)).length
  const extent: Extent = { games: 0, moves: 0 }
  for await (const { rule, about, says } of violations(db, extent, history)) {
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
