import { SelectField } from '@/app/_ui/field'
import { LIMITS, type Rules } from '@/lib/game/rules'

const SIZES = [
  ['columns', LIMITS.columns.min, LIMITS.columns.max],
  ['rows', LIMITS.rows.min, LIMITS.rows.max],
  ['align', LIMITS.align.min, Math.min(LIMITS.columns.max, LIMITS.rows.max)],
] as const

/** The fields for a board; an alignment that does not fit it is lowered (`readBoard`). */
export function BoardSizes(props: {
  rules: Rules
  labels: Readonly<Record<keyof Rules, string>>
  className?: string
}) {
  return SIZES.map(([name, min, max]) => (
    <SelectField
      key={name}
      name={name}
      label={props.labels[name]}
      className={props.className}
      defaultValue={String(props.rules[name])}
      options={Array.from({ length: max - min + 1 }, (_, index) => {
        const value = String(min + index)
        return [value, value] as const
      })}
    />
  ))
}
