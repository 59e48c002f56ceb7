import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Answer = {
  readonly code: number | null
  readonly lines: readonly string[]
  readonly complaint: string
}

type Circumstances = {
  readonly input?: string
  /** How many pieces of output are read before the reader goes away. */
  readonly hearing?: number
  /** Beside the variables that we have ourselves. */
  readonly env?: Readonly<Record<string, string>>
}

/** For tests: the real command, called as people do: `aplomb(['replay', '7x6x4', '4435'])`. */
export function aplomb(
  args: readonly string[],
  { input = '', hearing = Number.POSITIVE_INFINITY, env = {} }: Circumstances = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const child = spawn('npm', ['run', '--silent', 'aplomb', '--', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    const said: Buffer[] = []
    const complained: Buffer[] = []
    child.on('error', fail)
    child.stdout.on('data', (piece: Buffer) => {
      said.push(piece)
      if (said.length >= hearing) child.stdout.destroy()
    })
    child.stderr.on('data', (piece: Buffer) => complained.push(piece))
    // A command that stops reading breaks the pipe, as it may.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('close', (code) =>
      done({
        code,
        lines: Buffer.concat(said).toString().split('\n').filter(Boolean),
        complaint: Buffer.concat(complained).toString(),
      }),
    )
  })
}
