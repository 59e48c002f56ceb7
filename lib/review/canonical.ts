import { mirroredLine, mirrorKey } from '@/lib/game/mirror'
import type { Position } from '@/lib/game/position'
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
  const { key, isMirrored } = mirrorKey(stacks)
  return { key: `${writeRules(position.rules)} ${key}`, isMirrored }
}

/** The analysis of the mirror image. */
export function mirrorOf(rules: Rules, analysis: Analysis): Analysis {
  const { columns, best } = analysis
  return { ...analysis, columns: columns.toReversed(), best: mirroredLine(rules, best) }
}
