import { readLine, writeLine } from '@/lib/game/notation'
import { type Line, replay } from '@/lib/game/position'
import { cells, type Rules } from '@/lib/game/rules'
import { type Verdict, verdictOf } from '@/lib/solver/score'
import type { Analysis } from '@/lib/solver/solver'
import type { Known } from './agreed'

/**
 * An analysis as one line of text: the position, then each column (`x` where it is full), then the
 * best line: `3 -2 0:4:1 x ... 4435`. A proved score is one number; `lower:upper:score` is a bound
 * or an opinion.
 */
export function writeAnalysis(analysis: Analysis): string {
  const { columns, best } = analysis
  return [analysis, ...columns].map(writeVerdict).concat(writeLine(best)).join(' ')
}

/** The analysis of the position after `line`, or `null` for any text that cannot be one. */
export function readAnalysis(rules: Rules, line: Line, text: string): Analysis | null {
  const words = text.split(' ')
  const best = readLine(rules, words.at(-1) ?? '')
  const [whole, ...columns] = words.slice(0, -1).map((word) => readVerdict(rules, word))
  if (!whole || columns.length !== rules.columns || !('line' in best)) return null
  if (columns.includes(undefined) || 'refusal' in replay(rules, [...line, ...best.line]))
    return null
  return { ...whole, columns: columns as (Verdict | null)[], best: best.line }
}

/** What is known of all positions of a game, from the empty board on: a row each. */
export function writeKnown(known: Known): string {
  return known.map((analysis) => (analysis ? writeAnalysis(analysis) : '')).join('\n')
}

/** The same back, or `null` if it is not about this line. */
export function readKnown(rules: Rules, line: Line, text: string): Known | null {
  const rows = text.split('\n')
  if (rows.length !== line.length + 1) return null
  const known = rows.map((row, ply) =>
    row === '' ? null : (readAnalysis(rules, line.slice(0, ply), row) ?? undefined),
  )
  return known.includes(undefined) ? null : (known as (Analysis | null)[])
}

function writeVerdict(verdict: Verdict | null): string {
  if (!verdict) return 'x'
  const { kind, lower, upper, score } = verdict
  return kind === 'exact' ? String(score) : `${lower}:${upper}:${score}`
}

/** `undefined` for what is no verdict. */
function readVerdict(rules: Rules, word: string): Verdict | null | undefined {
  if (word === 'x') return null
  if (!/^-?\d{1,3}(:-?\d{1,3}:-?\d{1,3})?$/.test(word)) return undefined
  const [lower = 0, upper = lower, score = lower] = word.split(':').map(Number)
  const most = cells(rules)
  return lower <= upper && lower >= -most && upper <= most
    ? verdictOf({ lower, upper }, score)
    : undefined
}
