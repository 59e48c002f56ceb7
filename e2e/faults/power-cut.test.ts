import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { controlOf } from './library'
import { cutPower } from './power-cut'

// Elsewhere no library can be loaded before the system's own.
const isLinux = process.platform === 'linux'

/** Runs a program on a file of the database under the library; answers the file after the cut. */
function afterCut(program: string, walIsNotSynced = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-cut-'))
  try {
    const control = controlOf(join(folder, 'faults'), join(folder, 'data/'))
    control.set({ walIsNotSynced })
    const words = [
      '-e',
      `const fs = require('fs'); const path = '${folder}/data/x-wal'; ${program}`,
    ]
    execFileSync('mkdir', [join(folder, 'data')])
    execFileSync(process.execPath, words, { env: { ...process.env, ...control.env } })
    cutPower(join(folder, 'data'), control.undoFolder, null)
    return readFileSync(join(folder, 'data/x-wal'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const OPEN = `const fd = fs.openSync(path, 'w+'); const at = (text, place) => fs.writeSync(fd, text, place);`

test.runIf(isLinux)(
  'a power cut keeps what was synced and undoes what was written after it',
  () => {
    const program = `${OPEN} at('first', 0); fs.fsyncSync(fd); at('F', 0); at(' second', 5)`
    expect(afterCut(program)).toBe('first')
  },
)

test.runIf(isLinux)('a power cut undoes that a file was made shorter', () => {
  const program = `${OPEN} at('first', 0); fs.fdatasyncSync(fd); fs.ftruncateSync(fd, 2)`
  expect(afterCut(program)).toBe('first')
})

test.runIf(isLinux)('a log that is said not to be synced loses everything', () => {
  expect(afterCut(`${OPEN} at('first', 0); fs.fsyncSync(fd)`, true)).toBe('')
})
