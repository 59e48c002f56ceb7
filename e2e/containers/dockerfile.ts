/** A Dockerfile as its steps, and what it takes of a folder: as much of the language as ours uses. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Step = { readonly word: string; readonly rest: string }
export type Stage = {
  readonly image: string
  readonly name: string
  readonly steps: readonly Step[]
}

/** Throws on a line that is no step. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: { image: string; name: string; steps: Step[] }[] = []
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  for (const line of lines) {
    const [, word, rest] = /^([A-Z]+) +(.+)$/.exec(line) ?? []
    if (!word || !rest) throw new Error(`this is no step: ${line}`)
    if (word === 'FROM') {
      const [, image = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ image, name, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`before FROM: ${line}`)
      stage.steps.push({ word, rest })
    }
  }
  return stages
}

/** What stands behind a word of a stage, in order. */
export function all(stage: Stage, word: string): readonly string[] {
  return stage.steps.filter((step) => step.word === word).map(({ rest }) => rest)
}

/** The variables that a stage sets. */
export function environmentOf(stage: Stage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    all(stage, 'ENV')
      .flatMap((line) => line.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** The command of a line such as `CMD ["a", "b"]`. */
export function wordsOf(line: string): readonly string[] {
  return JSON.parse(line.slice(line.indexOf('['))) as string[]
}

/** The files of `root` that a build gets, after its .dockerignore: the last line that fits decides. */
export function contextOf(root: string, ignore: string): readonly string[] {
  const rules = ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ takes: line.startsWith('!'), fits: patternOf(line.replace(/^!/, '')) }))
  const isTaken = (path: string) => {
    const parents = path.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/'))
    return rules.findLast(({ fits }) => parents.some((each) => fits.test(each)))?.takes ?? true
  }
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) return isTaken(path) ? [path] : []
      return isTaken(path) ? filesIn(path) : []
    })
  return filesIn('')
}

function patternOf(glob: string): RegExp {
  const text = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${text}$`)
}
