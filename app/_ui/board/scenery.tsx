import type { ReactNode } from 'react'
import type { Rules } from '@/lib/game/rules'
import { CELL, HOLE, boardBox, centreOf } from './geometry'
import { columnHoles, rounded } from './paths'

/** What of a board's drawing never changes, behind the discs and in front of them. */
export type Scenery = { readonly id: string; readonly back: ReactNode; readonly front: ReactNode }

/**
 * Drawn apart, so that a page can draw it on the server and spare its scripts the code. `id` begins
 * the names of the shapes that the drawing uses again: one of a kind on its page.
 */
export function scenery(rules: Rules, id: string): Scenery {
  return {
    id,
    back: (
      <>
        <DiscShapes id={id} />
        <Holes rules={rules} />
      </>
    ),
    front: <Frame id={id} rules={rules} />,
  }
}

const STAR = 'M0-17 3.8-3.8 17 0 3.8 3.8 0 17-3.8 3.8-17 0-3.8-3.8z'

/** What the board repeats: the two discs, drawn around 0, and the colour of its frame. */
function DiscShapes({ id }: { id: string }) {
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
function Holes({ rules }: { rules: Rules }) {
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
function Frame({ id, rules }: { id: string; rules: Rules }) {
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
