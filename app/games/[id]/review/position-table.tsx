import { format } from '@/app/_ui/messages/text'
import { positionText, scoreMark } from '@/app/_ui/study/verdict-text'
import { type Line, positionAfter } from '@/lib/game/position'
import { type Rules, sideToMove } from '@/lib/game/rules'
import type { Review } from '@/lib/review/review'
import type { ReviewWords } from './words'

/** What the graph shows, in words and numbers: every position, and the score of each column. */
export function PositionTable(props: {
  rules: Rules
  line: Line
  review: Review
  words: ReviewWords
}) {
  const { rules, line, review, words } = props
  const { review: said, board } = words
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
      tabIndex={0}
      aria-label={said.tableCaption}
      className="relative mt-2 max-h-96 overflow-auto"
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{said.tableCaption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 text-start">
              {said.tableMove}
            </th>
            <th scope="col" className="py-2 pe-3 text-start">
              {said.tablePosition}
            </th>
            {Array.from({ length: rules.columns }, (_, column) => (
              <th key={column} scope="col" className="figures px-1.5 py-2 text-end">
                <span className="sr-only">
                  {format(words.study.column, { column: column + 1 })}
                </span>
                <span aria-hidden="true">{column + 1}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.known.map((analysis, ply) => {
            const column = line[ply - 1]
            return (
              <tr key={ply} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                  {column === undefined
                    ? said.start
                    : `${ply}. ${board[sideToMove(ply - 1)]} ${column + 1}`}
                </th>
                <td className="min-w-40 py-1.5 pe-3">
                  {positionWords(rules, line, ply, review, words)}
                </td>
                {Array.from({ length: rules.columns }, (_, at) => {
                  const verdict = analysis?.columns[at]
                  return (
                    <td key={at} className="figures px-1.5 py-1.5 text-end whitespace-nowrap">
                      {verdict ? scoreMark(verdict) : ''}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** `Red wins in 5 more discs`, of the position after `ply` plies. */
export function positionWords(
  rules: Rules,
  line: Line,
  ply: number,
  review: Review,
  words: ReviewWords,
): string {
  const analysis = review.known[ply]
  if (!analysis) return words.review.notYet
  return positionText(positionAfter(rules, line.slice(0, ply)), analysis, words)
}
