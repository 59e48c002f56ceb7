import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '@/app/_ui/messages/messages'
import { type Position, emptyPosition, positionAfter } from '@/lib/game/position'
import { CLASSIC, SETTINGS } from '@/lib/game/rules'
import type { BoardViewProps } from './board-picture'
import { BoardView } from './board-view'
import { boardBox, centreOf, columnBox } from './geometry'
import { MiniBoard } from './mini-board'

/** Red wins with the last disc: a diagonal and column 6, both of four. */
const TWICE_WON = positionAfter(CLASSIC, [5, 4, 2, 3, 5, 4, 5, 1, 4, 4, 3, 2, 5])
const OPENING = positionAfter(CLASSIC, [3, 3, 2])
const full = (columns: number, rows: number): Position => ({
  ...emptyPosition({ columns, rows, align: 4 }),
  columns: Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => ((column + row) % 2 ? 'red' : 'yellow')),
  ),
})

describe('a board', () => {
  test('is a grid with a name, a row for each row and a cell for each cell', () => {
    const picture = draw({ position: OPENING })
    expect(picture).toContain('role="grid" aria-label="Board, 7 columns, 6 rows"')
    expect(count(picture, 'role="row"')).toBe(6)
    expect(count(picture, 'role="gridcell"')).toBe(42)
  })

  test('names its cells, the top row first', () => {
    const names = cellNames(draw({ position: OPENING }))
    expect(names[0]).toBe('column 1, row 6, empty')
    expect(names.slice(35)).toEqual([
      'column 1, row 1, empty',
      'column 2, row 1, empty',
      'column 3, row 1, red',
      'column 4, row 1, red',
      'column 5, row 1, empty',
      'column 6, row 1, empty',
      'column 7, row 1, empty',
    ])
    expect(names[31]).toBe('column 4, row 2, yellow')
  })

  test('speaks French', () => {
    const names = cellNames(draw({ position: OPENING, words: MESSAGES.fr.board }))
    expect(names[37]).toBe('colonne 3, ligne 1, rouge')
  })

  test('says which cell was the last move and which are aligned', () => {
    const picture = draw({ position: TWICE_WON })
    expect(count(picture, 'in an alignment')).toBe(7)
    expect(picture).toContain('aria-description="last move, in an alignment"')
  })

  test('is a picture with one name where it only illustrates', () => {
    const picture = renderToStaticMarkup(<BoardView position={OPENING} label="Three discs" />)
    expect(picture).toContain('role="img" aria-label="Three discs"')
    expect(picture).not.toMatch(/role="(grid|row|gridcell)"/)
    expect(count(picture, '<use')).toBe(3)
  })

  test('strikes every alignment through', () => {
    expect(count(draw({ position: TWICE_WON }), 'class="strike"')).toBe(2)
    expect(count(draw({ position: OPENING }), 'class="strike"')).toBe(0)
  })

  test('shows above a chosen column the disc to drop, and where it lands', () => {
    const picture = draw({ position: OPENING, chosen: 3, strip: true })
    const { x, y } = centreOf(CLASSIC, { column: 3, row: 2 })
    expect(picture).toMatch(new RegExp(`<use href="#[^"]*yellow" x="${x}" y="-50"`))
    expect(picture).toMatch(new RegExp(`cx="${x}" cy="${y}"[^>]*stroke-dasharray`))
  })

  test('shows no disc above a full column', () => {
    const position = positionAfter(CLASSIC, [0, 0, 0, 0, 0, 0])
    const picture = draw({ position, chosen: 0, strip: true })
    expect(picture).not.toContain('y="-50"')
  })

  test('lets the last disc fall from above, and only that one', () => {
    expect(count(draw({ position: OPENING, falls: true }), 'class="falls"')).toBe(1)
    expect(draw({ position: OPENING, falls: true })).toContain('--fall:650')
    expect(draw({ position: OPENING })).not.toContain('falls')
  })

  test('draws two boards on one page without an id in common', () => {
    const page = renderToStaticMarkup(
      <>
        <BoardView position={OPENING} words={MESSAGES.en.board} />
        <BoardView position={OPENING} words={MESSAGES.en.board} />
      </>,
    )
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
  })
})

describe('geometry', () => {
  test('puts columns side by side from margin to margin, for all sizes', () => {
    for (const rules of SETTINGS) {
      const { width } = boardBox(rules, false)
      for (let column = 0; column < rules.columns; column++) {
        const box = columnBox(rules, column)
        const left = (Number.parseFloat(box.left) / 100) * width
        const { x } = centreOf(rules, { column, row: 0 })
        expect(left + ((Number.parseFloat(box.width) / 100) * width) / 2).toBeCloseTo(x, 1)
      }
    }
  })

  test('puts row 0 at the bottom', () => {
    expect(centreOf(CLASSIC, { column: 0, row: 0 })).toEqual({ x: 72, y: 572 })
    expect(centreOf(CLASSIC, { column: 6, row: 5 })).toEqual({ x: 672, y: 72 })
  })
})

describe('a mini board', () => {
  test('takes less than a kilobyte, even full, and three paths', () => {
    const picture = renderToStaticMarkup(<MiniBoard position={full(7, 6)} />)
    expect(picture.length).toBeLessThan(1024)
    expect(count(picture, '<path')).toBe(3)
  })

  test('draws a dot for each disc where it lies', () => {
    const picture = renderToStaticMarkup(<MiniBoard position={OPENING} />)
    expect(picture).toContain('d="M27 57h0M37 57h0" stroke="var(--red)"')
    expect(picture).toContain('d="M37 47h0" stroke="var(--yellow)"')
  })

  test('strikes the alignments through where it is asked to', () => {
    const picture = renderToStaticMarkup(<MiniBoard position={TWICE_WON} struck />)
    expect(picture).toMatch(/d="M\d+ \d+L\d+ \d+M\d+ \d+L\d+ \d+" stroke="#fff"/)
    expect(renderToStaticMarkup(<MiniBoard position={TWICE_WON} />)).not.toContain('#fff')
  })

  test('marks the sides where a player asks for patterns', () => {
    expect(renderToStaticMarkup(<MiniBoard position={OPENING} patterns />)).toContain(
      'd="M37 47m-2 0h4m-2-2v4"',
    )
  })

  test('is a picture with a name, or nothing to those who listen', () => {
    expect(renderToStaticMarkup(<MiniBoard position={OPENING} />)).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(<MiniBoard position={OPENING} label="three discs" />)).toContain(
      'role="img" aria-label="three discs"',
    )
  })
})

function draw(props: Partial<Extract<BoardViewProps, { label?: undefined }>>): string {
  return renderToStaticMarkup(
    <BoardView position={emptyPosition(CLASSIC)} words={MESSAGES.en.board} {...props} />,
  )
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

function cellNames(picture: string): string[] {
  return [...picture.matchAll(/role="gridcell" aria-label="([^"]+)"/g)].map(([, name = '']) => name)
}
