// `npm test`: everything that must hold, on a fresh clone. Plain JavaScript, and nothing is
// imported before it is installed.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, buildState } from '../app/_cli/build.mjs'
import { buildSolver } from '../app/_cli/build-solver.mjs'
import { install } from '../app/_cli/install.mjs'
import { reason } from '../app/_cli/problem.mjs'
import { run } from '../app/_cli/run.mjs'
import { countTests, summary } from './report.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, 'reports')

/** @type {import('./report.mjs').Step[]} */
const steps = []

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
process.chdir(root)

if (await step('install', () => install(root, console.log))) {
  await step('browser', async () => (await import('./chromium.mjs')).ensureChromium())
  await step('format', () => script('format:check'))
  await step('lint', () => script('lint'))
  await step('types', () => script('types'))
  await step('solver', () => buildSolver())
  await vitest('unit tests', 'unit', {})
  await vitest('integration tests, SQLite', 'integration', { TEST_DATABASE_URL: '' })
  const server = await postgresServer()
  if (server) {
    await vitest('integration tests, PostgreSQL', 'integration', { TEST_DATABASE_URL: server.url })
  }
  if (await step('production build', currentBuild)) {
    await playwright('journeys, SQLite', [], {})
    if (server) await journeysOnPostgres(server.url)
    await faults()
  }
  await server?.stop()
}

console.log(`\n${summary(steps)}`)
process.exitCode = steps.some(({ failed }) => failed > 0) ? 1 : 0

async function currentBuild() {
  if (buildState(root) !== 'current') await build(root, process.env)
}

/** The server in TEST_DATABASE_URL, else one of our own. */
async function postgresServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  /** @type {{ url: string, stop: () => Promise<void> } | undefined} */
  let server
  await step('PostgreSQL server', async () => {
    server = await (await import('./postgres.mjs')).startPostgres()
  })
  return server
}

/** @param {string} server */
async function journeysOnPostgres(server) {
  const { createDatabase } = await import('./postgres.mjs')
  const database = await createDatabase(server)
  await playwright('journeys, PostgreSQL', ['--grep', '@short|@postgres'], {
    E2E_DATABASE_URL: database.url,
  })
  await database.drop()
}

/** Each way to break it once; `npm run faults` does it at length. */
async function faults() {
  const words = ['e2e/faults/index.ts', '--short']
  await tests('faults', {}, (report) => ['tsx', ...words, `--report=${report}`])
}

/**
 * @param {string} name
 * @param {() => void | Promise<void>} work throws when it fails
 * @returns {Promise<boolean>} whether it passed
 */
async function step(name, work) {
  const started = announce(name)
  let failed = 0
  try {
    await work()
  } catch (error) {
    console.error(reason(error))
    failed = 1
  }
  steps.push({ name, seconds: secondsSince(started), passed: 1 - failed, failed, skipped: 0 })
  return failed === 0
}

/** @param {string} name of a script in package.json */
async function script(name) {
  const status = await npx('npm', ['run', '--silent', name], {})
  if (status !== 0) throw new Error(`npm run ${name} failed.`)
}

/**
 * @param {string} name
 * @param {string} project
 * @param {Record<string, string>} env
 */
async function vitest(name, project, env) {
  const words = ['run', '--config', 'e2e/vitest.config.ts', '--project', project]
  const reporters = (/** @type {string} */ report) => [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  await tests(name, env, (report) => ['vitest', ...words, ...reporters(report)])
}

/**
 * @param {string} name
 * @param {readonly string[]} words
 * @param {Record<string, string>} env
 */
async function playwright(name, words, env) {
  const always = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  await tests(name, env, () => ['playwright', ...always, ...words])
}

/**
 * @param {string} name
 * @param {Record<string, string>} env
 * @param {(report: string) => string[]} command of node_modules/.bin, writing a JSON report
 */
async function tests(name, env, command) {
  const started = announce(name)
  const report = join(reports, `${name.replaceAll(/[^a-z]+/gi, '-')}.json`)
  const [program = '', ...words] = command(report)
  const status = await npx(program, words, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  steps.push({ name, seconds: secondsSince(started), ...countTests(report, status) })
}

/**
 * @param {string} program on the PATH or in node_modules/.bin
 * @param {readonly string[]} words
 * @param {Record<string, string>} env
 */
function npx(program, words, env) {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  return run(program, words, { cwd: root, env: { ...process.env, NODE_ENV: 'test', ...env, PATH } })
}

/** @param {string} name */
function announce(name) {
  console.log(`\n== ${name}`)
  return performance.now()
}

/** @param {number} started */
function secondsSince(started) {
  return (performance.now() - started) / 1000
}
