import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One hash of every file that git knows or would add, so that a change means a new build. */
export function treeHash(root: string): string {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const hash = createHash('sha256').update(process.version)
  for (const path of list.toString().split('\0').filter(Boolean).toSorted()) {
    hash.update(path)
    try {
      hash.update(readFileSync(join(root, path)))
    } catch {
      hash.update('gone')
    }
  }
  return hash.digest('hex')
}
