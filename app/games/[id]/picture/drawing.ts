import { type Cell, type Position, discAt } from '@/lib/game/position'
import type { Side } from '@/lib/game/rules'
import {
  type Canvas,
  type Colour,
  circle,
  colour,
  newCanvas,
  paint,
  ring,
  roundedBox,
  star,
  stroke,
} from './canvas'

/** What links to a page are shown with: twice as wide as high. */
const WIDTH = 1200
const HEIGHT = 630
const EDGE = 32

// In units of the board: a cell is 100 wide, as in the drawing on the page.
const HOLE = 39
const MARGIN = 22

const PAPER = colour('#f6f1e7')
const HOLE_COLOUR = colour('#e9e1d2')
const SHADE = colour('#c4bcae')
const WHITE = colour('#ffffff')
const FRAME = [colour('#2b4acb'), colour('#1e3699')] as const
const DISC: Readonly<Record<Side, readonly [Colour, Colour]>> = {
  red: [colour('#e4432e'), colour('#b62d1b')],
  yellow: [colour('#f7ba1e'), colour('#c58a00')],
}

/** A position as a picture of 1200 by 630 pixels, in the colours of the light page. */
export function drawPosition(position: Position): Canvas {
  const { rules, outcome, line } = position
  const canvas = newCanvas(WIDTH, HEIGHT, PAPER)
  disc(canvas, 'red', [40, HEIGHT - 60], 170)
  disc(canvas, 'yellow', [WIDTH - 40, 70], 170)

  const [across, down] = [rules.columns * 100 + 2 * MARGIN, rules.rows * 100 + 2 * MARGIN]
  const scale = Math.min((WIDTH - 2 * EDGE) / across, (HEIGHT - 2 * EDGE) / down)
  const left = (WIDTH - across * scale) / 2
  const top = (HEIGHT - down * scale) / 2
  const centre = ({ column, row }: Cell): [number, number] => [
    left + (MARGIN + (column + 0.5) * 100) * scale,
    top + (MARGIN + (rules.rows - row - 0.5) * 100) * scale,
  ]

  const frame = roundedBox(left, top, across * scale, down * scale, 30 * scale)
  paint(canvas, frame, (at) => between(FRAME[0], FRAME[1], at))
  for (let column = 0; column < rules.columns; column++)
    for (let row = 0; row < rules.rows; row++) {
      const side = discAt(position, column, row)
      const at = centre({ column, row })
      if (side) disc(canvas, side, at, HOLE * scale)
      else hole(canvas, at, HOLE * scale)
    }

  const last = line.at(-1)
  if (last !== undefined) {
    const row = (position.columns[last]?.length ?? 0) - 1
    paint(canvas, ring(...centre({ column: last, row }), (HOLE + 4.5) * scale, 5 * scale), WHITE)
  }
  if (outcome.status === 'won')
    for (const alignment of outcome.alignments) {
      const [from, to] = [alignment.at(0), alignment.at(-1)]
      if (!from || !to) continue
      paint(canvas, stroke(centre(from), centre(to), 20 * scale), FRAME[1])
      paint(canvas, stroke(centre(from), centre(to), 10 * scale), WHITE)
    }
  return canvas
}

function disc(canvas: Canvas, side: Side, [x, y]: readonly [number, number], r: number): void {
  const [face, relief] = DISC[side]
  paint(canvas, circle(x, y, r), face)
  paint(canvas, ring(x, y, r * 0.74, r * 0.08), relief, 0.8)
  if (side === 'red') paint(canvas, ring(x, y, r * 0.3, r * 0.13), relief)
  else paint(canvas, star(x, y, r * 0.44), relief)
}

/** The ground seen through the frame, which throws a shadow on its upper part. */
function hole(canvas: Canvas, [x, y]: readonly [number, number], r: number): void {
  const whole = circle(x, y, r)
  const lower = circle(x, y + r * 0.36, r * 1.1)
  paint(canvas, whole, SHADE)
  paint(
    canvas,
    {
      box: whole.box,
      distance: (px, py) => Math.max(whole.distance(px, py), lower.distance(px, py)),
    },
    HOLE_COLOUR,
  )
}

function between(from: Colour, to: Colour, part: number): Colour {
  const mixed = from.map((value, at) => value + ((to[at] ?? 0) - value) * part)
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]
}
