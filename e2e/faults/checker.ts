import { spawn } from 'node:child_process'
import { ROOT } from './site'

/** Runs `aplomb check` on the store at `url`: what it says is wrong, a line each. */
export function checked(url: string, words: readonly string[] = []): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'app/_cli/aplomb.ts', 'check', ...words],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: url, APLOMB_ROOT: ROOT } },
    )
    let said = ''
    let complaint = ''
    child.stdout.on('data', (some) => (said += String(some)))
    child.stderr.on('data', (some) => (complaint += String(some)))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve([])
      else if (code === 1) resolve(said.split('\n').filter(Boolean))
      else reject(new Error(`aplomb check ended with ${code}:\n${complaint}`))
    })
  })
}
