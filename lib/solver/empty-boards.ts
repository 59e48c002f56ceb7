import { readRules, writeRules } from '@/lib/game/notation'
import type { Rules, Side } from '@/lib/game/rules'
import { type Verdict, verdictOf } from './score'
import table from './empty-boards.json'

/** What is proved of the game as a whole on one setting, and what it took: nodes and milliseconds. */
export type EmptyBoard = {
  readonly rules: Rules
  /** Of the empty board, so for red. An estimate, if it is not even proved who wins. */
  readonly verdict: Verdict
  readonly nodes: number
  readonly ms: number
}

/** What is kept of a setting: its score is from `lower` to `upper`. */
export type TableRow = {
  readonly setting: string
  readonly lower: number
  readonly upper: number
  readonly nodes: number
  readonly ms: number
}

const ROWS: readonly TableRow[] = table

/** Every setting, in the order of `SETTINGS`. Made by `npm run aplomb -- solve-table`. */
export function emptyBoards(): readonly EmptyBoard[] {
  return ROWS.map(read)
}

/** The game as a whole on one setting. */
export function emptyBoard(rules: Rules): EmptyBoard {
  const setting = writeRules(rules)
  const row = ROWS.find((one) => one.setting === setting)
  if (!row) throw new RangeError(`no such setting: ${setting}`)
  return read(row)
}

/** Who wins if both sides play perfectly from the first disc on; null if nobody has proved it here. */
export function perfectOutcome(rules: Rules): Side | 'draw' | null {
  const { kind, score } = emptyBoard(rules).verdict
  if (kind === 'estimate') return null
  return score === 0 ? 'draw' : score > 0 ? 'red' : 'yellow'
}

/** The side that does not lose with perfect play, where that is proved and no more than that. */
export function atLeastDraws(rules: Rules): Side | null {
  const { kind, lower, upper } = emptyBoard(rules).verdict
  if (kind !== 'estimate') return null
  return lower === 0 ? 'red' : upper === 0 ? 'yellow' : null
}

function read({ setting, lower, upper, nodes, ms }: TableRow): EmptyBoard {
  const rules = readRules(setting)
  if (!rules) throw new RangeError('the table has a setting that there is not')
  return { rules, verdict: verdictOf({ lower, upper }), nodes, ms }
}
