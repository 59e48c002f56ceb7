import { Alert } from '@/app/_ui/alert'
import { Button } from '@/app/_ui/button'
import { Disc } from '@/app/_ui/disc'
import { format } from '@/app/_ui/messages/text'
import { isProved } from '@/app/_ui/study/proved'
import { positionText } from '@/app/_ui/study/verdict-text'
import { writeLine } from '@/lib/game/notation'
import type { Position } from '@/lib/game/position'
import { sideToMove } from '@/lib/game/rules'
import type { Analysis } from '@/lib/solver/solver'
import type { AnalysisWords } from './analysis-board'

const NOTHING = { kind: 'estimate', score: 0, lower: -1, upper: 1 } as const

/** How a position ends, as far as it is known, and what to do about that. */
export function VerdictCard(props: {
  position: Position
  words: AnalysisWords
  analysis: Analysis | null
  isOn: boolean
  /** Nothing is being found out any more. */
  isDone: boolean
  hasFailed: boolean
  onPause: () => void
  onLonger: () => void
}) {
  const { position, words, analysis, isOn, isDone, hasFailed, onPause, onLonger } = props
  const { analysis: said, study, board } = words
  const side = sideToMove(position.line.length)
  const isPlaying = position.outcome.status === 'playing'
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="text-lg font-bold">{said.verdict}</h2>
      {isPlaying && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Disc side={side} />
          {format(said.toMove, { side: board[side] })}
        </p>
      )}
      <p className="mt-2 text-lg font-semibold noscript:hidden" aria-live="polite">
        {analysis || !isPlaying
          ? positionText(position, analysis ?? NOTHING, words)
          : isOn
            ? study.thinking
            : study.unproved}
      </p>
      <p className="mt-2 hidden noscript:block">{said.noScript}</p>
      {analysis && analysis.kind !== 'estimate' && analysis.best.length > 0 && (
        <p className="mt-1 text-sm break-all text-muted">
          {format(said.bestLine, { line: writeLine(analysis.best).split('').join(' ') })}
        </p>
      )}
      {hasFailed && <Alert className="mt-3">{study.failed}</Alert>}
      <div className="mt-3 flex flex-wrap gap-2 noscript:hidden">
        <Button type="button" size="small" onClick={onPause}>
          {isOn ? said.pause : said.resume}
        </Button>
        {isDone && isOn && analysis && !isProved(analysis) && (
          <Button type="button" size="small" onClick={onLonger}>
            {said.long}
          </Button>
        )}
      </div>
      <p className="mt-4 text-xs text-pretty text-muted">
        {study.legendExact} {study.legendBound} {study.legendOpinion}
      </p>
    </section>
  )
}
