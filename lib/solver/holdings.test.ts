import { expect, test } from 'vitest'
import { readLine, readRules, writeLine, writeRules } from '@/lib/game/notation'
import {
  drop,
  emptyPosition,
  legalColumns,
  type Position,
  positionAfter,
} from '@/lib/game/position'
import { type Rules, SETTINGS, type Side, SIDES, sideToMove } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { blockGame } from './blocks'
import { emptyBoard } from './empty-boards'
import { findHolding } from './find-holding'
import { type Holding, keptSets, standOf, turnsOf } from './holding'
import { casesOf, isHeld, leadsTo, sidesThatHold } from './holdings'

const ALL = SETTINGS.flatMap((rules) =>
  SIDES.filter((side) => casesOf(rules, side).size > 0).map((side) => ({ rules, side })),
)

test('whoever is in the table is proved not to lose', () => {
  expect(ALL.length).toBeGreaterThan(0)
  const held = SETTINGS.flatMap((rules) => sidesThatHold(rules).map((side) => ({ rules, side })))
  expect(held.map(nameOf)).toEqual(ALL.map(nameOf))
})

test('the table of empty boards agrees', () => {
  const wrong = ALL.filter(({ rules, side }) => {
    const { lower, upper } = emptyBoard(rules).verdict
    return side === 'red' ? lower < 0 : upper > 0
  })
  expect(wrong.map(nameOf)).toEqual([])
})

test('whoever holds loses no game against somebody who wins where they can', () => {
  const random = seededChance(5)
  for (const { rules, side } of ALL) {
    const hold = holder(rules, side)
    for (let game = 0; game < 8; game += 1) {
      let position = hold(emptyPosition(rules))
      while (position.outcome.status === 'playing') {
        const next = legalColumns(position).map((column) => drop(position, column))
        const won = next.find(({ outcome }) => outcome.status === 'won')
        position = hold(won ?? next[Math.floor(random() * next.length)] ?? position)
      }
      expect([nameOf({ rules, side }), lossOf(position, side)]).toEqual([
        nameOf({ rules, side }),
        null,
      ])
    }
  }
})

test.each(['5x5x5', '5x6x5', '6x5x5'])('%s: whoever holds loses no game at all', (setting) => {
  const rules = readRules(setting)
  if (!rules) throw new Error(`no setting ${setting}`)
  expect(sidesThatHold(rules)).toEqual(SIDES)
  for (const side of SIDES) {
    const hold = holder(rules, side)
    const seen = new Set<string>()
    const lost: (string | null)[] = []
    const visit = (position: Position): void => {
      const key = position.columns.map((stack) => stack.map((disc) => disc[0]).join('')).join()
      if (seen.has(key)) return
      seen.add(key)
      if (position.outcome.status !== 'playing') lost.push(lossOf(position, side))
      else for (const column of legalColumns(position)) visit(hold(drop(position, column)))
    }
    visit(hold(emptyPosition(rules)))
    expect(seen.size).toBeGreaterThan(1000)
    expect(lost.filter((line) => line !== null)).toEqual([])
  }
})

test('a side holds by cases only if it does in all of them', () => {
  const rules = { columns: 5, rows: 5, align: 5 }
  const start = emptyPosition(rules)
  const effort = { partitions: 20, rounds: 12, nodes: 5000 }
  const cases = new Map(
    legalColumns(start).map((column) => {
      const position = drop(start, column)
      const holding = findHolding(position, 'yellow', seededChance(1), effort)
      if (!holding) throw new Error(`not held: ${writeLine(position.line)}`)
      return [writeLine(position.line), holding]
    }),
  )
  expect(isHeld(start, 'yellow', cases)).toBe(true)
  expect(isHeld(start, 'red', cases)).toBe(false)
  cases.delete('5')
  expect(isHeld(start, 'yellow', cases)).toBe(false)
  expect(isHeld(start, 'red', new Map())).toBe(false)
})

function nameOf({ rules, side }: { rules: Rules; side: Side }): string {
  return `${writeRules(rules)} ${side}`
}

/** The line of a game that `side` lost. */
function lossOf({ outcome, line }: Position, side: Side): string | null {
  return outcome.status === 'won' && outcome.winner !== side ? writeLine(line) : null
}

/** Plays as the table says, where `side` is to move and the game goes on. */
function holder(rules: Rules, side: Side): (position: Position) => Position {
  const cases = casesOf(rules, side)
  const players = new Map(
    [...cases].map(([line, holding]) => [line, player(positionAt(rules, line), holding)]),
  )
  return (position) => {
    const { line, outcome } = position
    if (outcome.status !== 'playing' || sideToMove(line.length) !== side) return position
    // Whatever lines led to the case.
    for (let ply = 0; ply <= line.length; ply += 1) {
      const start = writeLine(line.slice(0, ply))
      const play = players.get(start)
      if (play) return play(position)
    }
    const next = legalColumns(position).map((column) => drop(position, column))
    const found = next.find((one) => leadsTo(one.line, cases))
    if (!found) throw new Error(`no case: ${writeLine(line)}`)
    return found
  }
}

function positionAt(rules: Rules, text: string): Position {
  const read = readLine(rules, text)
  if ('refusal' in read) throw new Error(`no line: ${text}`)
  return positionAfter(rules, read.line)
}

/** Plays a holding from `start` on; whatever else it is asked was answered by the holding before. */
function player(
  start: Position,
  { side, blocks, ways }: Holding,
): (position: Position) => Position {
  const { rules } = start
  const sets = keptSets(rules, blocks, ways)
  const games = blocks.map((columns, at) => blockGame(rules.rows, columns.length, sets?.[at] ?? []))
  const turns = turnsOf(start, side, blocks) ?? []
  const isShort = turns.includes('owed')
  const emptyIn = (position: Position, block: number): number =>
    (blocks[block] ?? []).reduce(
      (sum, column) => sum + rules.rows - (position.columns[column]?.length ?? 0),
      0,
    )
  return (position) => {
    const { line } = position
    const comesFirst = line.length === start.line.length
    const last = line.at(-1) ?? -1
    const block = comesFirst
      ? turns.indexOf('first')
      : blocks.findIndex((columns) => columns.includes(last))
    const empty = emptyIn(position, block)
    // Where the block is full, and we owe a disc to any other.
    const order = empty > 0 ? [block] : [...blocks.keys()].filter((at) => emptyIn(position, at) > 0)
    const turn = isShort && !comesFirst && empty % 2 === 1 ? 'owed' : 'answered'
    for (const at of order) {
      const columns = blocks[at] ?? []
      const answer = games[at]?.answer(turn, standOf(position, side, columns)) ?? null
      if (answer !== null) return drop(position, columns[answer] ?? -1)
    }
    throw new Error(`no answer: ${writeLine(line)}`)
  }
}
