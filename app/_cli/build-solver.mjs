// `npm run build:solver [-- SETTING ...]`: what solves positions, from source. Compiles a module for
// each setting and bundles the workers that run them, into lib/solver/built, which is in no commit.
// Compiles only what is missing: everything when a source of the modules has changed.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** @typedef {import('./solver-module.mjs').Rules} Rules */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the modules and the workers are. */
export const BUILT = join(root, 'lib/solver/built')

/** @type {readonly Rules[]} */
export const SETTINGS = settings()

/**
 * Brings `BUILT` up to date. Where it is, this takes milliseconds and needs no compiler.
 * @param {readonly Rules[]} wanted the settings that must be there; others stay if they are current
 * @param {(message: string) => void} say
 * @returns {Promise<void>}
 * @throws {Error} when a source does not compile
 */
export async function buildSolver(wanted = SETTINGS, say = () => {}) {
  mkdirSync(BUILT, { recursive: true })
  if (isStale('workers', workerSources())) {
    const { bundleWorkers } = await import('./solver-workers.mjs')
    await bundleWorkers(BUILT)
    stamp('workers', workerSources())
  }
  if (isStale('modules', moduleSources())) {
    for (const name of readdirSync(BUILT)) {
      if (/\.wasm/.test(name)) rmSync(join(BUILT, name))
    }
    stamp('modules', moduleSources())
  }
  const missing = wanted.filter((rules) => !existsSync(join(BUILT, fileOf(rules))))
  if (missing.length === 0) return
  if (missing.length > 9) say('Compiling the solver; this takes about ten seconds.')
  await compileAll(missing)
}

/** @returns {boolean} whether a module for every setting is there, and the workers that run them */
export function isSolverBuilt() {
  const files = [...SETTINGS.map(fileOf), 'node-worker.mjs', 'web-worker.mjs']
  return files.every((name) => existsSync(join(BUILT, name)))
}

/**
 * @param {Rules} rules
 * @returns {string} the name of the module's file
 */
export function fileOf({ columns, rows, align }) {
  return `${columns}x${rows}x${align}.wasm`
}

/** @param {readonly Rules[]} missing */
async function compileAll(missing) {
  const { programName } = await import('./solver-module.mjs')
  const groups = new Map(missing.map((rules) => [programName(rules), /** @type {Rules[]} */ ([])]))
  for (const rules of missing) groups.get(programName(rules))?.push(rules)
  // The largest first, so that all threads end at about the same time.
  const queue = [...groups.values()].toSorted((a, b) => b.length - a.length)
  const hands = Math.min(availableParallelism(), queue.length)
  await Promise.all(Array.from({ length: hands }, () => hand(queue)))
}

/**
 * A thread that compiles one group of settings after the other, as long as there are some.
 * @param {Rules[][]} queue
 * @returns {Promise<void>}
 */
function hand(queue) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url))
    const next = () => {
      const group = queue.shift()
      if (group) thread.postMessage(group)
      else void thread.terminate().then(() => resolve())
    }
    thread.on('message', next)
    thread.on('error', reject)
    next()
  })
}

/** @param {readonly Rules[]} group */
async function compileGroup(group) {
  for (const rules of group) await compile(rules)
}

/** @param {Rules} rules */
async function compile(rules) {
  const file = join(BUILT, fileOf(rules))
  const { solverModule } = await import('./solver-module.mjs')
  // Written aside first: a file with that name is always whole.
  writeFileSync(`${file}.part`, await solverModule(rules))
  renameSync(`${file}.part`, file)
}

/**
 * @param {string} name
 * @param {readonly string[]} sources
 */
function isStale(name, sources) {
  const file = join(BUILT, `${name}.stamp`)
  return !existsSync(file) || readFileSync(file, 'utf8') !== fingerprint(sources)
}

/**
 * @param {string} name
 * @param {readonly string[]} sources
 */
function stamp(name, sources) {
  writeFileSync(join(BUILT, `${name}.stamp`), fingerprint(sources))
}

/** @returns {string[]} what the modules are made of, below the root */
export function moduleSources() {
  const known = ['lib/solver/empty-boards.json', ...sourcesIn('lib/solver/books', /\.json$/)]
  const compiler = 'node_modules/assemblyscript/package.json'
  const makers = ['app/_cli/solver-module.mjs', 'app/_cli/known-openings.mjs', compiler]
  return [...sourcesIn('lib/solver/assembly'), ...known, ...makers]
}

/** @returns {string[]} what the workers are bundled from, below the root */
export function workerSources() {
  const sources = ['lib/solver', 'lib/game', 'app/_solver'].flatMap((folder) => sourcesIn(folder))
  return [...sources, 'app/_cli/solver-workers.mjs', 'node_modules/esbuild/package.json']
}

/**
 * @param {string} folder
 * @param {RegExp} wanted
 * @returns {string[]}
 */
function sourcesIn(folder, wanted = /\.ts$/) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
}

/**
 * @param {readonly string[]} files which may be absent
 * @returns {string} a digest of what is in them
 */
function fingerprint(files) {
  const digest = createHash('sha256')
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    digest.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return digest.digest('hex')
}

/** The settings of lib/game/rules.ts, which plain JavaScript cannot load; a test compares them. */
function settings() {
  /** @type {Rules[]} */
  const all = []
  for (let columns = 5; columns <= 10; columns += 1) {
    for (let rows = 5; rows <= 10; rows += 1) {
      for (let align = 3; align <= Math.min(columns, rows); align += 1) {
        all.push({ columns, rows, align })
      }
    }
  }
  return all
}

if (!isMainThread && parentPort) {
  const port = parentPort
  port.on('message', (/** @type {readonly Rules[]} */ group) => {
    // A failure ends this thread, and is thrown where it was started.
    void compileGroup(group).then(() => port.postMessage('done'))
  })
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2)
  const wanted = SETTINGS.filter((rules) => {
    return asked.length === 0 || asked.includes(fileOf(rules).replace('.wasm', ''))
  })
  await buildSolver(wanted, console.log)
}
