import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { main } from 'assemblyscript/asc'
import binaryen from 'assemblyscript/binaryen'
import { knownOpenings } from './known-openings.mjs'

/** Where the source of every module is. */
const SOURCE = fileURLToPath(new URL('../../lib/solver/assembly/', import.meta.url))

/** The section of a module that lib/solver/book.ts reads. */
const SECTION = 'openings'

/** What has to be done again when the sizes of the board have become constants. */
const PASSES = [
  'simplify-globals',
  'precompute',
  'optimize-instructions',
  'simplify-locals',
  'vacuum',
  'remove-unused-brs',
  'vacuum',
  'coalesce-locals',
  'reorder-locals',
  'remove-unused-module-elements',
]

/** @typedef {{ readonly columns: number, readonly rows: number, readonly align: number }} Rules */
/** @typedef {'one' | 'two'} Words how many words of 64 bits hold the board */
/** @typedef {Uint8Array<ArrayBuffer>} Binary */

/** @type {Map<string, Promise<Binary>>} */
const programs = new Map()

/**
 * Compiles the module that solves one setting. Those of settings with the same `programName` share a
 * program, compiled once, into which their sizes are put.
 * @param {Rules} rules
 * @param {{ readonly contracts?: boolean, readonly halves?: boolean, readonly main?: string }} [options]
 *   `contracts`: check what each function asserts, and trap where it does not hold; `halves`: lay the
 *   board out in two words though one would do. Both are for tests. `main`: what to compile
 *   in place of module.ts.
 * @returns {Promise<Binary>}
 * @throws {Error} with the compiler's words when the source is wrong
 */
export async function solverModule(
  rules,
  { contracts = false, halves = false, main: entry = 'module.ts' } = {},
) {
  const words = halves ? 'two' : wordsOf(rules)
  const name = `${rules.align} ${words} ${contracts} ${entry}`
  const compiled = programs.get(name) ?? program(rules.align, words, contracts, entry)
  programs.set(name, compiled)
  return specialised(await compiled, constants(rules, words), knownOpenings(rules))
}

/**
 * @param {Rules} rules
 * @returns {string} the same for settings that share a program
 */
export function programName(rules) {
  return `${rules.align} ${wordsOf(rules)}`
}

/**
 * @param {Rules} rules
 * @returns {Words}
 */
function wordsOf({ columns, rows }) {
  return columns * (rows + 1) > 64 ? 'two' : 'one'
}

/**
 * The program for any board, which takes its sizes from outside.
 * @param {number} align
 * @param {Words} words
 * @param {boolean} contracts
 * @param {string} entry the file to begin with
 * @returns {Promise<Binary>}
 */
async function program(align, words, contracts, entry) {
  /** @type {Binary | undefined} */
  let binary
  /** @type {string[]} */
  const said = []
  const { error } = await main(
    [
      entry,
      '--outFile=module.wasm',
      contracts ? '-O1' : '-O3',
      '--runtime=stub',
      '--enable=simd',
      '--uncheckedBehavior=always',
      // AS112 warns of vectors that JavaScript could not be handed: none is.
      '--disableWarning=112',
      ...(contracts ? [] : ['--noAssert']),
    ],
    {
      readFile: (name) => chosen(name, align, words) ?? sourceOf(name),
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
 * The source of what differs between programs.
 * @param {string} name
 * @param {number} align
 * @param {Words} words
 * @returns {string | null}
 */
function chosen(name, align, words) {
  if (name === 'setting.ts') {
    return sourceOf(name)?.replace(/(ALIGN: i32 =) \d+/, `$1 ${align}`) ?? null
  }
  return /^(board|moves|table)\.ts$/.test(name)
    ? `export * from './${words}/${name.slice(0, -3)}'`
    : null
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

/**
 * What lib/solver/assembly/setting.ts takes from outside.
 * @param {Rules} rules
 * @param {Words} words
 * @returns {Readonly<Record<string, number | bigint>>}
 */
function constants({ columns, rows }, words) {
  const half = words === 'two' ? Math.ceil(columns / 2) : columns
  const row = rows + 1
  const bottom = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, column) => 1n << BigInt(column * row)).reduce((a, b) => a | b, 0n)
  return {
    columns,
    rows,
    cells: columns * rows,
    row,
    rising: row + 1,
    falling: row - 1,
    half,
    bits: half * row,
    left: bottom(half),
    right: bottom(columns - half),
    oddColumn: 0x5555555555555555n & ((1n << BigInt(rows)) - 1n),
  }
}

/**
 * @param {Binary} compiled
 * @param {Readonly<Record<string, number | bigint>>} values
 * @param {Uint8Array} known
 * @returns {Binary}
 */
function specialised(compiled, values, known) {
  const wasm = binaryen.readBinary(compiled)
  const { SIMD128, MutableGlobals, BulkMemory, BulkMemoryOpt, SignExt } = binaryen.Features
  wasm.setFeatures(SIMD128 | MutableGlobals | BulkMemory | BulkMemoryOpt | SignExt)
  for (const { name, base, type } of importedGlobals(wasm)) {
    const value = values[base ?? name]
    if (value === undefined) throw new Error(`no value for ${base ?? name}`)
    wasm.removeGlobal(name)
    const constant =
      type === binaryen.i64
        ? wasm.i64.const(BigInt.asIntN(64, BigInt(value)))
        : wasm.i32.const(Number(value))
    wasm.addGlobal(name, type, false, constant)
  }
  binaryen.setOptimizeLevel(2)
  binaryen.setShrinkLevel(0)
  wasm.runPasses(PASSES)
  wasm.addCustomSection(SECTION, known)
  const binary = new Uint8Array(wasm.emitBinary())
  wasm.dispose()
  return binary
}

/** @param {binaryen.Module} wasm */
function importedGlobals(wasm) {
  return Array.from({ length: wasm.getNumGlobals() }, (_, index) =>
    binaryen.getGlobalInfo(wasm.getGlobalByIndex(index)),
  ).filter((info) => info.module === 'setting')
}
