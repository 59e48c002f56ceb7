import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { databaseUrl, fileOf } from '@/db/open'
import { putInPlace, removeDraft, settle, writeCopy } from '@/db/open/copies'
import { flawOf } from '@/db/open/sqlite-file'
import { copyBetween, onStore } from './copy/on-store'

export const summary = 'Writes the whole database into a file, while people play'

export const help = `
backup FILE

Writes what the database holds at this moment into a new SQLite file, also that of a PostgreSQL
server, and reads it again as check does before it gets its name. The file is all that restore
needs; secrets.json is not in it, and without it everybody signs in again.

A copy in which games contradict themselves is kept as FILE.suspect.

Exits 0, 1 if something is wrong with the copy, or 2 if it cannot be made as asked.
`

export async function run(args: readonly string[]): Promise<number> {
  const [name, ...more] = args
  if (name === undefined || name.startsWith('-') || more.length > 0)
    return refuse('say into which file: backup FILE')
  const file = resolve(name)
  if (existsSync(file)) return refuse(`there is a ${file} already`)
  const draft = `${file}.part`
  mkdirSync(dirname(file), { recursive: true })
  removeDraft(draft)
  try {
    const code = await writeDraft(draft)
    return code === 0 ? await keep(draft, file) : code
  } finally {
    removeDraft(draft)
  }
}

/** Answers an exit code. */
async function writeDraft(draft: string): Promise<number> {
  const from = fileOf(databaseUrl())
  if (from === null)
    return copyBetween(databaseUrl(), `file:${draft}`, { asIs: true, printed: false })
  if (!existsSync(from)) return refuse(`there is no ${from}`)
  const flaw = flawOf(from)
  if (flaw !== null) return refuse(`${from} ${flaw}: restore an older backup`)
  writeCopy(from, draft)
  return 0
}

async function keep(draft: string, file: string): Promise<number> {
  const found = await onStore(`file:${draft}`, ['check'], ['ignore', 'inherit', 'inherit']).code
  settle(draft)
  const megabytes = (statSync(draft).size / 1_000_000).toFixed(1)
  if (found !== 0) {
    const suspect = `${file}.suspect`
    renameSync(draft, suspect)
    console.error(`aplomb backup: something is wrong with what was copied, see above: ${suspect}`)
    return 1
  }
  putInPlace(draft, file)
  console.log(`${file}: ${megabytes} MB`)
  return 0
}

function refuse(why: string): number {
  console.error(`aplomb backup: ${why}`)
  return 2
}
