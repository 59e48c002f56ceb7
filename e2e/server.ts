import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.mjs'

export type Server = {
  readonly origin: string
  readonly dataDir: string
  /** All that it has written so far. */
  readonly said: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** What Ctrl-C does in a terminal: the signal goes to all processes that the command started. */
  readonly interrupt: () => void
  /** Whether any of these processes is left. */
  readonly isLeft: () => boolean
  /** Its exit code. */
  readonly ended: Promise<number | null>
  /** Ends it, if it has not ended, and removes its folder. */
  readonly remove: () => Promise<void>
}

const DIRECTLY = [process.execPath, 'app/_cli/up.mjs', 'start'] as const
export const THROUGH_NPM = ['npm', 'start'] as const
export const UP = ['npm', 'run', 'up'] as const

/**
 * Starts the production build once more, with a folder and a database of its own, for tests that
 * stop it, or that need other `settings`. Resolves when it answers.
 */
export async function aServer(
  settings: Readonly<Record<string, string>> = {},
  command: readonly [string, ...string[]] = DIRECTLY,
): Promise<Server> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'aplomb-server-'))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_URL: '',
    DATABASE_URL: '',
    REVIEWS: 'off',
    ...settings,
  }
  const server = spawn(command[0], command.slice(1), {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a shell makes one for a command.
    detached: command !== DIRECTLY,
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (words) => (said += words))
  const ended = new Promise<number | null>((resolve) => void server.once('exit', resolve))
  await answering(server, () => said)
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    said: () => said,
    kill: (signal) => void server.kill(signal),
    interrupt: () => void process.kill(-server.pid!, 'SIGINT'),
    isLeft: () => isAnyLeft(server.pid!),
    ended,
    remove: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whether the process group has a member. */
function isAnyLeft(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

function answering(server: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', () => {
      if (said().includes('Aplomb is at ')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${said()}`)))
  })
}
