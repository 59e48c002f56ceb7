import type { Line, Position } from '@/lib/game/position'
import { writeRules } from '@/lib/game/notation'
import type { Rules } from '@/lib/game/rules'
import type { Analysis } from '@/lib/solver/solver'

/**
 * One name for all positions that are worth the same: the same discs in whatever order they were
 * dropped, and their mirror image. `isMirrored`: whether the name is that of the mirror image.
 */
export function canonicalKey(position: Position): {
  readonly key: string
  readonly isMirrored: boolean
} {
  const stacks = position.columns.map((stack) => stack.map((side) => side.charAt(0)).join(''))
  const [straight, mirrored] = [stacks.join('/'), stacks.toReversed().join('/')]
  const isMirrored = mirrored < straight
  return { key: `${writeRules(position.rules)} ${isMirrored ? mirrored : straight}`, isMirrored }
}

/** The analysis of the mirror image. */
export function mirrorOf(rules: Rules, analysis: Analysis): Analysis {
  const best: Line = analysis.best.map((column) => rules.columns - 1 - column)
  return { ...analysis, columns: analysis.columns.toReversed(), best }
}
