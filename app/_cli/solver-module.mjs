import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { main } from 'assemblyscript/asc'

/** Where the source of every module is. */
const SOURCE = fileURLToPath(new URL('../../lib/solver/assembly/', import.meta.url))

/** @typedef {{ readonly columns: number, readonly rows: number, readonly align: number }} Rules */

/**
 * Compiles the module that solves one setting.
 * @param {Rules} rules
 * @param {{ readonly contracts?: boolean, readonly halves?: boolean }} [options] `contracts`: check
 *   what each function asserts, and trap where it does not hold; `halves`: lay the board out in two
 *   words though one would do. Both are for tests.
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws {Error} with the compiler's words when the source is wrong
 */
export async function solverModule({ columns, rows, align }, { contracts, halves } = {}) {
  const words = halves || columns * (rows + 1) > 64 ? 'two' : 'one'
  /** @type {Record<string, string>} */
  const chosen = {
    'setting.ts': [
      `export const COLUMNS: i32 = ${columns}`,
      `export const ROWS: i32 = ${rows}`,
      `export const ALIGN: i32 = ${align}`,
    ].join('\n'),
    'board.ts': `export * from './${words}/board'`,
    'moves.ts': `export * from './${words}/moves'`,
    'table.ts': `export * from './${words}/table'`,
  }
  /** @type {Uint8Array<ArrayBuffer> | undefined} */
  let binary
  /** @type {string[]} */
  const said = []
  const { error } = await main(
    [
      'module.ts',
      '--outFile=module.wasm',
      effort(words, contracts),
      '--runtime=stub',
      '--enable=simd',
      '--uncheckedBehavior=always',
      // AS112 warns of vectors that JavaScript could not be handed: none is.
      '--disableWarning=112',
      ...(contracts ? [] : ['--noAssert']),
    ],
    {
      readFile: (name) => chosen[name] ?? sourceOf(name),
      writeFile: (name, content) => {
        if (name === 'module.wasm') binary = new Uint8Array(Buffer.from(content))
      },
      listFiles: () => [],
      stderr: { write: (text) => said.push(String(text)) },
    },
  )
  if (error || !binary) throw new Error(said.join('') || String(error))
  return binary
}

/**
 * How much the compiler tries. The last level makes boards of two words 5 % faster, and takes twice
 * as long.
 * @param {'one' | 'two'} words
 * @param {boolean | undefined} contracts
 */
function effort(words, contracts) {
  if (contracts) return '-O1'
  return words === 'two' ? '-O2' : '-O3'
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function sourceOf(name) {
  try {
    return readFileSync(`${SOURCE}${name}`, 'utf8')
  } catch {
    // The compiler also tries names that do not exist.
    return null
  }
}
