import { type Params, readBoard, readStudy, type Study } from '@/app/_ui/study/board-params'
import { writeLine, writeRules } from '@/lib/game/notation'
import { SIDES, type Side } from '@/lib/game/rules'
import { isLevel, type Level } from '@/lib/computer/level'

/** A game against the computer that is played in a browser: all of it. */
export type Try = Study & {
  readonly level: Level
  /** Of the person. */
  readonly side: Side
}

/** The address of a game as it stands. */
export function tryAddress({ rules, level, side, line }: Try): string {
  const query = `?setting=${writeRules(rules)}&level=${level}&side=${side}`
  return `/try${line.length > 0 ? `${query}&line=${writeLine(line)}` : query}`
}

/** The game that an address names; `null` for a setting, level, side or line that cannot be. */
export function readTry(params: Params): Try | null {
  const { level = '2', side = 'red' } = params
  const study = readStudy(params)
  const chosen = choice(level, side)
  return study && chosen && { ...study, ...chosen }
}

/**
 * The game that the form on the page asks for, `?columns=8&rows=7&align=4&level=3&side=red`;
 * `undefined` if it is not that form which asks, `null` if it cannot be.
 */
export function readChoice(params: Params): Try | null | undefined {
  const rules = readBoard(params)
  const chosen = choice(params.level, params.side)
  return rules && (chosen ? { rules, ...chosen, line: [] } : null)
}

function choice(level: unknown, side: unknown): Pick<Try, 'level' | 'side'> | null {
  const number = /^[1-9]$/.test(String(level)) ? Number(level) : null
  const found = SIDES.find((one) => one === side)
  return isLevel(number) && found ? { level: number, side: found } : null
}
