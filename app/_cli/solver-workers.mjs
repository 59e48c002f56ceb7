import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

const ENTRIES = ['app/_solver/node-worker.ts', 'lib/solver/web-worker.ts']

/**
 * Bundles the workers into a folder: one for threads of Node, one for browsers.
 * @param {string} folder
 * @returns {Promise<void>}
 * @throws {Error} when a source does not compile
 */
export async function bundleWorkers(folder) {
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['node:*'],
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  })
}
