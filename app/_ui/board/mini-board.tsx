import type { Alignment } from '@/lib/game/position'
import type { Rules, Side } from '@/lib/game/rules'

/** What a mini board shows; a `Position` is one. */
type Shown = {
  readonly rules: Rules
  readonly columns: readonly (readonly Side[])[]
  readonly outcome?:
    | { readonly status: 'won'; readonly alignments: readonly Alignment[] }
    | { readonly status: 'playing' | 'drawn' }
}

/**
 * A board small enough for long lists: three or four paths in all. A line of no length with round
 * caps is a dot, so one path draws all holes and one all discs of a side.
 */
export function MiniBoard({
  position,
  label,
  patterns = false,
  struck = false,
  className = '',
}: {
  position: Shown
  /** Read out; without it the board is a decoration beside words that say the same. */
  label?: string
  /** Also tells the sides apart without hue: dots on red, crosses on yellow. */
  patterns?: boolean
  /** Strikes the alignments of a won game through. */
  struck?: boolean
  className?: string
}) {
  const { rules, columns, outcome } = position
  const discs = (side: Side, mark: string) =>
    columns.flatMap((stack, column) =>
      stack.flatMap((disc, row) =>
        disc === side ? `M${place(column)} ${place(rules.rows - 1 - row)}${mark}` : [],
      ),
    )
  const shapes = [
    <path key="holes" d={holes(rules)} stroke="var(--hole)" strokeDasharray="0 10" />,
    <path key="red" d={discs('red', 'h0').join('')} stroke="var(--red)" />,
    <path key="yellow" d={discs('yellow', 'h0').join('')} stroke="var(--yellow)" />,
  ]
  if (patterns)
    shapes.push(
      <path
        key="dots"
        d={discs('red', 'h0').join('')}
        stroke="var(--red-relief)"
        strokeWidth="3"
      />,
      <path
        key="crosses"
        d={discs('yellow', 'm-2 0h4m-2-2v4').join('')}
        stroke="var(--yellow-relief)"
        strokeWidth="1.2"
      />,
    )
  if (struck && outcome?.status === 'won')
    shapes.push(
      <path
        key="strikes"
        d={outcome.alignments.map((alignment) => strike(rules, alignment)).join('')}
        stroke="#fff"
        strokeWidth="1.8"
      />,
    )
  return (
    <svg
      viewBox={`0 0 ${rules.columns * 10 + 4} ${rules.rows * 10 + 4}`}
      className={`mini-board ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shapes}
    </svg>
  )
}

const place = (index: number) => index * 10 + 7

function holes(rules: Rules): string {
  const line = `h${(rules.columns - 1) * 10 + 1}`
  return Array.from({ length: rules.rows }, (_, row) => `M7 ${place(row)}${line}`).join('')
}

function strike(rules: Rules, alignment: Alignment): string {
  const ends = [alignment.at(0), alignment.at(-1)].flatMap((cell) =>
    cell ? `${place(cell.column)} ${place(rules.rows - 1 - cell.row)}` : [],
  )
  return `M${ends.join('L')}`
}
