import type { CSSProperties, ReactElement } from 'react'
import { format } from '@/app/_ui/messages/text'
import { type Cell, type Position, discAt } from '@/lib/game/position'
import type { BoardWords } from './board-picture'
import { CELL, HOLE, centreOf } from './geometry'

/**
 * One cell of the grid, in one element: its name for those who listen, its disc for those who
 * look. A board has up to a hundred of them.
 */
export function boardCell({
  id,
  position,
  cell,
  words,
  isLast,
  isAligned,
  falls,
}: {
  id: string
  position: Position
  cell: Cell
  /** Not there in a picture that is described as a whole. */
  words: BoardWords | undefined
  isLast: boolean
  isAligned: boolean
  falls: boolean
}): ReactElement | null {
  const { column, row } = cell
  const side = discAt(position, column, row)
  if (!side && !words) return null
  const { x, y } = centreOf(position.rules, cell)
  const named = words && {
    role: 'gridcell',
    'aria-label': format(words.cell, {
      column: column + 1,
      row: row + 1,
      content: words[side ?? 'empty'],
    }),
    'aria-description':
      [isLast && words.last, isAligned && words.aligned].filter(Boolean).join(', ') || undefined,
  }
  // Nothing to see: it gives the cell a place for those who explore by touch.
  if (!side) return <circle key={column} {...named} cx={x} cy={y} r={HOLE} fill="none" />
  return (
    <use
      key={column}
      {...named}
      href={`#${id}${side}`}
      x={x}
      y={y}
      {...(falls && { className: 'falls', style: fallFrom(position.rules.rows - row) })}
    />
  )
}

/** A fall over so many cells takes the root of the height, as falls do. */
function fallFrom(cells: number): CSSProperties {
  return {
    '--fall': cells * CELL + CELL / 2,
    '--fall-time': `${Math.round(190 * Math.sqrt(cells + 0.5))}ms`,
  } as CSSProperties
}
