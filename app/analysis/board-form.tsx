import { Button } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { LIMITS, type Rules } from '@/lib/game/rules'

const SIZES = [
  ['columns', LIMITS.columns.min, LIMITS.columns.max],
  ['rows', LIMITS.rows.min, LIMITS.rows.max],
  ['align', LIMITS.align.min, Math.min(LIMITS.columns.max, LIMITS.rows.max)],
] as const

/** Another board: an alignment that does not fit it is lowered. */
export function BoardForm(props: { rules: Rules; words: Pick<Messages, 'analysis' | 'terms'> }) {
  const { analysis } = props.words
  return (
    <form action="/analysis" className="flex flex-wrap items-end gap-3">
      {SIZES.map(([name, min, max]) => (
        <div key={name} className="min-w-20 grow">
          <label htmlFor={`board-${name}`} className="text-sm font-semibold">
            {analysis[name]}
          </label>
          <select
            id={`board-${name}`}
            name={name}
            defaultValue={props.rules[name]}
            className="input figures"
          >
            {Array.from({ length: max - min + 1 }, (_, index) => (
              <option key={index} value={min + index}>
                {min + index}
              </option>
            ))}
          </select>
        </div>
      ))}
      <Button className="grow">{analysis.change}</Button>
    </form>
  )
}
