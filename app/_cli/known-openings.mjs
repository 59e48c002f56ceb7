import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SOLVER = fileURLToPath(new URL('../../lib/solver/', import.meta.url))

/** @typedef {{ readonly setting: string, readonly lower: number, readonly upper: number }} Row */
/** @type {ReadonlyMap<string, Row> | undefined} */
let table

/**
 * What is known of the openings of a setting, as lib/solver/book.ts reads it: it comes with the
 * module, so that nobody loads that of others.
 * @param {import('./solver-module.mjs').Rules} rules
 * @returns {Uint8Array}
 * @throws {Error} where the table of empty boards lacks the setting
 */
export function knownOpenings({ columns, rows, align }) {
  const setting = `${columns}x${rows}x${align}`
  table ??= new Map(read('empty-boards.json').map((/** @type {Row} */ row) => [row.setting, row]))
  const row = table.get(setting)
  if (!row) throw new Error(`${setting} is not in the table of empty boards`)
  const book = `books/${setting}.json`
  const known = existsSync(SOLVER + book) ? read(book) : { plies: 0, scores: '' }
  return Buffer.from(JSON.stringify({ lower: row.lower, upper: row.upper, ...known }))
}

/** @param {string} name */
function read(name) {
  return JSON.parse(readFileSync(SOLVER + name, 'utf8'))
}
