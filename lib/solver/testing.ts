import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILT, buildSolver, fileOf } from '@/app/_cli/build-solver.mjs'
import { solverModule } from '@/app/_cli/solver-module.mjs'
import { drop, emptyPosition, legalColumns, type Position } from '@/lib/game/position'
import { cells, type Rules } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { meter, type Meter } from './budget'
import { type Engine, openEngine } from './engine'
import { referenceScore, TooDear } from './reference'

/** For tests: an engine as the product runs it. */
export async function anEngine(rules: Rules): Promise<Engine> {
  return openEngine(rules, await aModule(rules))
}

/** For tests: the module of a setting, as the product has it. */
export async function aModule(rules: Rules): Promise<WebAssembly.Module> {
  await buildSolver([rules])
  return WebAssembly.compile(await readFile(join(BUILT, fileOf(rules))))
}

/** For tests: one that stops where a function of it does not keep to its contract. */
export async function aStrictEngine(
  rules: Rules,
  layout: { readonly halves?: boolean } = {},
): Promise<Engine> {
  const binary = await solverModule(rules, { ...layout, contracts: true })
  return openEngine(rules, await WebAssembly.compile(binary))
}

/** For tests: a meter without surroundings. */
export function aMeter(nodes = Number.POSITIVE_INFINITY): Meter {
  return meter({ nodes }, { pause: async () => {}, cancelled: () => false })
}

/** For tests: a position where the game goes on after `ply` drops, none of which could have won. */
export function aPosition(rules: Rules, ply: number, random: () => number): Position {
  for (;;) {
    let position = emptyPosition(rules)
    while (position.line.length < ply) {
      const quiet = quietDrops(position)
      const next = quiet[Math.floor(random() * quiet.length)]
      if (!next) break
      position = next
    }
    if (position.line.length === ply) return position
  }
}

function quietDrops(position: Position): Position[] {
  return legalColumns(position)
    .map((column) => drop(position, column))
    .filter(({ outcome }) => outcome.status === 'playing')
}

/**
 * For tests: positions of a setting with the score that the plain solver finds within `most`
 * positions; with few discs where games are short, late where they are long.
 */
export function knownPositions(
  rules: Rules,
  number: number,
  most: number,
): { readonly position: Position; readonly score: number }[] {
  const random = seededChance(rules.columns * 10_000 + rules.rows * 100 + rules.align)
  const known: { position: Position; score: number }[] = []
  // Nobody fills a board without three in a row.
  const latest = rules.align === 3 ? 16 : cells(rules) - 1
  let earliest = rules.align === 3 ? 4 : cells(rules) - 14
  for (let tries = 0; known.length < number; tries += 1) {
    if (tries > 50 * number) throw new Error('these positions are too hard to find')
    const ply = earliest + Math.floor(random() * (latest - earliest + 1))
    try {
      const position = aPosition(rules, ply, random)
      known.push({ position, score: referenceScore(position, most) })
    } catch (fault) {
      if (!(fault instanceof TooDear)) throw fault
      earliest = Math.min(earliest + 1, latest)
    }
  }
  return known
}
