/**
 * `npm run containers`: what the container files say, done by a shell, where no container engine is
 * needed: the steps of the Dockerfile in a temporary folder, its command as a user who owns nothing
 * but `data/`, with what the compose files set.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '../free-port.mjs'
import { createDatabase, startPostgres } from '../postgres.mjs'
import { type Stage, all, contextOf, environmentOf, stagesOf, wordsOf } from './dockerfile'

const ROOT = resolve(import.meta.dirname, '../..')
/** Stands for the user `node` of the image. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const PATIENCE = 15_000

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const [build, final] = stagesOf(read('Dockerfile'))
if (!build || !final) throw new Error('the Dockerfile has two stages')
const home = mkdtempSync(join(tmpdir(), 'aplomb-image-'))
chmodSync(home, 0o755)
process.once('exit', () => rmSync(home, { recursive: true, force: true }))

const folder = join(home, all(final, 'WORKDIR')[0] ?? '')
make(build)
finish(final)
await compose('compose.yaml', async () => ({}))
await compose('compose.postgres.yaml', async () => {
  const server = await startPostgres()
  process.once('exit', () => void server.stop())
  return { DATABASE_URL: (await createDatabase(server.url)).url }
})
console.log('The container files do what they say.')
process.exit(0)

/** The steps of the first stage, in a folder that stands for the file system. */
function make(stage: Stage): void {
  let place = home
  for (const { word, rest } of stage.steps) {
    console.log(`${word} ${rest}`)
    if (word === 'WORKDIR') mkdirSync((place = join(home, rest)), { recursive: true })
    else if (word === 'COPY') {
      const [to = '', ...from] = rest.split(' ').toReversed()
      const files = contextOf(ROOT, read('.dockerignore'))
      const wanted = from.includes('.') ? files : files.filter((file) => from.includes(file))
      for (const file of wanted) {
        mkdirSync(dirname(join(place, to, file)), { recursive: true })
        cpSync(join(ROOT, file), join(place, to, file))
      }
    } else if (word !== 'RUN') throw new Error(`${word} is not known here`)
    else if (rest.startsWith('apt-get')) console.log('  (with what this machine has)')
    else sh(rest, place)
  }
}

/** The steps of the last stage that change files; there is one file system here, so one COPY is done. */
function finish(stage: Stage): void {
  for (const rest of all(stage, 'COPY'))
    if (rest !== `--from=${build?.name} ${all(stage, 'WORKDIR')[0]} ./`)
      throw new Error(`COPY ${rest} is not known here`)
  for (const rest of all(stage, 'RUN'))
    sh(
      USER.uid === undefined
        ? rest.replace('--owner=node --group=node ', '')
        : rest.replaceAll('=node', `=${USER.uid}`),
      folder,
    )
}

function sh(line: string, cwd: string): void {
  const env = { ...process.env, NODE_ENV: undefined } as unknown as NodeJS.ProcessEnv
  execFileSync('sh', ['-c', line], { cwd, stdio: 'inherit', env })
}

/** Starts the services of a compose file that are ours, looks whether they are well, and stops them. */
async function compose(
  name: string,
  outside: () => Promise<Readonly<Record<string, string>>>,
): Promise<void> {
  const { services } = parse(read(name), { merge: true }) as {
    services: Record<string, { build?: string; environment: Record<string, string> }>
  }
  const given = await outside()
  const running: { name: string; port: number; child: ChildProcess }[] = []
  for (const [service, { build: own, environment }] of Object.entries(services)) {
    if (own === undefined) continue
    const port = await freePort()
    const settings = { ...environment, ...given, APP_URL: 'https://four.example.org' }
    running.push({ name: service, port, child: start(port, settings) })
  }
  for (const { port, child } of running) await healthy(port, child)
  if (running.length === 0) throw new Error(`${name} starts nothing of ours`)
  for (const { port } of running) {
    expect(`${name}: /readyz`, await (await ask(port, '/readyz')).text(), 'ready\n')
    expect(`${name}: /`, (await ask(port, '/')).status, 200)
  }
  expect(`${name}: files that changed`, changed(), '')
  for (const { child } of running) child.kill('SIGTERM')
  for (const { child, name: service } of running)
    expect(`${name}: ${service} ends when it is asked to`, await exitOf(child), 143)
  console.log(`${name}: ${running.map((each) => each.name).join(', ')}: well`)
}

/** The command of the image, under the user of the image. */
function start(port: number, settings: Readonly<Record<string, string>>): ChildProcess {
  const [program = '', ...words] = wordsOf(all(final as Stage, 'CMD')[0] ?? '')
  const env = Object.fromEntries(
    Object.entries({ ...environmentOf(final as Stage), ...settings, PORT: String(port) }).filter(
      ([, value]) => !/^\$\{\w+:-\}$/.test(value),
    ),
  )
  const child = spawn(program === 'node' ? process.execPath : program, words, {
    ...USER,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** Waits until the image's own health check passes. */
async function healthy(port: number, child: ChildProcess): Promise<void> {
  const [check = ''] = all(final as Stage, 'HEALTHCHECK')
  const [, ...words] = wordsOf(check)
  const own = environmentOf(final as Stage).PORT ?? ''
  const there = words.map((word) => word.replace(`:${own}/`, `:${port}/`))
  const until = performance.now() + 2 * PATIENCE
  while (spawnSync(process.execPath, there).status !== 0) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    if (performance.now() > until) throw new Error('it is not healthy')
    await pause(200)
  }
}

function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
}

/** Files outside of `data/` that the user of the image could change, or has made. */
function changed(): string {
  const { uid = -1 } = USER
  const words = [folder, '-path', join(folder, 'data'), '-prune', '-o']
  return uid === -1
    ? ''
    : execFileSync(
        'find',
        [
          ...words,
          '(',
          '-uid',
          String(uid),
          '-o',
          '-perm',
          '-o+w',
          '!',
          '-type',
          'l',
          ')',
          '-print',
        ],
        {
          encoding: 'utf8',
        },
      )
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((done, fail) => {
    child.once('exit', (code) => done(code))
    setTimeout(() => fail(new Error('it does not end')), PATIENCE).unref()
  })
}

function expect(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}
