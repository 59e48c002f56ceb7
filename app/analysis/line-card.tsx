import type { MouseEvent } from 'react'
import { Disc } from '@/app/_ui/disc'
import type { Line } from '@/lib/game/position'
import { sideToMove } from '@/lib/game/rules'
import type { AnalysisWords } from './analysis-board'

/** The line that is looked at; each of its discs leads to the position that it made. */
export function LineCard(props: {
  line: Line
  at: number
  words: AnalysisWords
  addressOf: (to: number) => string
  onGo: (event: MouseEvent, to: number) => void
}) {
  const { line, at, words, addressOf, onGo } = props
  const { analysis: said, board } = words
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="text-lg font-bold">{said.line}</h2>
      {line.length === 0 ? (
        <p className="mt-1 text-muted">{said.emptyLine}</p>
      ) : (
        <ol className="figures mt-2 flex flex-wrap gap-1">
          {line.map((column, ply) => (
            <li key={ply}>
              <a
                href={addressOf(ply + 1)}
                onClick={(event) => onGo(event, ply + 1)}
                aria-current={ply + 1 === at ? 'step' : undefined}
                className="target flex min-w-8 items-center justify-center gap-1 rounded-md px-1.5 py-0.5 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
              >
                <Disc side={sideToMove(ply)} label={board[sideToMove(ply)]} className="size-3" />
                {column + 1}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
