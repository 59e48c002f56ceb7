import type { MouseEvent } from 'react'
import { Disc } from '@/app/_ui/disc'
import { format } from '@/app/_ui/messages/text'
import type { Line } from '@/lib/game/position'
import { SIDES, type Side } from '@/lib/game/rules'
import { type ReplayWords, plyAddress } from './replay-place'

type MovesProps = {
  line: Line
  /** How long each move took, in words. */
  took: readonly string[]
  names: Readonly<Record<Side, string>>
  path: string
  ply: number
  words: ReplayWords
  onGo: (event: MouseEvent, ply: number) => void
}

/** The moves in order, two a row, each with the time it took and a link to its position. */
export function ReplayMoves(props: MovesProps) {
  const { line, names, words } = props
  if (line.length === 0) return <p className="py-3 text-muted">{words.noMoves}</p>
  const rows = Array.from({ length: Math.ceil(line.length / 2) }, (_, row) => row)
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{words.moves}</caption>
      <thead className="sticky top-0 bg-surface text-sm shadow-[0_1px_var(--line)]">
        <tr>
          <th scope="col" className="w-10 py-2 text-start font-normal text-muted">
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
                <Move {...props} move={2 * row + at} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Move({
  move,
  side,
  line,
  took,
  path,
  ply,
  words,
  onGo,
}: MovesProps & { move: number; side: Side }) {
  const column = line[move]
  if (column === undefined) return null
  const after = move + 1
  return (
    <a
      href={plyAddress(path, line, after)}
      onClick={(event) => onGo(event, after)}
      aria-current={after === ply ? 'step' : undefined}
      aria-label={format(words.link, {
        ply: after,
        side: words.board[side],
        column: column + 1,
        time: took[move] ?? '',
      })}
      className="target flex min-h-10 items-center gap-2 px-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
    >
      <span className="figures">{column + 1}</span>
      <span className="truncate text-sm font-normal text-muted">{took[move]}</span>
    </a>
  )
}
