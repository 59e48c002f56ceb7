import { type Alignment, type Cell, type Position, landingRow } from '@/lib/game/position'
import { type Rules, sideToMove } from '@/lib/game/rules'
import { CELL, HOLE, MARGIN, boardBox, centreOf } from './geometry'

const STAR = 'M0-17 3.8-3.8 17 0 3.8 3.8 0 17-3.8 3.8-17 0-3.8-3.8z'

/** What the board repeats: the two discs, drawn around 0, and the colour of its frame. */
export function DiscShapes({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}frame`} x2="0" y2="1">
        <stop stopColor="var(--board-top)" />
        <stop offset="1" stopColor="var(--board-bottom)" />
      </linearGradient>
      <g id={`${id}red`} fill="var(--red)" stroke="var(--red-relief)">
        <circle r={HOLE + 1} strokeWidth="0" />
        <circle r="29" strokeWidth="3" strokeOpacity=".8" />
        <circle r="11.5" strokeWidth="5" />
      </g>
      <g id={`${id}yellow`} fill="var(--yellow)" stroke="var(--yellow-relief)">
        <circle r={HOLE + 1} strokeWidth="0" />
        <circle r="29" strokeWidth="3" strokeOpacity=".8" />
        <path d={STAR} fill="var(--yellow-relief)" strokeWidth="0" />
      </g>
    </defs>
  )
}

/** What is seen through the empty holes: the ground, shaded at the top by the frame's thickness. */
export function Holes({ rules }: { rules: Rules }) {
  const { width, height } = boardBox(rules, false)
  const rows = Array.from({ length: rules.rows }, (_, row) => {
    const { x, y } = centreOf(rules, { column: 0, row })
    return `M${x} ${y + 21}h${(rules.columns - 1) * CELL + 1}`
  })
  return (
    <g aria-hidden="true">
      <path d={`M9 9h${width - 18}v${height - 18}H9z`} fill="var(--hole-shade)" />
      <path
        d={rows.join('')}
        // A dash of no length with round caps is a dot: one row of holes is one line.
        strokeDasharray={`0 ${CELL}`}
        stroke="var(--hole)"
        strokeWidth={2 * HOLE + 10}
        strokeLinecap="round"
      />
    </g>
  )
}

/** The frame with its holes cut out, in front of the discs. */
export function Frame({ id, rules }: { id: string; rules: Rules }) {
  const { width, height } = boardBox(rules, false)
  const holes = Array.from({ length: rules.columns }, (_, column) => columnHoles(rules, column))
  return (
    <>
      <path
        d={rounded(0, 0, width, height, 30) + holes.join('')}
        fill={`url(#${id}frame)`}
        fillRule="evenodd"
      />
      <path
        d={rounded(5, 5, width - 10, height - 10, 26)}
        fill="none"
        stroke="#fff"
        strokeOpacity=".16"
        strokeWidth="3"
      />
    </>
  )
}

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

function columnHoles(rules: Rules, column: number): string {
  const hole = `a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0-${2 * HOLE} 0`
  const rows = Array.from({ length: rules.rows }, (_, row) => {
    const { x, y } = centreOf(rules, { column, row })
    return `M${x - HOLE} ${y}${hole}`
  })
  return rows.join('')
}

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (right: number, below: number) => `a${r} ${r} 0 0 1 ${right * r} ${below * r}`
  return `M${x + r} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`
}
