import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import type { Deps } from '@/app/_commands/deps'
import { hadPlayers } from '@/db/players'

/** When the night's copy is due, UTC, and how long one that went wrong is left alone, in ms. */
const HOUR_OF_NIGHT = 2
const PAUSE = 60 * 60_000
const DAY = 24 * 60 * 60_000

export type Nightly = {
  readonly folder: string
  /** How long copies are kept; 0: none are made. */
  readonly keepDays: number
  /** Makes one; throws if it went wrong. */
  readonly make: (path: string) => Promise<void>
}

let failedAt = Number.NEGATIVE_INFINITY

/**
 * Makes a copy of the whole store every night, or as soon as the site runs again, and removes those
 * that are too old once a newer one is there. A site that nobody had joined by then needs none.
 */
export async function nightlyBackup(deps: Deps, nightly = nightlyOf(process.env)): Promise<number> {
  const { folder, keepDays, make } = nightly
  const at = deps.now().getTime()
  if (keepDays === 0 || Math.abs(at - failedAt) < PAUSE) return 0
  const night = lastNight(at)
  if (copiesIn(folder).some(({ name, day }) => name.endsWith('.db') && day >= dayOf(night)))
    return 0
  if (!(await hadPlayers(deps.db, new Date(night)))) return 0
  try {
    await make(join(folder, `aplomb-${dayOf(at)}.db`))
    failedAt = Number.NEGATIVE_INFINITY
  } catch (fault) {
    failedAt = at
    throw fault
  }
  const oldest = dayOf(at - keepDays * DAY)
  for (const { name, day } of copiesIn(folder)) if (day < oldest) rmSync(join(folder, name))
  return 1
}

function nightlyOf(env: NodeJS.ProcessEnv): Nightly {
  return {
    // Without the mark, the bundler takes the whole tree for a part of the server.
    folder: resolve(
      /* turbopackIgnore: true */ env.BACKUP_DIR || join(env.DATA_DIR || 'data', 'backups'),
    ),
    keepDays: Number(env.BACKUP_KEEP_DAYS || 7),
    make: (path) => backUp(path, env),
  }
}

/** Beside the server, so that it goes on answering, and after whatever else the machine has to do. */
export function backUp(path: string, env = process.env): Promise<void> {
  const root = env.APLOMB_ROOT ?? process.cwd()
  const command = ['node_modules/tsx/dist/cli.mjs', 'app/_cli/aplomb.ts', 'backup', path]
  return new Promise((done, fail) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: [...stdio] })
    if (child.pid !== undefined) setPriority(child.pid, 10)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-2000)))
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`the nightly backup went wrong: ${said.trim()}`)),
    )
  })
}

/** The beginning of the last night that has begun by `at`. */
function lastNight(at: number): number {
  const hours = HOUR_OF_NIGHT * 60 * 60_000
  return Math.floor((at - hours) / DAY) * DAY + hours
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Our copies, what became suspect or was never finished among them. */
function copiesIn(folder: string): { name: string; day: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const day = /^aplomb-(\d{4}-\d\d-\d\d)\.db(?:\.suspect|\.part)?$/.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
}
