import type { MouseEvent } from 'react'
import { format } from '@/app/_ui/messages/text'
import type { Line } from '@/lib/game/position'
import type { Side } from '@/lib/game/rules'
import { MovesTable } from '@/app/_ui/study/moves-table'
import { type ReplayWords, plyAddress } from '@/app/_ui/study/ply'

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

/** The moves in order, each with the time it took and a link to its position. */
export function ReplayMoves({ line, took, names, path, ply, words, onGo }: MovesProps) {
  if (line.length === 0) return <p className="py-3 text-muted">{words.noMoves}</p>
  return (
    <MovesTable {...{ line, names, words }}>
      {(move, column, side) => (
        <a
          href={plyAddress(path, line, move + 1)}
          onClick={(event) => onGo(event, move + 1)}
          aria-current={move + 1 === ply ? 'step' : undefined}
          aria-label={format(words.link, {
            ply: move + 1,
            side: words.board[side],
            column: column + 1,
            time: took[move] ?? '',
          })}
          className="target flex min-h-10 items-center gap-2 px-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
        >
          <span className="figures">{column + 1}</span>
          <span className="truncate text-sm font-normal text-muted">{took[move]}</span>
        </a>
      )}
    </MovesTable>
  )
}
