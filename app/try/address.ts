import { readLine, readRules, writeLine, writeRules } from '@/lib/game/notation'
import { type Line, replay } from '@/lib/game/position'
import { CLASSIC, isRules, type Rules, SIDES, type Side } from '@/lib/game/rules'
import { isLevel, type Level } from '@/lib/computer/level'

/** A game against the computer that is played in a browser: all of it. */
export type Try = {
  readonly rules: Rules
  readonly level: Level
  /** Of the person. */
  readonly side: Side
  readonly line: Line
}

type Params = Readonly<Record<string, string | string[] | undefined>>

/** The address of a game as it stands. */
export function tryAddress({ rules, level, side, line }: Try): string {
  const query = `?setting=${writeRules(rules)}&level=${level}&side=${side}`
  return `/try${line.length > 0 ? `${query}&line=${writeLine(line)}` : query}`
}

/** The game that an address names; `null` for a setting, level, side or line that cannot be. */
export function readTry(params: Params): Try | null {
  const { setting = writeRules(CLASSIC), level = '2', side = 'red', line: text = '' } = params
  if (typeof setting !== 'string' || typeof level !== 'string' || typeof text !== 'string')
    return null
  const rules = readRules(setting)
  const read = rules && readLine(rules, text)
  if (!rules || !read || !('line' in read) || 'refusal' in replay(rules, read.line)) return null
  const chosen = choice(level, side)
  return chosen && { rules, ...chosen, line: read.line }
}

/**
 * The game that the form on the page asks for, `?columns=8&rows=7&align=4&level=3&side=red`, with an
 * alignment that fits; `undefined` if it is not that form which asks, `null` if it cannot be.
 */
export function readChoice(params: Params): Try | null | undefined {
  const { columns, rows, align, level, side } = params
  if (columns === undefined) return undefined
  const wish = { columns: Number(columns), rows: Number(rows), align: Number(align) }
  const rules = { ...wish, align: Math.min(wish.align, wish.columns, wish.rows) }
  const chosen = choice(level, side)
  return isRules(rules) && chosen ? { rules, ...chosen, line: [] } : null
}

function choice(level: unknown, side: unknown): Pick<Try, 'level' | 'side'> | null {
  const number = /^[1-9]$/.test(String(level)) ? Number(level) : null
  const found = SIDES.find((one) => one === side)
  return isLevel(number) && found ? { level: number, side: found } : null
}
