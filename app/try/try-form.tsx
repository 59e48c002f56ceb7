import { Button } from '@/app/_ui/button'
import { SelectField } from '@/app/_ui/field'
import { LevelField } from '@/app/_ui/level-field'
import type { Messages } from '@/app/_ui/messages/messages'
import { BoardSizes } from '@/app/_ui/study/board-sizes'
import { SIDES } from '@/lib/game/rules'
import type { Try } from './address'

/** Another game: against whom, on which board, and who is first. */
export function TryForm(props: { game: Try; words: Pick<Messages, 'challenge' | 'computer'> }) {
  const { game, words } = props
  const { challenge, computer } = words
  return (
    <form action="/try" className="space-y-4">
      <h2 className="text-lg font-bold">{computer.newGame}</h2>
      <LevelField level={game.level} words={computer} />
      <div className="grid grid-cols-3 items-end gap-3 text-sm">
        <BoardSizes rules={game.rules} labels={challenge} />
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
