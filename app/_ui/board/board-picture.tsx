import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import type { Alignment, Cell, Position } from '@/lib/game/position'
import { boardCell } from './board-cell'
import { Choice, ColumnNumbers, LastRing, Strike } from './board-parts'
import { boardBox } from './geometry'
import type { Scenery } from './scenery'

export type BoardWords = Messages['board']

export type BoardViewProps = {
  position: Position
  /** The strip above with the numbers of the columns, where the ghost disc appears. */
  strip?: boolean
  /** A column (0-based) thought about: highlighted, with a ghost disc and the cell it lands in. */
  chosen?: number | null
  /** Lets the last disc fall into its cell; under reduced motion it lies there at once. */
  falls?: boolean
  /** The ring around the last move. */
  ring?: boolean
  className?: string
} & (
  | { words: BoardWords; label?: undefined }
  /** What the picture shows, in one sentence instead of a grid of cells. */
  | { words?: undefined; label: string }
)

/** The same, on scenery that has been drawn already: `scenery(rules, id)`. */
export function BoardPicture(props: BoardViewProps & { scenery: Scenery }) {
  const { id, back, front } = props.scenery
  const { position, words, label, strip = false, chosen = null, falls = false, ring = true } = props
  const { rules, outcome } = position
  const { width, height, top } = boardBox(rules, strip)
  const last = lastMove(position)
  const alignments = outcome.status === 'won' ? outcome.alignments : []
  return (
    <svg
      viewBox={`0 ${top} ${width} ${height}`}
      className={`board ${props.className ?? ''}`}
      role={words ? 'grid' : 'img'}
      aria-label={words ? format(words.name, { columns: rules.columns, rows: rules.rows }) : label}
      // Where the focus goes when the buttons over the board go.
      tabIndex={words && -1}
    >
      <g dangerouslySetInnerHTML={{ __html: back }} />
      {Array.from({ length: rules.rows }, (_, index) => rules.rows - 1 - index).map((row) => (
        <g key={row} role={words && 'row'}>
          {Array.from({ length: rules.columns }, (_, column) => {
            const isLast = last?.column === column && last.row === row
            return boardCell({
              id,
              position,
              cell: { column, row },
              words,
              isLast,
              isAligned: alignments.some((alignment) => contains(alignment, column, row)),
              falls: falls && isLast,
            })
          })}
        </g>
      ))}
      <g aria-hidden="true" pointerEvents="none">
        <g dangerouslySetInnerHTML={{ __html: front }} />
        {strip && <ColumnNumbers columns={rules.columns} without={chosen} />}
        {ring && last && <LastRing rules={rules} cell={last} falls={falls} />}
        {alignments.map((alignment, at) => (
          <Strike key={at} rules={rules} alignment={alignment} />
        ))}
        {chosen !== null && <Choice id={id} position={position} column={chosen} strip={strip} />}
      </g>
    </svg>
  )
}

function lastMove({ line, columns }: Position): Cell | null {
  const column = line.at(-1)
  return column === undefined ? null : { column, row: (columns[column]?.length ?? 0) - 1 }
}

function contains(alignment: Alignment, column: number, row: number): boolean {
  return alignment.some((cell) => cell.column === column && cell.row === row)
}
