import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'faults.c')
const COMPILERS = ['cc', 'gcc', 'clang']

/** What the preloaded library does at this moment; everything can change while the server runs. */
export type Faults = {
  /** How far ahead the server's clock is, in milliseconds; negative: behind. */
  clockShift: number
  /** The errno that writes to the database's files fail with; 0: none. */
  writeError: number
  /** The kernel is asked to sync the log of the database, but a power cut says it did not. */
  walIsNotSynced: boolean
}

/** The settings with which a server is under our control, and the way to control it. */
export type Control = {
  readonly env: Readonly<Record<string, string>>
  readonly undoFolder: string
  readonly set: (faults: Partial<Faults>) => void
}

/**
 * Compiles `faults.c` and prepares `folder` for a server whose database files begin with `files`.
 * Throws where there is no compiler, or no Linux.
 */
export function controlOf(folder: string, files: string): Control {
  if (process.platform !== 'linux') throw new Error('this part needs Linux (LD_PRELOAD)')
  const undoFolder = join(folder, 'undo')
  mkdirSync(undoFolder, { recursive: true })
  const library = join(folder, 'faults.so')
  compile(library)
  const control = join(folder, 'control')
  const faults: Faults = { clockShift: 0, writeError: 0, walIsNotSynced: false }
  const write = () => {
    const bytes = Buffer.alloc(24)
    bytes.writeBigInt64LE(BigInt(Math.round(faults.clockShift)), 0)
    bytes.writeBigInt64LE(BigInt(faults.writeError), 8)
    bytes.writeBigInt64LE(BigInt(faults.walIsNotSynced), 16)
    // In place: the server has this very file in its memory.
    writeFileSync(control, bytes, { flag: existsSync(control) ? 'r+' : 'w' })
  }
  write()
  return {
    env: {
      LD_PRELOAD: library,
      FAULTS_FILES: files,
      FAULTS_UNDO: undoFolder,
      FAULTS_CONTROL: control,
    },
    undoFolder,
    set: (some) => {
      Object.assign(faults, some)
      write()
    },
  }
}

function compile(library: string): void {
  const compiler = compilerHere() ?? installedCompiler()
  const words = ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-Werror', '-shared', '-fPIC']
  const { status, stderr } = spawnSync(
    compiler,
    [...words, '-o', library, SOURCE, '-ldl', '-lpthread'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`faults.c does not compile:\n${stderr}`)
}

function compilerHere(): string | undefined {
  return COMPILERS.find((name) => spawnSync(name, ['--version']).status === 0)
}

/** Like the browser of the journeys: from the system's packages, where we may. */
function installedCompiler(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...words: string[]) =>
      spawnSync('apt-get', ['-qq', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'gcc', 'libc6-dev')
  }
  const found = compilerHere()
  if (!found)
    throw new Error('this part needs a C compiler: install one (on Debian: apt-get install gcc)')
  return found
}
