import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUrl, fileOf, openStore } from '@/db/open'
import { putInPlace, removeDraft, writeCopy } from '@/db/open/copies'
import { openSqlite } from '@/db/open/sqlite'
import { flawOf } from '@/db/open/sqlite-file'
import { endSessions } from '@/db/transfer'
import { fill } from './copy/fill'
import { onStore } from './copy/on-store'

export const summary = 'Makes the database from a backup, where there is none'

export const help = `
restore FILE [--as-is]

Puts what backup wrote into the database of DATABASE_URL or DATA_DIR, of either kind, in which
there may be nothing yet: a damaged file is moved away first. Brings it up to date, reads it as check
does, and signs everybody out. Only then is it in place. The backup itself is only read.

With --as-is, contradictions that check finds are restored too.

Exits 0, 1 if something is wrong with the backup, or 2 if it cannot be done as asked: then nothing
was changed.
`

export async function run(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return refuse(asked)
  const { file, asIs } = asked
  if (!existsSync(file)) return refuse(`there is no ${file}`)
  const flaw = flawOf(file)
  if (flaw !== null) return refuse(`${file} ${flaw}`)
  const path = fileOf(databaseUrl())
  return path === null ? intoServer(file, asIs) : intoFile(file, path, asIs)
}

function readArgs(args: readonly string[]): { file: string; asIs: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'as-is': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return 'say from which file: restore FILE'
    return { file: resolve(file), asIs: values['as-is'] }
  } catch (fault) {
    if (fault instanceof Error) return fault.message.split('\n', 1).join()
    throw fault
  }
}

async function intoFile(file: string, path: string, asIs: boolean): Promise<number> {
  for (const each of [path, `${path}-wal`])
    if (existsSync(each)) return refuse(`there is a ${each} already: move it away first`)
  const draft = `${path}.restored`
  mkdirSync(dirname(resolve(path)), { recursive: true })
  removeDraft(draft)
  try {
    await upToDate(file, draft)
    const found = await onStore(`file:${draft}`, ['check'], ['ignore', 'inherit', 'inherit']).code
    if (found !== 0 && !asIs) return broken(file)
    const store = openStore(`file:${draft}`, { hurried: true })
    await endSessions(store.db)
    await store.close()
    putInPlace(draft, path)
    console.log(`${path} is as it was in ${file}; everybody has to sign in again`)
    return 0
  } finally {
    removeDraft(draft)
  }
}

async function intoServer(file: string, asIs: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-restore-'))
  const draft = join(folder, 'draft.db')
  try {
    await upToDate(file, draft)
    const out = onStore(`file:${draft}`, ['copy', '--out'], ['ignore', 'pipe', 'inherit'])
    if (!out.child.stdout) throw new Error('there is no pipe')
    const from = out.child.stdout
    const code = await fill({ from, asIs, command: 'restore', last: endSessions })
    out.child.kill()
    await out.code
    if (code === 0) console.log(`restored ${file}; everybody has to sign in again`)
    return code
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A copy of a backup, with the steps taken that were added since. */
async function upToDate(file: string, draft: string): Promise<void> {
  writeCopy(file, draft)
  const store = openSqlite(`file:${draft}`, true)
  await store.migrate()
  await store.close()
}

function broken(file: string): number {
  console.error(`aplomb restore: something is wrong with ${file}, see above: nothing was restored`)
  return 1
}

function refuse(why: string): number {
  console.error(`aplomb restore: ${why}`)
  return 2
}
