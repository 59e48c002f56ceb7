import type { MouseEvent } from 'react'
import { Disc } from '@/app/_ui/disc'
import { format } from '@/app/_ui/messages/text'
import { dropText, scoreMark } from '@/app/_ui/study/verdict-text'
import type { Line } from '@/lib/game/position'
import { type Rules, SIDES, type Side } from '@/lib/game/rules'
import type { Review } from '@/lib/review/review'
import { GlyphMark } from './glyph'
import type { ReviewWords } from './words'

type MovesProps = {
  rules: Rules
  line: Line
  ply: number
  review: Review
  names: Readonly<Record<Side, string>>
  words: ReviewWords
  addressOf: (ply: number) => string
  onGo: (event: MouseEvent, ply: number) => void
}

/** The moves in order, two a row, each with its mark and what it was worth to whoever made it. */
export function ReviewMoves(props: MovesProps) {
  const { line, names, words } = props
  const rows = Array.from({ length: Math.ceil(line.length / 2) }, (_, row) => row)
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{words.review.moves}</caption>
      <thead className="sticky top-0 z-1 bg-surface text-sm shadow-[0_1px_var(--line)]">
        <tr>
          <th scope="col" className="w-9 py-2 text-start font-normal text-muted">
            <span className="sr-only">{words.review.number}</span>
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
  rules,
  line,
  ply,
  review,
  words,
  addressOf,
  onGo,
}: MovesProps & { move: number; side: Side }) {
  const column = line[move]
  if (column === undefined) return null
  const after = move + 1
  const judged = review.moves[move]
  const verdict = review.known[move]?.columns[column]
  const said = { ply: after, side: words.board[side], column: column + 1 }
  return (
    <a
      href={addressOf(after)}
      onClick={(event) => onGo(event, after)}
      aria-current={after === ply ? 'step' : undefined}
      aria-label={
        judged && verdict
          ? format(words.review.moveLinkJudged, {
              ...said,
              glyph: words.review[judged.glyph],
              score: dropText(rules, move, verdict, words),
            })
          : format(words.review.moveLink, said)
      }
      className="target flex min-h-10 items-center gap-2.5 px-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
    >
      <span className="figures">{column + 1}</span>
      {judged && <GlyphMark glyph={judged.glyph} />}
      {verdict && (
        <span className="figures ms-auto text-sm font-normal text-muted">{scoreMark(verdict)}</span>
      )}
    </a>
  )
}
