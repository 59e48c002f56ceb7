import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../free-port.mjs'

/** As `npm start` does. */
const HOLD = new URL('../../app/_door/hold.mjs', import.meta.url).href
const NEXT = resolve(import.meta.dirname, '../../node_modules/next/dist/bin/next')

/** A server under measurement: on a core of its own where there are two. */
export type Server = {
  readonly url: string
  readonly pid: number
  /** CPU time that the process has used so far, in milliseconds. */
  readonly cpu: () => number
  readonly stop: () => Promise<void>
}

/** Starts the production build in `folder` and waits until it answers. */
export async function serve(folder: string, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const pinned = cpus().length > 1 && process.platform === 'linux'
  const command = [process.execPath, `--import=${HOLD}`, NEXT, 'start', '-p', String(port)]
  const [program, ...args] = pinned ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(program!, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_URL: url,
      AUTH_URL: url,
      AUTH_SECRET: 'only-for-measuring-on-this-very-machine',
      DATA_DIR: join(folder, 'data'),
      BACKUP_KEEP_DAYS: '0', // a copy in the middle would be measured too
      // And so would the solver.
      REVIEWS: 'off',
      COMPUTER: 'off',
      APLOMB_ROOT: resolve(import.meta.dirname, '../..'),
      ...env,
    },
  })
  await answering(`${url}/`, child)
  return { url, pid: child.pid!, cpu: () => cpuOf(child.pid!), stop: () => stopped(child) }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended at its start')
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((again) => setTimeout(again, 100))
    }
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 8000).unref()
  })
}

const TICK = 10 // milliseconds: Linux counts CPU time in hundredths of a second

function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * TICK
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own)
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}
