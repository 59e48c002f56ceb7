import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'

const STAMP = '.next/aplomb-sources'
const SOURCES = [
  'app',
  'db',
  'lib',
  'instrumentation.ts',
  'next.config.js',
  'package-lock.json',
  'package.json',
  'proxy.ts',
  'tsconfig.json',
]

/**
 * @param {string} root
 * @returns {'absent' | 'stale' | 'current'} how the production build compares with the sources
 */
export function buildState(root) {
  if (!existsSync(join(root, '.next/BUILD_ID'))) return 'absent'
  const stamp = join(root, STAMP)
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)
  return current ? 'current' : 'stale'
}

/**
 * Makes the production build.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 * @throws {Problem} when Next refuses
 */
export async function build(root, env) {
  // Taken first: what changes during the build makes it stale.
  const sources = fingerprint(root)
  rmSync(join(root, STAMP), { force: true })
  const next = join(root, 'node_modules/next/dist/bin/next')
  if ((await run(process.execPath, [next, 'build'], { cwd: root, env: neutral(env) })) !== 0)
    throw new Problem('The build failed: see above.')
  writeFileSync(join(root, STAMP), sources)
}

/**
 * The build is the same for every installation: no setting or secret of one goes into it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function neutral(env) {
  const settings = /^(AUTH_|NEXTAUTH_|DATABASE_URL$|DATA_DIR$|APP_URL$|NEXT_SERVER_ACTIONS_)/
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name))),
    NODE_ENV: 'production',
    TZ: 'UTC',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * @param {string} root
 * @returns {string} a digest of everything that the build depends on
 */
export function fingerprint(root) {
  const digest = createHash('sha256').update(process.version)
  for (const path of SOURCES.flatMap((name) => filesAt(root, name))) {
    const content = readFileSync(join(root, path))
    digest.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}

/**
 * @param {string} root
 * @param {string} name of a file or a folder, which may be absent
 * @returns {string[]} the files there, sorted, without tests
 */
function filesAt(root, name) {
  if (!existsSync(join(root, name))) return []
  if (/\.[a-z]+$/.test(name)) return [name]
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .toSorted()
}
