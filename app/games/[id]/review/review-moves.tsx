import type { MouseEvent } from 'react'
import { format } from '@/app/_ui/messages/text'
import { dropText, scoreMark } from '@/app/_ui/study/verdict-text'
import type { Line } from '@/lib/game/position'
import type { Rules, Side } from '@/lib/game/rules'
import type { Review } from '@/lib/review/review'
import { MovesTable } from '@/app/_ui/study/moves-table'
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

/** The moves in order, each with its mark and what it was worth to whoever made it. */
export function ReviewMoves(props: MovesProps) {
  const { rules, line, ply, review, names, words, addressOf, onGo } = props
  return (
    <MovesTable {...{ line, names }} words={words.review}>
      {(move, column, side) => {
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
              <span className="figures ms-auto text-sm font-normal text-muted">
                {scoreMark(verdict)}
              </span>
            )}
          </a>
        )
      }}
    </MovesTable>
  )
}
