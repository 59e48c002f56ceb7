import { readLine, readRules } from '@/lib/game/notation'
import { type Line, replay } from '@/lib/game/position'
import { CLASSIC, isRules, type Rules, sideToMove } from '@/lib/game/rules'
import { tryAddress } from '../try/address'

export type Study = { readonly rules: Rules; readonly line: Line }

type Params = Readonly<Record<string, string | string[] | undefined>>

/** In the middle: from here the form of that page leads to all others. */
const LEVEL = 4

/** The address of a game against the computer that goes on from a line, for the side to move. */
export function computerAddress(rules: Rules, line: Line): string {
  return tryAddress({ rules, level: LEVEL, side: sideToMove(line.length), line })
}

/**
 * What `/analysis?setting=7x6x4&line=4435` asks for, the classic board if nothing; null for what is
 * no setting of ours, or a line that cannot be played on it.
 */
export function readStudy({ setting, line: text = '' }: Params): Study | null {
  if (typeof text !== 'string') return null
  if (setting !== undefined && typeof setting !== 'string') return null
  const rules = setting === undefined ? CLASSIC : readRules(setting)
  const read = rules && readLine(rules, text)
  if (!rules || !read || !('line' in read) || 'refusal' in replay(rules, read.line)) return null
  return { rules, line: read.line }
}

/**
 * The board that the form on the page asks for, `?columns=8&rows=7&align=4`; `undefined` if it is not
 * that form which asks, `null` if there is no such board.
 */
export function readBoard({ columns, rows, align }: Params): Rules | null | undefined {
  if (columns === undefined) return undefined
  const rules = { columns: Number(columns), rows: Number(rows), align: Number(align) }
  const fits = { ...rules, align: Math.min(rules.align, rules.columns, rules.rows) }
  return isRules(fits) ? fits : null
}
