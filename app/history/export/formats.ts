import type { PastGame } from '@/db/history'
import { writeLine, writeRules } from '@/lib/game/notation'
import { opponentOf } from '../past-words'

/** A kind of file that lists games: what it is called, and how a game is written in it. */
export type ListFormat = {
  readonly type: string
  readonly ending: string
  readonly head: string
  readonly row: (past: PastGame) => string
}

const COLUMNS = [
  'id',
  'started',
  'ended',
  'colour',
  'opponent',
  'result',
  'ending',
  'columns',
  'rows',
  'align',
  'days_a_move',
  'public',
  'plies',
  'moves',
] as const

export const LIST_FORMATS: Readonly<Record<string, ListFormat>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    ending: 'csv',
    // The mark tells spreadsheets that this is UTF-8, which they do not assume.
    head: `\ufeff${csvRow(COLUMNS)}`,
    row: (past) => csvRow(cellsOf(past)),
  },
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    ending: 'jsonl',
    head: '',
    row: (past) => `${JSON.stringify(objectOf(past))}\n`,
  },
}

/** A row of CSV (RFC 4180) in which no cell can pass for a formula. */
export function csvRow(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Text that begins like a formula gets an apostrophe before it, as spreadsheets themselves write
 * text; quotes keep commas, quotes and line breaks in the cell.
 */
function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cellsOf(past: PastGame) {
  const { game, side, result } = past
  const { rules, moveDays, isPublic } = game.terms
  return [
    game.id,
    game.startedAt.toISOString(),
    game.endedAt.toISOString(),
    side,
    opponentOf(past).username,
    result,
    game.ending,
    rules.columns,
    rules.rows,
    rules.align,
    moveDays,
    isPublic,
    game.line.length,
    // Columns with spaces between: as one number, long games would lose their end in a spreadsheet.
    game.line.map((column) => column + 1).join(' '),
  ]
}

function objectOf(past: PastGame) {
  const { game, side, result } = past
  return {
    id: game.id,
    setting: writeRules(game.terms.rules),
    moveDays: game.terms.moveDays,
    isPublic: game.terms.isPublic,
    startedAt: game.startedAt.toISOString(),
    endedAt: game.endedAt.toISOString(),
    side,
    opponent: opponentOf(past).username,
    result,
    ending: game.ending,
    line: writeLine(game.line),
  }
}
