import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'

const DRIVER = 'better-sqlite3'

/**
 * Installs the locked dependencies if they are not there, and makes the SQLite driver if it does
 * not load. Install scripts of packages never run.
 * @param {string} root
 * @param {(text: string) => void} say
 * @returns {Promise<void>}
 * @throws {Problem} when npm or the compiler fails
 */
export async function install(root, say) {
  if (!isInstalled(root)) {
    say('Installing the dependencies; this takes a minute or two.')
    // --include=dev: a NODE_ENV=production must not leave out what the build needs.
    const done = await npm(
      ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'],
      root,
    )
    if (!done) throw new Problem('npm ci failed: see above.')
  }
  if (!driverLoads(root)) await makeDriver(root, say)
}

/**
 * @param {string} root
 * @param {boolean} [alsoToBuild] or only what runs
 * @returns {boolean} whether node_modules holds what the lock file asks for
 */
export function isInstalled(root, alsoToBuild = true) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  // npm's own record of what it has put there.
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  return [...wanted].every(([path, { version, optional, dev }]) =>
    present.has(path)
      ? present.get(path)?.version === version
      : optional === true || (dev === true && !alsoToBuild),
  )
}

/**
 * @param {string} path of a lock file
 * @returns {Map<string, { version?: string, optional?: boolean, dev?: boolean }>} by place in node_modules
 */
function packagesIn(path) {
  if (!existsSync(path)) return new Map()
  const { packages } = JSON.parse(readFileSync(path, 'utf8'))
  return new Map(Object.entries(packages).filter(([place]) => place !== ''))
}

/**
 * In a process of its own: a driver made for another Node version may end the process.
 * @param {string} root
 */
function driverLoads(root) {
  const script = `new (require('${DRIVER}'))(':memory:').close()`
  return spawnSync(process.execPath, ['-e', script], { cwd: root }).status === 0
}

/**
 * @param {string} root
 * @param {(text: string) => void} say
 */
async function makeDriver(root, say) {
  say('Fetching or compiling the SQLite driver; this takes up to two minutes.')
  const folder = join(root, 'node_modules', DRIVER)
  if (!(await npm(['run', 'install'], folder, compilerSettings())) || !driverLoads(root)) {
    throw new Problem(
      `${DRIVER} could be neither fetched nor compiled. Compiling needs Python 3, make and a C++ compiler (on Debian: apt-get install python3 make g++).`,
    )
  }
}

/** @returns {Record<string, string>} */
function compilerSettings() {
  // The headers that most Node installations carry spare a download.
  const home = dirname(dirname(process.execPath))
  const headers = existsSync(join(home, 'include/node/node_api.h'))
  return { JOBS: 'max', ...(headers ? { npm_config_nodedir: home } : {}) }
}

/**
 * @param {string[]} words
 * @param {string} cwd
 * @param {Record<string, string>} [settings]
 * @returns {Promise<boolean>} whether npm succeeded
 */
async function npm(words, cwd, settings) {
  const env = { ...process.env, ...settings }
  const script = process.env.npm_execpath
  const status = script
    ? await run(process.execPath, [script, ...words], { cwd, env })
    : await run('npm', words, { cwd, env, shell: process.platform === 'win32' })
  return status === 0
}
