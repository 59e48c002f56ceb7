import { writeLine, writeRules } from '@/lib/game/notation'
import type { Line } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'

/** The address of a line on the analysis board. */
export function analysisAddress(rules: Rules, line: Line): string {
  const query = `?setting=${writeRules(rules)}`
  return `/analysis${line.length > 0 ? `${query}&line=${writeLine(line)}` : query}`
}
