import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

// The shell is the same engine without what nobody sees: journeys take two thirds of the time.
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const AS_ROOT = process.getuid?.() === 0

/** What keeps a browser quiet; as root Chromium also refuses to run in its sandbox. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(AS_ROOT ? ['--no-sandbox'] : []),
]

/**
 * The browser for the tests: the one in CHROMIUM_PATH, else Playwright's own, else the system's.
 * @returns {string | undefined} its path, undefined when there is none that starts
 */
export function chromiumPath() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const system = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)))
  return [chromium.executablePath(), ...system].find(starts)
}

/**
 * Fetches a browser unless Playwright's own is there: Playwright's, else the system's is enough,
 * else Debian's package.
 * @throws {Error} when there is none in the end
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || starts(chromium.executablePath())) return
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'))
  const install = [join(folder, 'cli.js'), 'install', 'chromium']
  spawnSync(process.execPath, install, { timeout: 300_000 })
  if (chromiumPath()) return
  if (AS_ROOT && process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    const apt = (/** @type {string[]} */ ...words) =>
      spawnSync('apt-get', ['-qq', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    for (const name of [SHELL, 'chromium'])
      if (!chromiumPath()) apt('install', '-y', '--no-install-recommends', name)
  }
  if (!chromiumPath()) {
    throw new Error(
      'There is no Chromium: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    )
  }
}

/**
 * Whether it is there with all the libraries that it needs.
 * @param {string} path
 */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
