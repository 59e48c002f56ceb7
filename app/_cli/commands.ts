/** What the file of a command exports. */
export type Command = {
  /** One line for the list of commands. */
  readonly summary: string
  /** What `--help` prints under the summary: how to call it, what it prints, how it exits. */
  readonly help: string
  /** Does it. The answer is the exit code; 2 is for a call that makes no sense. */
  readonly run: (args: readonly string[]) => Promise<number>
}

/** A name is one or two words. Each is loaded when asked for: none waits for what another needs. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: () => import('./backup'),
  check: () => import('./check'),
  copy: () => import('./copy'),
  migrate: () => import('./migrate'),
  'player create': () => import('./player-create'),
  'player password': () => import('./player-password'),
  replay: () => import('./replay'),
  restore: () => import('./restore'),
  seed: () => import('./seed'),
  solve: () => import('./solve'),
  'solve-book': () => import('./solve-book'),
  'solve-holdings': () => import('./solve-holdings'),
  'solve-table': () => import('./solve-table'),
}

/** The command that `words` begin with, and what is left of them for it; null if there is none. */
export function findCommand(
  words: readonly string[],
): { readonly load: () => Promise<Command>; readonly args: readonly string[] } | null {
  for (const length of [2, 1]) {
    const found = new Map(Object.entries(commands)).get(words.slice(0, length).join(' '))
    if (found) return { load: found, args: words.slice(length) }
  }
  return null
}
