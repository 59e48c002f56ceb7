import { type StdioOptions, spawn } from 'node:child_process'

/**
 * Runs another command of ours on the store that `url` names. Which of the two kinds a store is,
 * is settled when a process starts: so there is one for each.
 */
export function onStore(url: string, words: readonly string[], stdio: StdioOptions) {
  const command = [...process.execArgv, process.argv[1] ?? '', ...words]
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATABASE_URL: url },
    stdio,
  })
  const code = new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => done(status ?? 1))
  })
  return { child, code }
}

/**
 * Moves all that one store holds into another, empty one; answers an exit code. Contradictions are
 * printed unless somebody looks for them afterwards.
 */
export async function copyBetween(
  from: string,
  to: string,
  { asIs, printed }: { readonly asIs: boolean; readonly printed: boolean },
): Promise<number> {
  const out = onStore(from, ['copy', '--out'], ['ignore', 'pipe', 'inherit'])
  const words = ['copy', '--in', ...(asIs ? ['--as-is'] : [])]
  const into = onStore(to, words, ['pipe', printed ? 'inherit' : 'ignore', 'inherit'])
  if (!out.child.stdout || !into.child.stdin) throw new Error('there is no pipe')
  out.child.stdout.pipe(into.child.stdin)
  // Whoever takes in may refuse before it has read anything.
  into.child.stdin.on('error', () => out.child.kill())
  const [sent, taken] = await Promise.all([out.code, into.code])
  return taken !== 0 ? taken : sent
}
