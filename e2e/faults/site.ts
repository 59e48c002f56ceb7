/** The production build, in a process group of its own, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.mjs'

export const ROOT = resolve(import.meta.dirname, '../..')

export type Site = {
  readonly origin: string
  /** What it has said since it was started last. */
  readonly said: () => string
  /** Starts it, and answers after how many milliseconds it served its first page. */
  readonly start: () => Promise<number>
  /** Sends a signal to the whole group. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Kills the whole group, as the kernel would, and waits until nothing is left of it. */
  readonly kill: () => Promise<void>
  /** Asks the group's first process to stop; answers its exit code. */
  readonly stop: () => Promise<number | null>
  /** Whether it has been running all the time since it was started last. */
  readonly isUp: () => boolean
}

/** A site that is not started yet. All players of the harness come from this machine. */
export async function aSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    APP_URL: '',
    // The harness may say from where a client comes.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    REVIEWS: 'off',
    SIGN_UP_PER_HOUR: '1000000',
    SIGN_UP_PER_DAY: '1000000',
    COMPUTER: 'off',
    ...settings,
  }
  let said = ''
  let child: ChildProcess | undefined
  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => {
    if (child?.pid) tell(-child.pid, name)
  }
  process.once('exit', () => signal('SIGKILL'))
  return {
    origin,
    said: () => said,
    signal,
    isUp,
    start: async () => {
      const begun = performance.now()
      said = ''
      const started = spawn(process.execPath, ['app/_cli/up.mjs', 'start'], {
        cwd: ROOT,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (words) => (said = (said + String(words)).slice(-100_000)))
      while (!said.includes('Aplomb is at ')) {
        if (started.exitCode !== null) throw new Error(`it ended at its start:\n${said}`)
        await pause(10)
      }
      return performance.now() - begun
    },
    kill: async () => {
      signal('SIGKILL')
      const group = child?.pid
      if (group !== undefined) await gone(group)
    },
    stop: async () => {
      const asked = child
      if (!asked || !isUp()) return null
      const ended = new Promise<number | null>((done) => void asked.once('exit', done))
      asked.kill('SIGTERM')
      return ended
    },
  }
}

function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

async function gone(group: number): Promise<void> {
  while (isGroupAlive(group)) await pause(5)
}

/** A process that nobody has buried yet holds no file and no port. */
function isGroupAlive(group: number): boolean {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const stat = readFileSync(join('/proc', pid, 'stat'), 'utf8')
      const [state, , of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(of) === group && state !== 'Z' && state !== 'X'
    } catch {
      return false // it ended between our look and our read
    }
  })
}
