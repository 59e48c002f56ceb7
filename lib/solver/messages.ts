import type { Line } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'
import type { Analysis } from './analyse'
import type { Budget } from './budget'
import type { Verdict } from './score'

/** What a worker is asked. Orders are done one after the other; `cancel` is heard at once. */
export type Order =
  | ({ readonly id: number; readonly task: 'solve' | 'analyse' } & Question)
  | { readonly id: number; readonly task: 'cancel' }

export type Question = {
  readonly rules: Rules
  readonly line: Line
  readonly budget: Budget
  /** What earlier questions on these rules taught is kept: sooner answered, not always the same. */
  readonly keep: boolean
}

/** Nodes and milliseconds that an answer took. */
export type Work = { readonly nodes: number; readonly ms: number }

export type Answers = { readonly solve: Verdict & Work; readonly analyse: Analysis & Work }

/** What a worker says about the order with this id. All but `progress` are the last word on it. */
export type Reply = { readonly id: number } & (
  | { readonly says: 'progress'; readonly analysis: Analysis }
  | { readonly says: 'answer'; readonly answer: Verdict & Work }
  | { readonly says: 'cancelled' }
  | { readonly says: 'failed'; readonly reason: string }
)
