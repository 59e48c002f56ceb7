import { readLine, readRules, writeLine } from '@/lib/game/notation'
import { replay } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'
import type { Budget, Kind, Solver, Verdict, Work } from '@/lib/solver/solver'
import { replayLine, type Unreplayable } from './replay-line'

export type Wish = { readonly budget: Budget; readonly scoreOnly: boolean }

export type Solved = {
  readonly setting: string
  readonly line: string
  readonly score: number
  readonly kind: Kind
  readonly columns?: readonly (number | null)[]
  readonly best?: string
  readonly nodes: number
  readonly ms: number
}

/**
 * How a position ends, written as `7x6x4 4435`. Total: for any other text, what is wrong with it,
 * in the words of `replayLine`. `prepare` is awaited
 * before a setting is solved.
 */
export async function solveLine(
  solver: Solver,
  prepare: (rules: Rules) => Promise<void>,
  text: string,
  { budget, scoreOnly }: Wish,
): Promise<Solved | Unreplayable> {
  const replayed = replayLine(text)
  if ('error' in replayed) return replayed
  const { setting, line } = replayed
  const rules = readRules(setting)
  const read = rules && readLine(rules, line)
  const played = read && 'line' in read && replay(rules, read.line)
  if (!played || !('position' in played)) throw new Error(`replayed, but unreadable: ${text}`)

  await prepare(played.position.rules)
  const { position } = played
  if (scoreOnly) return { setting, line, ...told(await solver.solve(position, budget)) }
  const analysis = await solver.analyse(position, budget)
  const { score, kind, nodes, ms } = told(analysis)
  const columns = analysis.columns.map((one) => one && one.score)
  return { setting, line, score, kind, columns, best: writeLine(analysis.best), nodes, ms }
}

function told({ score, kind, nodes, ms }: Verdict & Work) {
  return { score, kind, nodes, ms: Math.round(ms) }
}
