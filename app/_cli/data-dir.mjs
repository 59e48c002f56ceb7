import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { badSetting, reason } from './problem.mjs'

/**
 * Makes the folder that Aplomb writes to, for its owner alone, with the folders above it.
 * @param {string} path absolute
 * @throws {import('./problem.mjs').Problem} when it cannot be written to
 */
export function makeDataDir(path) {
  try {
    make(path)
    if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw badSetting('DATA_DIR', `cannot be used: ${reason(error)}`)
  }
}

/**
 * One folder at a time: Node's `recursive` never returns where the system answers ENOENT for a
 * folder whose parent exists, as below /proc.
 * @param {string} path
 */
function make(path) {
  if (existsSync(path)) return
  make(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
