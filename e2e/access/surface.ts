/** Everything that can be asked of the site, read off its source: a list that nobody keeps. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** `GET /games/[id]` and so on: pages, and the methods of route handlers and of the door's own. */
export function routes(): readonly string[] {
  return files('app')
    .filter((file) => /(^|\/)(page\.tsx|route\.tsx?|answer\.ts)$/.test(file))
    .filter((file) => !file.split('/').some((folder) => folder.startsWith('_')))
    .flatMap((file) => {
      const path = pathOf(file)
      return file.endsWith('page.tsx')
        ? [`GET ${path}`]
        : exportsOf(file)
            .filter((name) => METHODS.includes(name))
            .map((method) => `${method} ${path}`)
    })
    .toSorted()
}

/** `/games/[id]` and so on: the pages among them. */
export function pages(): readonly string[] {
  return files('app')
    .filter((file) => file.endsWith('/page.tsx'))
    .map(pathOf)
    .toSorted()
}

/** `app/new/actions.ts send` and so on: what every module of server actions exports. */
export function actions(): readonly string[] {
  return files('app')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /^\s*['"]use server['"]/m.test(source(file)))
    .flatMap((file) => exportsOf(file).map((name) => `${file} ${name}`))
    .toSorted()
}

function exportsOf(file: string): readonly string[] {
  const text = source(file)
  const single = [...text.matchAll(/^export\s+(?:async\s+)?(?:const|function)\s+(\w+)/gm)]
  const braced = [...text.matchAll(/^export\s+(?:const\s+)?\{([^}]*)\}/gm)]
  return [
    ...single.map(([, name]) => name!),
    ...braced.flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().replace(/^.* /, '')),
    ),
  ].filter(Boolean)
}

function pathOf(file: string): string {
  const folders = file.split('/').slice(1, -1)
  return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join('/')}`
}

function source(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function files(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(path) : [path]
  })
}
