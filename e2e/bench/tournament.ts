import { readRules, writeRules } from '@/lib/game/notation'
import { drop, legalColumns, type Position } from '@/lib/game/position'
import { sideToMove } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { meter } from '@/lib/solver/budget'
import type { Engine } from '@/lib/solver/engine'
import { lineWith } from '@/lib/solver/moves'
import { opinionOn } from '@/lib/solver/opinion'
import { anEngine, aPosition } from '@/lib/solver/testing'
import { openAlphaBeta } from './alpha-beta'

/** What each may think about a move, in ms. */
export const THINKING = 50

/** Openings by chance, so many plies of it; each is played twice, with sides changed. */
const MATCHES = [
  { setting: '7x6x4', openings: 20, plies: 4 },
  { setting: '9x7x4', openings: 12, plies: 4 },
  { setting: '8x8x5', openings: 10, plies: 6 },
  { setting: '10x10x5', openings: 8, plies: 8 },
  { setting: '9x9x6', openings: 8, plies: 8 },
] as const

export type Standing = {
  readonly setting: string
  readonly games: number
  /** Of the games played out. */
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

/** The column that somebody plays where nothing is decided with the next drop. */
type Player = (position: Position, columns: readonly number[]) => Promise<number>

/**
 * The opinion of the product, without any proof, against alpha-beta: from the same openings, with the
 * same time for each move, in turns on one core.
 */
export async function tournament(): Promise<readonly Standing[]> {
  const standings: Standing[] = []
  for (const { setting, openings, plies } of MATCHES) {
    const rules = readRules(setting)
    if (!rules || writeRules(rules) !== setting) throw new Error(`no such setting: ${setting}`)
    const engine = await anEngine(rules)
    const alphaBeta = await openAlphaBeta(rules)
    const theirs: Player = async ({ line }, columns) => {
      const lines = columns.map((column) => lineWith(line, column))
      return columns[alphaBeta(lines, THINKING)] ?? -1
    }
    const random = seededChance(1)
    const ends = { won: 0, drawn: 0, lost: 0 }
    for (let game = 0; game < openings; game += 1) {
      const opening = aPosition(rules, plies, random)
      for (const side of ['red', 'yellow'] as const)
        ends[await played(opening, side, opinionated(engine), theirs)] += 1
    }
    standings.push({ setting, games: 2 * openings, ...ends })
  }
  return standings
}

/** Nodes between two looks at the clock: with as many as usual it would think too long. */
const SLICE = 1024

/** Plays what the product thinks best. */
function opinionated(engine: Engine): Player {
  return async ({ line }, columns) => {
    const clock = meter({ ms: THINKING }, { pause: async () => {}, cancelled: () => false })
    const precise = { ...clock, allowance: () => Math.min(SLICE, clock.allowance()) }
    const values = (await opinionOn(engine, line, columns, precise)).map(({ value }) => value)
    return columns[values.indexOf(Math.max(...values))] ?? -1
  }
}

async function played(
  opening: Position,
  side: 'red' | 'yellow',
  ours: Player,
  theirs: Player,
): Promise<'won' | 'drawn' | 'lost'> {
  let position = opening
  while (position.outcome.status === 'playing') {
    const before = position
    const columns = legalColumns(before)
    const decided = columns.find((column) => drop(before, column).outcome.status !== 'playing')
    const player = sideToMove(before.line.length) === side ? ours : theirs
    position = drop(before, decided ?? (await player(before, columns)))
  }
  if (position.outcome.status === 'drawn') return 'drawn'
  return position.outcome.winner === side ? 'won' : 'lost'
}
