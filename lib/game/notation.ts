import type { Line } from './position'
import { isRules, type Rules } from './rules'

/** One character a column, from the left: the tenth is A, so that a ply is always one character. */
const SYMBOLS = '123456789A'

/** A line as text, one character a ply: `4435`. Throws RangeError on a column that no board has. */
export function writeLine(line: Line): string {
  return line.map(columnSymbol).join('')
}

/** The character of a column (0 to 9): `1` to `9`, then `A`. */
export function columnSymbol(column: number): string {
  const symbol = SYMBOLS[column]
  if (!symbol) throw new RangeError(`no board has a column ${column}`)
  return symbol
}

/**
 * Text to line, for any text at all; `a` is read as `A`. Says nothing about whether the drops are
 * legal: that is `replay`. A refusal counts the characters before the bad one.
 */
export function readLine(
  rules: Rules,
  text: string,
): { readonly line: Line } | { readonly refusal: 'bad_character'; readonly ply: number } {
  const line: number[] = []
  for (const character of text) {
    const column = SYMBOLS.indexOf(character === 'a' ? 'A' : character)
    if (column < 0 || column >= rules.columns) return { refusal: 'bad_character', ply: line.length }
    line.push(column)
  }
  return { line }
}

/** `7x6x4`: columns, rows, align. */
export function writeRules(rules: Rules): string {
  return `${rules.columns}x${rules.rows}x${rules.align}`
}

/** The rules written exactly as `writeRules` writes them, or null for any other text. */
export function readRules(text: string): Rules | null {
  const [columns, rows, align] = text.split('x', 3).map(Number)
  const rules = { columns, rows, align }
  return isRules(rules) && writeRules(rules) === text ? rules : null
}
