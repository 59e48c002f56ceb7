import { closeSync, fsyncSync, linkSync, openSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, Problem, reason } from './problem.mjs'

/**
 * Reads `secrets.json`, after making it, or adding what a newer version misses in it.
 * @param {string} dataDir a folder that exists
 * @param {() => Record<string, string>} make fresh secrets by name
 * @returns {{ path: string, secrets: Record<string, string> }} what the file holds, unchecked
 * @throws {Problem} when it is damaged, unreadable, or readable by others
 */
export function secretsFile(dataDir, make) {
  const path = join(dataDir, 'secrets.json')
  const before = parsed(path, readPrivately(path, 0o077))
  const secrets = { ...make(), ...before }
  if (before && Object.keys(secrets).every((name) => name in before)) return { path, secrets }
  store(path, secrets, before !== undefined)
  return { path, secrets: parsed(path, readPrivately(path, 0o077)) ?? secrets }
}

/**
 * @param {string} path
 * @param {number} forbidden permission bits that nobody may have
 * @returns {string | undefined} undefined when there is no such file
 */
export function readPrivately(path, forbidden) {
  try {
    // Windows has no such bits.
    if (process.platform !== 'win32' && (statSync(path).mode & forbidden) !== 0) {
      throw new Problem(`${path} can be read by others: run chmod 600 ${path}`, 2)
    }
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Problem) throw error
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Problem(`${path} cannot be read: ${reason(error)}`)
  }
}

/**
 * @param {string} path
 * @param {string | undefined} text
 * @returns {Record<string, string> | undefined}
 */
function parsed(path, text) {
  if (text === undefined) return undefined
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below, without the text: it may hold secrets.
  }
  throw new Problem(
    `${path} is not a JSON object. Restore the file, or delete it: everybody then signs in again.`,
  )
}

/**
 * @param {string} path
 * @param {Record<string, string>} secrets
 * @param {boolean} replace
 */
function store(path, secrets, replace) {
  const draft = `${path}.${process.pid}`
  try {
    writeDurably(draft, `${JSON.stringify(secrets, null, 2)}\n`)
    if (replace) renameSync(draft, path)
    else linkIfAbsent(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    throw new Problem(`${path} cannot be written: ${reason(error)}`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Of two first starts at once, the later one keeps what the earlier one made. The file appears
 * whole: a start that is cut off leaves none or all of it.
 * @param {string} draft
 * @param {string} path
 */
function linkIfAbsent(draft, path) {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function writeDurably(path, text) {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** @param {string} folder */
function syncFolder(folder) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
