import { Button } from '@/app/_ui/button'
import { SelectField } from '@/app/_ui/field'
import { LevelField } from '@/app/_ui/level-field'
import type { Messages } from '@/app/_ui/messages/messages'
import { LIMITS, SIDES } from '@/lib/game/rules'
import type { Try } from './address'

const SIZES = [
  ['columns', LIMITS.columns.min, LIMITS.columns.max],
  ['rows', LIMITS.rows.min, LIMITS.rows.max],
  ['align', LIMITS.align.min, Math.min(LIMITS.columns.max, LIMITS.rows.max)],
] as const

/** Another game: against whom, on which board, and who is first. */
export function TryForm(props: { game: Try; words: Pick<Messages, 'challenge' | 'computer'> }) {
  const { game, words } = props
  const { challenge, computer } = words
  return (
    <form action="/try" className="space-y-4">
      <h2 className="text-lg font-bold">{computer.newGame}</h2>
      <LevelField level={game.level} words={computer} />
      <div className="grid grid-cols-3 items-end gap-3 text-sm">
        {SIZES.map(([name, min, max]) => (
          <SelectField
            key={name}
            name={name}
            label={challenge[name]}
            defaultValue={String(game.rules[name])}
            options={Array.from({ length: max - min + 1 }, (_, index) => {
              const value = String(min + index)
              return [value, value] as const
            })}
          />
        ))}
      </div>
      <SelectField
        name="side"
        label={computer.youAre}
        defaultValue={game.side}
        options={SIDES.map((side) => [side, side === 'red' ? computer.first : computer.second])}
      />
      <Button>{computer.begin}</Button>
    </form>
  )
}
