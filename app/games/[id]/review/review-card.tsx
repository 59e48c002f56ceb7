import type { ReactNode } from 'react'
import { useId } from 'react'
import { Alert } from '@/app/_ui/alert'
import { Button } from '@/app/_ui/button'
import { Disc } from '@/app/_ui/disc'
import { format, plural } from '@/app/_ui/messages/text'
import type { Line } from '@/lib/game/position'
import { type Rules, SIDES, type Side } from '@/lib/game/rules'
import type { Decided, Review } from '@/lib/review/review'
import { placeText } from '@/app/_ui/study/ply'
import { Graph, GRAPH_PAD } from './graph'
import { PositionTable, positionWords } from './position-table'
import type { ReviewWork } from './use-review'
import type { ReviewWords } from './words'

type CardProps = {
  rules: Rules
  line: Line
  ply: number
  names: Readonly<Record<Side, string>>
  work: ReviewWork
  words: ReviewWords
  /** Who won the game, however it ended. */
  winner: Side | null
  /** Whether the site has done it. */
  isStored: boolean
  onSlide: (ply: number) => void
}

/** The review as a whole: the graph, the share of best moves, and when it was decided. */
export function ReviewCard(props: CardProps) {
  const { rules, line, ply, names, winner, work, words, isStored, onSlide } = props
  const { review } = work
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}title`}
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}title`} className="text-lg font-bold">
          {words.review.heading}
        </h2>
        {isStored && <p className="text-sm text-muted">{words.review.stored}</p>}
      </div>
      <div className="relative">
        <Graph review={review} ply={ply} label={words.review.graph} id={id} />
        <input
          type="range"
          min={0}
          max={line.length}
          value={ply}
          onChange={(event) => onSlide(event.target.valueAsNumber)}
          aria-label={words.review.graphPosition}
          aria-valuetext={`${placeText(line, ply, words)}: ${positionWords(rules, line, ply, review, words)}`}
          className="graph-slider noscript:hidden"
          style={{ left: `${GRAPH_PAD * 100}%`, width: `${(1 - 2 * GRAPH_PAD) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-xs text-muted">{words.review.graphKey}</p>
      <Progress work={work} words={words} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        {SIDES.map((side) => (
          <div key={side} className="min-w-0">
            <p className="flex items-center gap-1.5 font-semibold">
              <Disc side={side} label={words.board[side]} />
              <span className="truncate">{names[side]}</span>
            </p>
            <ShareOf review={review} side={side} words={words} />
          </div>
        ))}
      </div>
      {!work.isRunning && (
        <p className="mt-3 font-medium text-pretty">
          {decidedText(review.decided, line, words)}{' '}
          {review.decided.kind !== 'open' &&
            review.decided.winner !== (winner ?? 'draw') &&
            words.review.otherwise}
        </p>
      )}
      <details className="mt-3 text-sm">
        <summary className="target inline-flex items-center font-semibold text-muted hover:text-ink">
          {words.review.table}
        </summary>
        <PositionTable {...{ rules, line, review, words }} />
      </details>
    </section>
  )
}

function ShareOf({
  review,
  side,
  words,
}: {
  review: Review
  side: Side
  words: ReviewWords
}): ReactNode {
  const { best, judged } = review.shares[side]
  if (judged === 0) return <p className="text-sm text-muted">{words.review.noneJudged}</p>
  const percent = Math.round((100 * best) / judged)
  return (
    <>
      <p>
        <span className="text-2xl font-bold">{format(words.review.percent, { percent })}</span>{' '}
        <span className="text-sm text-muted">{words.review.bestMoves}</span>
      </p>
      <p className="text-sm text-muted">
        {plural(words.language, words.review.bestOf, judged, { best })}
      </p>
    </>
  )
}

function Progress({
  work,
  words: { review: words, study },
}: {
  work: ReviewWork
  words: ReviewWords
}) {
  const { done, all, isRunning, isComplete } = work
  if (work.hasFailed) return <Alert className="mt-3">{study.failed}</Alert>
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm empty:hidden noscript:hidden">
      {!isComplete && (
        <>
          <progress className="progress grow" max={all} value={done} aria-label={words.progress} />
          <span className="figures text-muted">{format(words.progressText, { done, all })}</span>
          <Button type="button" size="small" onClick={isRunning ? work.stop : work.resume}>
            {isRunning ? words.stop : words.resume}
          </Button>
        </>
      )}
      <output className={work.isUnproved ? 'grow text-muted' : 'sr-only'}>
        {isComplete && (work.isUnproved ? words.someUnproved : words.done)}
      </output>
      {work.isUnproved && (
        <Button type="button" size="small" onClick={work.resume}>
          {words.longer}
        </Button>
      )}
    </div>
  )
}

/** When it was decided, as far as that is proved. */
export function decidedText(decided: Decided, line: Line, words: ReviewWords): string {
  const { review, board } = words
  if (decided.kind === 'open') return review.openEnd
  const { kind, winner } = decided
  const side = winner === 'draw' ? '' : board[winner]
  if (kind === 'start') return side ? format(review.alwaysWon, { side }) : review.alwaysDrawn
  const { ply } = decided
  if (kind === 'since') {
    if (ply === line.length) return review.sinceEnd
    return side ? format(review.sinceWon, { ply, side }) : format(review.sinceDrawn, { ply })
  }
  return side ? format(review.decidedWon, { ply, side }) : format(review.decidedDrawn, { ply })
}
