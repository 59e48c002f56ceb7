import type { CSSProperties } from 'react'
import { format } from '@/app/_ui/messages/text'
import { type Cell, type Position, discAt } from '@/lib/game/position'
import type { BoardWords } from './board-picture'
import { CELL, HOLE, centreOf } from './geometry'

/** One cell of the grid: its name for those who listen, its disc for those who look. */
export function BoardCell({
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
}) {
  const { column, row } = cell
  const side = discAt(position, column, row)
  const { x, y } = centreOf(position.rules, cell)
  const disc = side && (
    <use
      href={`#${id}${side}`}
      x={x}
      y={y}
      {...(falls && { className: 'falls', style: fallFrom(position.rules.rows - row) })}
    />
  )
  if (!words) return disc
  const content = words[side ?? 'empty']
  const notes = [isLast && words.last, isAligned && words.aligned].filter(Boolean).join(', ')
  return (
    <g
      role="gridcell"
      aria-label={format(words.cell, { column: column + 1, row: row + 1, content })}
      {...(notes && { 'aria-description': notes })}
    >
      {disc ?? (
        // Nothing to see: it gives the cell a place for those who explore by touch.
        <circle cx={x} cy={y} r={HOLE} fill="none" />
      )}
    </g>
  )
}

/** A fall over so many cells takes the root of the height, as falls do. */
function fallFrom(cells: number): CSSProperties {
  return {
    '--fall': cells * CELL + CELL / 2,
    '--fall-time': `${Math.round(190 * Math.sqrt(cells + 0.5))}ms`,
  } as CSSProperties
}
