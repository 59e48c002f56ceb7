import type { Budget } from '@/lib/solver/solver'

/** The options for a budget, as `parseArgs` takes them. */
export const BUDGET_OPTIONS = {
  'budget-ms': { type: 'string' },
  nodes: { type: 'string' },
} as const

/** The budget that the options ask for, ten seconds if for none. Throws what is wrong with them. */
export function budgetOf(options: {
  readonly 'budget-ms'?: string | undefined
  readonly nodes?: string | undefined
}): Budget {
  const ms = numberOf('--budget-ms', options['budget-ms'])
  const nodes = numberOf('--nodes', options.nodes)
  return ms === undefined && nodes === undefined ? { ms: 10_000 } : { ms, nodes }
}

/** Throws where the text is no whole number above 0. */
export function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new RangeError(`${name} takes a whole number above 0`)
  return Number(text)
}
