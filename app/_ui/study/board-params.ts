import { readLine, readRules } from '@/lib/game/notation'
import { type Line, replay } from '@/lib/game/position'
import { CLASSIC, isRules, largestAlign, type Rules } from '@/lib/game/rules'

export type Study = { readonly rules: Rules; readonly line: Line }

export type Params = Readonly<Record<string, string | string[] | undefined>>

/**
 * The board and line that `?setting=7x6x4&line=4435` names, the classic board if none; null for what
 * is no setting of ours, or a line that cannot be played on it.
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
 * The board that `BoardSizes` asks for, `?columns=8&rows=7&align=4`, with an alignment that fits it;
 * `undefined` if it is not that which asks, `null` if there is no such board.
 */
export function readBoard({ columns, rows, align }: Params): Rules | null | undefined {
  if (columns === undefined) return undefined
  const asked = { columns: Number(columns), rows: Number(rows), align: Number(align) }
  const most = largestAlign(asked.columns, asked.rows)
  const fits = { ...asked, align: Math.min(asked.align, most) }
  return isRules(fits) ? fits : null
}
