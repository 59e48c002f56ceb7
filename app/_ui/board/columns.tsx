'use client'

import { Fragment, useId } from 'react'
import { columnBox } from './geometry'
import { format, plural } from '@/app/_ui/messages/text'
import { type Position, illegalDrop } from '@/lib/game/position'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'

type ColumnsProps = {
  position: Position
  words: {
    readonly game: Pick<Messages['game'], 'column' | 'columns' | 'columnFree' | 'columnFull'>
  }
  language: Language
  chosen: number | null
  /** Whether scripts answer; before, a press would drop without asking again. */
  isLive: boolean
  press: (column: number) => void
  hover: (column: number | null) => void
}

/** The buttons that lie over the columns of the board. */
export function Columns(props: ColumnsProps) {
  const { position, words, language, chosen, isLive, press, hover } = props
  const id = useId()
  return (
    <fieldset
      aria-label={words.game.columns}
      data-live={isLive}
      className="board-columns absolute inset-0"
    >
      {position.columns.map((stack, column) => {
        const isFree = illegalDrop(position, column) === null
        const description = isFree ? words.game.columnFree : words.game.columnFull
        return (
          <Fragment key={column}>
            <button
              type="submit"
              name="column"
              value={column}
              disabled={!isFree}
              aria-label={format(words.game.column, { column: column + 1 })}
              aria-describedby={`${id}${column}`}
              aria-pressed={isLive ? chosen === column : undefined}
              className="absolute inset-y-0 rounded-2xl"
              style={columnBox(position.rules, column)}
              onClick={(event) => {
                event.preventDefault()
                press(column)
              }}
              onKeyDown={(event) => {
                // A key held down would choose and then drop.
                if (event.repeat && event.key === 'Enter') event.preventDefault()
              }}
              onPointerEnter={(event) => event.pointerType === 'mouse' && hover(column)}
              onPointerLeave={() => hover(null)}
            />
            <span id={`${id}${column}`} hidden>
              {plural(language, description, stack.length)}
            </span>
          </Fragment>
        )
      })}
    </fieldset>
  )
}
