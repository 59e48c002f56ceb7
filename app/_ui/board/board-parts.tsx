import { type Alignment, type Cell, type Position, landingRow } from '@/lib/game/position'
import { type Rules, sideToMove } from '@/lib/game/rules'
import { CELL, HOLE, MARGIN, boardBox, centreOf } from './geometry'
import { columnHoles, rounded } from './paths'

export function ColumnNumbers({ columns, without }: { columns: number; without: number | null }) {
  return (
    <g className="board-numbers" fontSize={columns > 8 ? 36 : 30}>
      {Array.from({ length: columns }, (_, column) => (
        <text key={column} x={MARGIN + (column + 0.5) * CELL} y="-36" textAnchor="middle">
          {column === without ? '' : column + 1}
        </text>
      ))}
    </g>
  )
}

/** The ring around the last move; it waits until a falling disc has landed. */
export function LastRing({ rules, cell, falls }: { rules: Rules; cell: Cell; falls: boolean }) {
  const { x, y } = centreOf(rules, cell)
  return (
    <circle
      cx={x}
      cy={y}
      r={HOLE + 4.5}
      fill="none"
      stroke="#fff"
      strokeWidth="5"
      className={falls ? 'lands' : undefined}
    />
  )
}

/** The line through an alignment, from end to end. */
export function Strike({ rules, alignment }: { rules: Rules; alignment: Alignment }) {
  const [from, to] = [alignment.at(0), alignment.at(-1)].map(
    (cell) => cell && centreOf(rules, cell),
  )
  if (!from || !to) return null
  const path = `M${from.x} ${from.y}L${to.x} ${to.y}`
  return (
    <g strokeLinecap="round" className="strike">
      <path d={path} stroke="var(--board-bottom)" strokeWidth="20" />
      <path d={path} stroke="#fff" strokeWidth="10" />
    </g>
  )
}

/** A column thought about: its band, the disc above it, and the cell in which it would land. */
export function Choice({
  id,
  position,
  column,
  strip,
}: {
  id: string
  position: Position
  column: number
  strip: boolean
}) {
  const { rules, line } = position
  const row = landingRow(position, column)
  const side = sideToMove(line.length)
  const { height } = boardBox(rules, false)
  const x = MARGIN + column * CELL
  return (
    <>
      <path
        d={rounded(x + 3, 9, CELL - 6, height - 18, 24) + columnHoles(rules, column)}
        fill="#fff"
        fillOpacity=".14"
        fillRule="evenodd"
      />
      {row !== null && strip && (
        <use href={`#${id}${side}`} x={x + CELL / 2} y={-CELL / 2} opacity=".9" />
      )}
      {row !== null && (
        <circle
          cx={x + CELL / 2}
          cy={centreOf(rules, { column, row }).y}
          r={HOLE - 2.5}
          fill="none"
          stroke={`var(--${side})`}
          strokeWidth="5"
          strokeDasharray="11.5 11.4"
        />
      )}
    </>
  )
}
