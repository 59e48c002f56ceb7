// Starts Aplomb: `npm run up`, `npm run dev`, `npm run build`, `npm start`. Plain JavaScript
// without a dependency, because it runs before anything is installed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, buildState } from './build.mjs'
import { buildSolver, isSolverBuilt } from './build-solver.mjs'
import { makeDataDir } from './data-dir.mjs'
import { install, isInstalled } from './install.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { readSecrets } from './secrets.mjs'
import { checkAddress, serve, serverEnvironment } from './server.mjs'
import { readSettings } from './settings.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @type {Record<string, () => Promise<number>>} */
const COMMANDS = {
  up: () => up('production'),
  dev: () => up('development'),
  start,
  build: buildOnly,
}

try {
  checkNode(process.versions.node)
  const command = COMMANDS[process.argv[2] ?? 'up']
  if (!command)
    throw new Problem(`Usage: node app/_cli/up.mjs [${Object.keys(COMMANDS).join('|')}]`, 2)
  process.exitCode = await command()
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}

/** @param {'production' | 'development'} mode */
async function up(mode) {
  const settings = await checkedSettings()
  await install(root, say)
  await buildSolver(undefined, say)
  if (mode === 'production' && buildState(root) !== 'current') {
    say('Building; this takes about a minute.')
    await build(root, process.env)
  }
  return migrateAndServe(settings, mode)
}

async function start() {
  const settings = await checkedSettings()
  const state = isInstalled(root, false) && isSolverBuilt() ? buildState(root) : 'absent'
  if (state === 'absent') {
    throw new Problem('There is no build yet: use npm run up, or npm ci and npm run build before.')
  }
  if (state === 'stale') say('The build is older than the sources; npm run build makes a new one.')
  return migrateAndServe(settings, 'production')
}

async function buildOnly() {
  await install(root, say)
  await buildSolver(undefined, say)
  await build(root, process.env)
  return 0
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {'production' | 'development'} mode
 */
async function migrateAndServe(settings, mode) {
  const secrets = readSecrets(settings.dataDir, process.env)
  const env = serverEnvironment(root, settings, secrets, process.env, mode)
  const migrate = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'app/_cli/aplomb.ts', 'migrate']
  if ((await run(process.execPath, migrate, { cwd: root, env })) !== 0) {
    throw new Problem('The database could not be brought up to date: see above.')
  }
  return serve(root, mode === 'production' ? 'start' : 'dev', settings, env, say)
}

async function checkedSettings() {
  const settings = readSettings(process.env, root)
  makeDataDir(settings.dataDir)
  // Both refuse what would otherwise fail after minutes of installing and building.
  readSecrets(settings.dataDir, process.env)
  await checkAddress(settings)
  return settings
}

/** @param {string} version */
function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9)) {
    throw new Problem(`Aplomb needs Node.js 20.9 or later; this is ${version}.`)
  }
}

/** @param {string} text */
function say(text) {
  console.log(text)
}
