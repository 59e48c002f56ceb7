import { Button } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { BoardSizes } from '@/app/_ui/study/board-sizes'
import type { Rules } from '@/lib/game/rules'

/** Another board. */
export function BoardForm(props: { rules: Rules; words: Pick<Messages, 'analysis'> }) {
  const { analysis } = props.words
  return (
    <form action="/analysis" className="flex flex-wrap items-end gap-3 text-sm">
      <BoardSizes rules={props.rules} labels={analysis} className="min-w-20 grow" />
      <Button className="grow">{analysis.change}</Button>
    </form>
  )
}
