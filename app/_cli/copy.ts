import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Snapshot, databaseUrl, openSnapshot } from '@/db/open'
import { send } from './copy/send'
import { fill } from './copy/fill'
import { copyBetween } from './copy/on-store'
import { Problem } from './problem.mjs'
import { readSettings } from './settings.mjs'

export const summary = 'Moves everything from one database to another, as from SQLite to PostgreSQL'

export const help = `
copy --from URL --to URL [--as-is]

Copies every row of one database, file:PATH or postgres://USER:PASSWORD@HOST/NAME, into another one
in which there is nothing yet; what it needs is made there. Stop the site before: what is written
to the first one meanwhile stays behind. When all has arrived, counts and digests of every table
are compared and every game is replayed, as check does, and only then is it kept: in all other
cases the second database stays empty. The first one is only read.

With --as-is, contradictions that check finds are copied too, where the copy is a true one.

copy --out and copy --in do half of it each: out of the database of DATABASE_URL to standard output,
and from standard input into that of DATABASE_URL.

Exits 0 if all is copied, 1 if it went wrong on the way or games contradict themselves, or 2 if
it cannot be done as asked.
`

export async function run(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return refuse(asked)
  if (asked.half === null)
    return copyBetween(asked.from, asked.to, { asIs: asked.asIs, printed: true })
  if (asked.half === 'out') return sendOut()
  return fill({ from: process.stdin, asIs: asked.asIs, command: 'copy' })
}

type Asked = { readonly asIs: boolean } & (
  | { readonly half: 'out' | 'in' }
  | { readonly half: null; readonly from: string; readonly to: string }
)

function readArgs(args: readonly string[]): Asked | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        out: { type: 'boolean', default: false },
        in: { type: 'boolean', default: false },
        'as-is': { type: 'boolean', default: false },
      },
    })
    const { from, to, out, in: into, 'as-is': asIs } = values
    if (from !== undefined && to !== undefined && !out && !into)
      return { half: null, from: urlOf('--from', from), to: urlOf('--to', to), asIs }
    if (from === undefined && to === undefined && out !== into)
      return { half: out ? 'out' : 'in', asIs }
    return 'say from where and to where: copy --from URL --to URL'
  } catch (fault) {
    if (fault instanceof Error) return fault.message.split('\n', 1).join()
    throw fault
  }
}

/** As the setting would be read. Relative paths start where the command was called. */
function urlOf(option: string, url: string): string {
  try {
    return readSettings({ DATABASE_URL: url }, resolve('.')).databaseUrl
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    throw new Error(fault.message.replace('DATABASE_URL', option), { cause: fault })
  }
}

async function sendOut(): Promise<number> {
  let snapshot: Snapshot
  try {
    snapshot = await openSnapshot(databaseUrl())
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    return refuse(`the database to copy from cannot be opened: ${fault.message}`)
  }
  try {
    if (!snapshot.isCurrent) return refuse('the database to copy from has to be migrated first')
    await send(snapshot.db, process.stdout)
    return 0
  } finally {
    await snapshot.close()
  }
}

function refuse(why: string): number {
  console.error(`aplomb copy: ${why}`)
  return 2
}
