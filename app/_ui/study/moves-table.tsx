import type { ReactNode } from 'react'
import { Disc } from '@/app/_ui/disc'
import type { Line } from '@/lib/game/position'
import { SIDES, type Side } from '@/lib/game/rules'

/** The moves of a game that is over, two a row; `children` says what stands for each of them. */
export function MovesTable(props: {
  line: Line
  names: Readonly<Record<Side, string>>
  /** What the table is called, and its first column. */
  words: { readonly moves: string; readonly number: string }
  children: (move: number, column: number, side: Side) => ReactNode
}) {
  const { line, names, words, children } = props
  const rows = Array.from({ length: Math.ceil(line.length / 2) }, (_, row) => row)
  const cell = (move: number, side: Side) => {
    const column = line[move]
    return column === undefined ? null : children(move, column, side)
  }
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{words.moves}</caption>
      <thead className="sticky top-0 z-1 bg-surface text-sm shadow-[0_1px_var(--line)]">
        <tr>
          <th scope="col" className="w-9 py-2 text-start font-normal text-muted">
            <span className="sr-only">{words.number}</span>
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="col" className="px-2 py-2.5 text-start font-semibold">
              <span className="flex items-center gap-1.5">
                <Disc side={side} className="size-3.5" />
                <span className="truncate">{names[side]}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} className="border-line not-first:border-t">
            <th scope="row" className="figures text-start text-sm font-normal text-muted">
              {row + 1}
            </th>
            {SIDES.map((side, at) => (
              <td key={side} className="p-0">
                {cell(2 * row + at, side)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Scrolls the list of moves, and nothing else, to the current one. */
export function keepInView(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')?.closest('tr')
  if (!list || !current) return
  const head = list.querySelector('thead')?.offsetHeight ?? 0
  const top = current.offsetTop - head
  const bottom = current.offsetTop + current.offsetHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}
