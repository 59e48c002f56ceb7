import { readRules } from '@/lib/game/notation'
import type { TableRow } from '@/lib/solver/empty-boards'
import { sidesThatHold } from '@/lib/solver/holdings'

/** `exact`: the score is known; `oneSide`: one side cannot lose; `held`: so without any search. */
export function tally(rows: readonly TableRow[]) {
  const entries = rows.flatMap((row) => {
    const rules = readRules(row.setting)
    return rules ? [{ ...row, align: rules.align, held: sidesThatHold(rules).length }] : []
  })
  const count = (some: typeof entries) => ({
    settings: some.length,
    exact: some.filter(({ lower, upper }) => lower === upper).length,
    oneSide: some.filter(({ lower, upper }) => (lower === 0) !== (upper === 0)).length,
    held: {
      both: some.filter(({ held }) => held === 2).length,
      one: some.filter(({ held }) => held === 1).length,
    },
  })
  const aligns = [...new Set(entries.map(({ align }) => align))].toSorted((a, b) => a - b)
  const ofAlign = (align: number) => count(entries.filter((one) => one.align === align))
  return { ...count(entries), aligns: aligns.map((align) => ({ align, ...ofAlign(align) })) }
}
