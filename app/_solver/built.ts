import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRules } from '@/lib/game/notation'

const WORKER = 'web-worker.mjs'

const folder = () => join(process.env.APLOMB_ROOT ?? process.cwd(), 'lib/solver/built')

let known: string | undefined

/**
 * What the solver that this process serves is made of, in 16 characters: it stands in the addresses
 * of its files, so that browsers may keep them for ever and never mix two builds.
 */
export function solverMark(): string {
  if (known === undefined) {
    const digest = createHash('sha256')
    for (const name of ['workers', 'modules'])
      digest.update(readFileSync(join(folder(), `${name}.stamp`)))
    known = digest.digest('base64url').slice(0, 16)
  }
  return known
}

/** Where browsers find the worker; it looks for the modules of the settings beside itself. */
export function workerAddress(): string {
  return `/solver/${solverMark()}/${WORKER}`
}

export type SolverFile = {
  readonly type: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** A file that browsers may load: the worker, or the module of a setting. `null` for other names. */
export async function solverFile(name: string): Promise<SolverFile | null> {
  const setting = /^(\w{5,8})\.wasm$/.exec(name)?.[1]
  const type =
    name === WORKER
      ? 'text/javascript; charset=utf-8'
      : setting && readRules(setting)
        ? 'application/wasm'
        : null
  return type === null ? null : { type, content: await readFile(join(folder(), name)) }
}
