import { columnSymbol } from './notation'
import type { Position } from './position'
import type { Rules, Side } from './rules'

export type UnreadableDiagram = 'wrong_size' | 'bad_character' | 'floating_disc' | 'wrong_count'

/**
 * A picture in characters, the top row first: `R` red, `Y` yellow, `.` an empty cell, and under
 * them the columns as in notation. No newline at the end.
 */
export function writeDiagram(position: Position): string {
  const { columns, rows } = position.rules
  const lines = Array.from({ length: rows }, (_, index) =>
    position.columns.map((stack) => symbolOf(stack[rows - 1 - index])).join(' '),
  )
  return [...lines, footer(columns)].join('\n')
}

/**
 * The cells of a picture, as stacks bottom up. A picture does not tell the order of the drops,
 * so this is no `Position`. Blank lines, spaces and the columns underneath may be left out.
 * Total: refuses a picture of another size, an unknown character, a disc on nothing, and
 * numbers of discs that taking turns cannot give.
 */
export function readDiagram(
  rules: Rules,
  text: string,
): { readonly columns: readonly (readonly Side[])[] } | { readonly refusal: UnreadableDiagram } {
  const lines = text.split('\n').map(withoutSpaces).filter(Boolean)
  if (lines.at(-1) === withoutSpaces(footer(rules.columns))) lines.pop()
  const fits = lines.length === rules.rows && lines.every((line) => line.length === rules.columns)
  if (!fits) return { refusal: 'wrong_size' }
  if (!/^[RY.]*$/.test(lines.join(''))) return { refusal: 'bad_character' }

  const upward = lines.toReversed()
  const drawn = Array.from({ length: rules.columns }, (_, column) =>
    upward.map((line) => line.charAt(column)).join(''),
  )
  if (drawn.some((stack) => /\.[RY]/.test(stack))) return { refusal: 'floating_disc' }

  const columns = drawn.map((stack) => Array.from(stack).flatMap(sideOf))
  const discs = columns.flat()
  const ahead = discs.filter((side) => side === 'red').length * 2 - discs.length
  return ahead === 0 || ahead === 1 ? { columns } : { refusal: 'wrong_count' }
}

function symbolOf(disc: Side | undefined): string {
  if (!disc) return '.'
  return disc === 'red' ? 'R' : 'Y'
}

function sideOf(symbol: string): Side[] {
  if (symbol === '.') return []
  return [symbol === 'R' ? 'red' : 'yellow']
}

function footer(columns: number): string {
  return Array.from({ length: columns }, (_, column) => columnSymbol(column)).join(' ')
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}
