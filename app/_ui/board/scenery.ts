import type { Rules } from '@/lib/game/rules'
import { CELL, HOLE, boardBox, centreOf } from './geometry'
import { columnHoles, rounded } from './paths'

/** What of a board's drawing never changes, behind the discs and in front of them: SVG. */
export type Scenery = { readonly id: string; readonly back: string; readonly front: string }

/**
 * Drawn apart, so that a page can draw it on the server and spare its scripts the code. `id` begins
 * the names of the shapes that the drawing uses again: one of a kind on its page.
 */
export function scenery(rules: Rules, id: string): Scenery {
  return { id, back: discShapes(id) + holes(rules), front: frame(id, rules) }
}

const STAR = 'M0-17 3.8-3.8 17 0 3.8 3.8 0 17-3.8 3.8-17 0-3.8-3.8z'

/** What the board repeats: the two discs, drawn around 0, and the colour of its frame. */
function discShapes(id: string): string {
  const disc = (side: string, middle: string) =>
    `<g id="${id}${side}" fill="var(--${side})" stroke="var(--${side}-relief)">` +
    `<circle r="${HOLE + 1}" stroke-width="0"/>` +
    `<circle r="29" stroke-width="3" stroke-opacity=".8"/>${middle}</g>`
  return (
    `<defs><linearGradient id="${id}frame" x2="0" y2="1"><stop stop-color="var(--board-top)"/>` +
    '<stop offset="1" stop-color="var(--board-bottom)"/></linearGradient>' +
    disc('red', '<circle r="11.5" stroke-width="5"/>') +
    disc('yellow', `<path d="${STAR}" fill="var(--yellow-relief)" stroke-width="0"/>`) +
    '</defs>'
  )
}

/** What is seen through the empty holes: the ground, shaded at the top by the frame's thickness. */
function holes(rules: Rules): string {
  const { width, height } = boardBox(rules, false)
  const rows = Array.from({ length: rules.rows }, (_, row) => {
    const { x, y } = centreOf(rules, { column: 0, row })
    return `M${x} ${y + 21}h${(rules.columns - 1) * CELL + 1}`
  })
  // A dash of no length with round caps is a dot: one row of holes is one line.
  return (
    `<g aria-hidden="true"><path d="M9 9h${width - 18}v${height - 18}H9z" fill="var(--hole-shade)"/>` +
    `<path d="${rows.join('')}" stroke-dasharray="0 ${CELL}" stroke="var(--hole)"` +
    ` stroke-width="${2 * HOLE + 10}" stroke-linecap="round"/></g>`
  )
}

/** The frame with its holes cut out, in front of the discs. */
function frame(id: string, rules: Rules): string {
  const { width, height } = boardBox(rules, false)
  const cut = Array.from({ length: rules.columns }, (_, column) => columnHoles(rules, column))
  return (
    `<path d="${rounded(0, 0, width, height, 30)}${cut.join('')}" fill="url(#${id}frame)"` +
    ` fill-rule="evenodd"/><path d="${rounded(5, 5, width - 10, height - 10, 26)}" fill="none"` +
    ' stroke="#fff" stroke-opacity=".16" stroke-width="3"/>'
  )
}
