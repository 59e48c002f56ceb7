/** Copies of SQLite's files: made while others write, and put where they belong only when whole. */
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Writes what a file holds at this moment into a new one, while others write to the first. */
export function writeCopy(from: string, to: string): void {
  const client = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    client.pragma('trusted_schema = OFF')
    client.prepare('vacuum into ?').run(to)
  } finally {
    client.close()
  }
}

/** Leaves a file alone on the disk, without a log beside it, so that it can be moved by itself. */
export function settle(path: string): void {
  const client = new Sqlite(path, { fileMustExist: true })
  client.pragma('journal_mode = DELETE')
  client.close()
}

/**
 * Gives a finished file its name, when all of it is on the disk. Throws an EEXIST where there is
 * a file of this name, even if it came this very moment.
 */
export function putInPlace(draft: string, path: string): void {
  sync(draft)
  linkSync(draft, path)
  rmSync(draft)
  syncFolder(dirname(resolve(path)))
}

/** The same, in the place of an older file of this name. */
export function putInstead(draft: string, path: string): void {
  sync(draft)
  renameSync(draft, path)
  syncFolder(dirname(resolve(path)))
}

/** Removes a file that was not finished, with what SQLite may have put beside it. */
export function removeDraft(draft: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(draft + end, { force: true })
}

/** Makes sure that the names in a folder survive a power cut. Windows has no such thing. */
function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder)
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
