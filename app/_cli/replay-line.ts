import { readLine, readRules, writeLine, writeRules } from '@/lib/game/notation'
import { discsLeft, type IllegalDrop, type Position, replay } from '@/lib/game/position'
import { type Rules, type Side, sideToMove } from '@/lib/game/rules'

/** Columns and rows are counted from 1, row 1 at the bottom. */
export type Replayed = {
  readonly setting: string
  readonly line: string
  readonly status: 'playing' | 'won' | 'drawn'
  readonly turn: Side | null
  readonly winner: Side | null
  readonly alignments: readonly (readonly (readonly [column: number, row: number])[])[]
  readonly discsLeft: Readonly<Record<Side, number>>
}

/** `ply` is the number of plies played before the one at fault. */
export type Unreplayable = {
  readonly error: 'bad_setting' | 'bad_character' | IllegalDrop
  readonly ply: number
}

/**
 * What became of a game written as `7x6x4 4435`: a setting, then a line, which may be missing.
 * Total: any text. The first thing at fault is named, whatever follows it.
 */
export function replayLine(text: string): Replayed | Unreplayable {
  const [, setting = '', line = ''] = /^(\S*)\s*(.*)$/s.exec(text.trim()) ?? []
  const rules = readRules(setting)
  return rules ? replayed(rules, line) : { error: 'bad_setting', ply: 0 }
}

function replayed(rules: Rules, text: string): Replayed | Unreplayable {
  const read = readLine(rules, text)
  if ('refusal' in read) {
    const before = replayed(rules, text.slice(0, read.ply))
    return 'error' in before ? before : { error: read.refusal, ply: read.ply }
  }
  const played = replay(rules, read.line)
  return 'refusal' in played
    ? { error: played.refusal, ply: played.ply }
    : described(played.position)
}

function described(position: Position): Replayed {
  const { rules, line, outcome } = position
  const won = outcome.status === 'won'
  return {
    setting: writeRules(rules),
    line: writeLine(line),
    status: outcome.status,
    turn: outcome.status === 'playing' ? sideToMove(line.length) : null,
    winner: won ? outcome.winner : null,
    alignments: won
      ? outcome.alignments.map((run) => run.map(({ column, row }) => [column + 1, row + 1]))
      : [],
    discsLeft: { red: discsLeft(position, 'red'), yellow: discsLeft(position, 'yellow') },
  }
}
