/** Builds of this very tree with a few pages added that only measuring needs, in `.bench/`. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { treeHash } from './tree-hash'

const ROOT = resolve(import.meta.dirname, '../..')
export const WORKSHOP = join(ROOT, '.bench')
const SOURCES = ['app', 'db', 'lib', 'instrumentation.ts', 'proxy.ts', 'tsconfig.json']

/** The product with the bare pages of `e2e/bench/pages` beside its own. */
export function productBuild(): string {
  return build('product', (folder) => {
    for (const source of SOURCES)
      if (existsSync(join(ROOT, source)))
        cpSync(join(ROOT, source), join(folder, source), { recursive: true })
    cpSync(join(import.meta.dirname, 'pages'), join(folder, 'app/bench'), { recursive: true })
    copyConfig(folder, readFileSync(join(ROOT, 'next.config.js'), 'utf8'))
  })
}

/** The smallest page that this Next version can serve, and the smallest one with one read. */
export function floorBuild(): string {
  return build('floor', (folder) => {
    for (const source of ['db', 'lib', 'tsconfig.json'])
      cpSync(join(ROOT, source), join(folder, source), { recursive: true })
    cpSync(join(import.meta.dirname, 'floor'), folder, { recursive: true })
    copyConfig(
      folder,
      // Types are checked with the product's, and the solver's sources are not even TypeScript.
      "export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true }, serverExternalPackages: ['better-sqlite3', 'pg'] }\n",
    )
  })
}

function build(name: string, lay: (folder: string) => void): string {
  const folder = join(WORKSHOP, name)
  const stamp = join(folder, '.next/bench-stamp')
  const hash = treeHash(ROOT)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  lay(folder)
  // Fonts are named by their place in node_modules.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  process.stderr.write(`building ${name} ...\n`)
  execFileSync(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  writeFileSync(stamp, hash)
  return folder
}

/** The packages stay where they are, one level up: Turbopack has to be told. */
function copyConfig(folder: string, config: string): void {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, name: 'bench' }))
  writeFileSync(
    join(folder, 'next.config.js'),
    config.replace('export default {', `export default { turbopack: { root: '${ROOT}' },`),
  )
}
