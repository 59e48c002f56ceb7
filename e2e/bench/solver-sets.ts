import { readRules, writeRules } from '@/lib/game/notation'
import type { Position } from '@/lib/game/position'
import { cells, type Rules } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { pliesToEnd, type Score } from '@/lib/solver/score'
import { aPosition } from '@/lib/solver/testing'

/** How much of the board is filled, in thirds. */
const STAGES = ['begin', 'middle', 'end'] as const
/** How far off the end of the game is with perfect play, in thirds of the board. */
const LEVELS = ['easy', 'medium', 'hard'] as const

type Stage = (typeof STAGES)[number]
export type SetName = `${Stage}, ${(typeof LEVELS)[number]}`

/** Which sets are measured on which board: more than these would take hours. */
const WANTED: readonly (readonly [setting: string, sets: Partial<Record<SetName, number>>])[] = [
  [
    '7x6x4',
    {
      'end, easy': 200,
      'middle, easy': 200,
      'middle, medium': 100,
      'begin, easy': 100,
      'begin, medium': 15,
      'begin, hard': 4,
    },
  ],
  ['6x7x5', { 'end, easy': 100, 'middle, easy': 50, 'middle, medium': 50 }],
  ['8x7x4', { 'end, easy': 100, 'middle, easy': 50, 'middle, medium': 20 }],
  ['8x8x6', { 'end, easy': 100, 'middle, easy': 20, 'middle, medium': 20 }],
  ['10x10x5', { 'end, easy': 50 }],
]

/** Tries in a row that may miss what is wanted before a set stays smaller. */
const PATIENCE = 400
/** Milliseconds for each third of a board, after which its sets stay smaller too. */
const STAGE = 20_000

/**
 * Positions by chance, always the same, sorted into sets by the score that `solve` finds, which is
 * null where it finds none. `take` is called with those that are wanted.
 */
export async function sortIntoSets<Found extends { readonly score: Score | null }>(
  solve: (position: Position) => Promise<Found>,
  take: (set: SetName, position: Position, found: Found) => void,
  rules: Rules,
  wanted: Partial<Record<SetName, number>>,
): Promise<void> {
  const missing = new Map(Object.entries(wanted))
  for (const stage of STAGES) {
    const random = seededChance(STAGES.indexOf(stage) + 1)
    const open = () => [...missing.keys()].filter((name) => name.startsWith(stage))
    const end = performance.now() + STAGE
    for (let misses = 0; open().length > 0 && misses < PATIENCE && performance.now() < end; ) {
      const position = aPosition(rules, plyOf(rules, stage, random), random)
      const found = await solve(position)
      const name = found.score === null ? null : setOf(rules, stage, position, found.score)
      const left = name === null ? 0 : (missing.get(name) ?? 0)
      misses = left > 0 ? 0 : misses + 1
      if (name === null || left === 0) continue
      take(name, position, found)
      if (left > 1) missing.set(name, left - 1)
      else missing.delete(name)
    }
  }
}

function plyOf(rules: Rules, stage: Stage, random: () => number): number {
  const third = Math.floor(cells(rules) / 3)
  // Nobody waits for what comes before the sixth disc.
  const from = stage === 'begin' ? 6 : third * STAGES.indexOf(stage)
  const to = stage === 'end' ? cells(rules) - 2 : third * (STAGES.indexOf(stage) + 1)
  return from + Math.floor(random() * (to - from))
}

function setOf(rules: Rules, stage: Stage, { line }: Position, score: Score): SetName {
  const third = Math.floor(cells(rules) / 3)
  const level = LEVELS[Math.min(2, Math.floor(pliesToEnd(rules, line.length, score) / third))]
  return `${stage}, ${level ?? 'hard'}`
}

export function wantedSets(): readonly { rules: Rules; sets: Partial<Record<SetName, number>> }[] {
  return WANTED.map(([setting, sets]) => {
    const rules = readRules(setting)
    if (!rules || writeRules(rules) !== setting) throw new Error(`no such setting: ${setting}`)
    return { rules, sets }
  })
}
