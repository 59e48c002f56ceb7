import { writeLine, writeRules } from '@/lib/game/notation'
import { drop, emptyPosition, legalColumns, type Line, type Position } from '@/lib/game/position'
import { type Rules, SIDES, type Side, sideToMove } from '@/lib/game/rules'
import { type Holding, isSound } from './holding'
import table from './holdings.json'

/**
 * A holding as it is kept, from the position after `line` on: the columns of each block, counted from
 * 0, and a character for each alignment, the index of a block or `_` for the one beneath.
 */
export type WrittenHolding = {
  readonly setting: string
  readonly side: string
  readonly line: string
  readonly blocks: string
  readonly ways: string
}

const BENEATH = '_'

/** How a side never loses from the empty board on, by the lines that lead to each case. */
export type Cases = ReadonlyMap<string, Holding>

/**
 * What the table has on a side. `aplomb solve-holdings` looks for more; most of these came from a faster
 * program that looks in the same way. Nothing depends on whence they are: each is checked.
 */
export function casesOf(
  rules: Rules,
  side: Side,
  written: readonly WrittenHolding[] = table,
): Cases {
  const setting = writeRules(rules)
  const rows = written.filter((row) => row.setting === setting && row.side === side)
  return new Map(rows.map((row) => [row.line, readHolding(row)]))
}

/** The sides that are proved not to lose from the empty board on, each holding checked. */
export function sidesThatHold(rules: Rules): readonly Side[] {
  return SIDES.filter((side) => isHeld(emptyPosition(rules), side, casesOf(rules, side)))
}

/**
 * Whether a side never loses from a position on: it has a sound holding there, or a drop after which
 * it does, or does so after every drop of the other side.
 */
export function isHeld(position: Position, side: Side, cases: Cases): boolean {
  const { outcome, line } = position
  if (outcome.status !== 'playing') return outcome.status === 'drawn' || outcome.winner === side
  const holding = cases.get(writeLine(line))
  if (holding) return holding.side === side && isSound(position, holding)
  if (!leadsTo(line, cases)) return false
  const next = legalColumns(position).map((column) => drop(position, column))
  return sideToMove(line.length) === side
    ? next.some((one) => isHeld(one, side, cases))
    : next.every((one) => isHeld(one, side, cases))
}

/** Whether a case begins with this line. */
export function leadsTo(line: Line, cases: Cases): boolean {
  const start = writeLine(line)
  return [...cases.keys()].some((one) => one.startsWith(start))
}

export function readHolding({ side, blocks, ways }: WrittenHolding): Holding {
  return {
    side: side as Side,
    blocks: blocks.split(' ').map((columns) => columns.split('').map(Number)),
    ways: ways.split('').map((way) => (way === BENEATH ? 'beneath' : Number(way))),
  }
}

export function writeHolding(
  { rules, line }: Position,
  { side, blocks, ways }: Holding,
): WrittenHolding {
  return {
    setting: writeRules(rules),
    side,
    line: writeLine(line),
    blocks: blocks.map((columns) => columns.join('')).join(' '),
    ways: ways.map((way) => (way === 'beneath' ? BENEATH : way)).join(''),
  }
}
