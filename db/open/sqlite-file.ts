import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { readSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { putInPlace, removeDraft } from './copies'
import { JOURNAL } from './steps'
import { UnusableStore } from './unusable'

/** What a file of ours says of itself in its header: "APLB". */
export const APPLICATION_ID = 0x41504c42

/** How much of a file is read through before it is opened for writing: a second's worth. */
const READ_THROUGH = 100 * 1024 * 1024

/** Where copies of a file are kept: before steps, and every night unless BACKUP_DIR says otherwise. */
export function copiesOf(path: string): string {
  return join(dirname(resolve(path)), 'backups')
}

/**
 * Makes sure that there is a file of ours at `path`: looks at the one that is there without
 * changing a byte of it, or makes a new one. Throws `UnusableStore`.
 */
export function checkFile(path: string): void {
  const copy = latestCopy(path)
  const restore = `npm run aplomb -- restore ${copy ?? 'BACKUP'}`
  if (existsSync(path)) {
    const wrong = flawOf(path)
    if (wrong)
      throw new UnusableStore(
        `${path} ${wrong}. It was left as it is: move it away, then run: ${restore}`,
      )
  } else if (copy !== null) {
    throw new UnusableStore(
      `${path} is missing, but there are copies of it. Run: ${restore} (or, to begin anew, move ${dirname(copy)} away)`,
    )
  } else if (existsSync(`${path}-wal`)) {
    throw new UnusableStore(`${path} is missing, but ${path}-wal belongs to it: bring it back`)
  } else create(path)
}

/** What is wrong with a file that is there, as in `FILE is empty`; `null` if it is one of ours. */
export function flawOf(path: string): string | null {
  return headerFlaw(path) ?? contentFlaw(path)
}

function latestCopy(path: string): string | null {
  const folder = copiesOf(path)
  if (!existsSync(folder)) return null
  const copies = readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, name))
  const newest = copies.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return newest[0] ?? null
}

/** What is wrong with a file, as far as its first hundred bytes and its length tell. */
function headerFlaw(path: string): string | null {
  const state = statSync(path)
  const { size } = state
  if (!state.isFile()) return 'is not a file'
  if (size === 0) return 'is empty'
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  readSync(file, header, 0, 100, 0)
  closeSync(file)
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return 'is no SQLite database'
  const owner = header.readUInt32BE(68)
  if (owner !== APPLICATION_ID && owner !== 0) return 'belongs to another program'
  // What is newer than the header is still in the log: only without one is the length final.
  const hasLog = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const pages = header.readUInt32BE(28)
  return !hasLog && size < pages * pageSize ? 'is truncated' : null
}

/** What SQLite finds wrong inside. */
function contentFlaw(path: string): string | null {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    client.pragma('trusted_schema = OFF')
    if (!isOurs(client)) return 'is the database of another program'
    if (statSync(path).size > READ_THROUGH) return null
    const found = String(client.pragma('quick_check(1)', { simple: true }))
    return found === 'ok' ? null : `is damaged (${found.replaceAll('\n', ' ')})`
  } catch (fault) {
    if (fault instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(fault.code))
      return `is damaged (${fault.message})`
    throw fault
  } finally {
    client.close()
  }
}

/** Files from before we put our name in them are known by their tables. */
function isOurs(client: Sqlite.Database): boolean {
  if (client.pragma('application_id', { simple: true }) === APPLICATION_ID) return true
  const ours = `select count(*) from sqlite_master where name in ('${JOURNAL}', 'games', 'moves')`
  return client.prepare(ours).pluck().get() === 3
}

/** The file appears whole, with our name in it: whoever finds an empty one knows it was not us. */
function create(path: string): void {
  mkdirSync(dirname(resolve(path)), { recursive: true })
  const draft = `${path}.new-${process.pid}`
  removeDraft(draft)
  const client = new Sqlite(draft)
  client.pragma(`application_id = ${APPLICATION_ID}`)
  client.pragma('journal_mode = WAL')
  client.close()
  try {
    putInPlace(draft, path)
  } catch (fault) {
    removeDraft(draft)
    // Another process was first: its file is as good.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
}
