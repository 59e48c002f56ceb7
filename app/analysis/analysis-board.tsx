'use client'

import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { Alert } from '@/app/_ui/alert'
import { Button, ButtonLink } from '@/app/_ui/button'
import { Disc } from '@/app/_ui/disc'
import { format } from '@/app/_ui/messages/text'
import type { Messages } from '@/app/_ui/messages/messages'
import { isModified } from '@/app/_ui/modifier'
import { StepLinks } from '@/app/_ui/study/step-links'
import { StudyBoard } from '@/app/_ui/study/study-board'
import { Threats } from '@/app/_ui/study/threats'
import { type Task, useSolver } from '@/app/_ui/study/use-solver'
import { useStudyKeys } from '@/app/_ui/study/use-study-keys'
import { positionText, type StudyWords } from '@/app/_ui/study/verdict-text'
import { writeLine } from '@/lib/game/notation'
import { illegalDrop, type Line, positionAfter } from '@/lib/game/position'
import { type Rules, sideToMove } from '@/lib/game/rules'
import type { Analysis } from '@/lib/solver/solver'
import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { computerAddress } from './address'

/** What a position may cost: at first, and when more is asked for; in ms. */
const TIME = 5_000
const LONG = 60_000

type AnalysisBoardProps = {
  rules: Rules
  line: Line
  /** Where the worker is. */
  worker: string
  words: StudyWords & Pick<Messages, 'analysis'>
  /** The way to another board. */
  form: ReactNode
}

/** Any line on any board, with what every column is worth, as it is found out. */
export function AnalysisBoard(props: AnalysisBoardProps) {
  const { rules, words } = props
  const { analysis: said, study, board } = words
  const [{ line, at, falls }, setPlace] = useState({
    line: props.line,
    at: props.line.length,
    falls: false,
  })
  const [isOn, setOn] = useState(true)
  const [longer, setLonger] = useState('')
  const [showsThreats, setShowsThreats] = useState(false)
  const [known, setKnown] = useState<Readonly<Record<string, Known>>>({})

  const shown = useMemo(() => line.slice(0, at), [line, at])
  const position = useMemo(() => positionAfter(rules, shown), [rules, shown])
  const text = writeLine(shown)
  const found = known[text]
  const ms = longer === text ? LONG : TIME
  const task: Task | null =
    isOn && (found?.ms ?? 0) < ms ? { key: `${ms} ${text}`, position, ms } : null
  const hasFailed = useSolver(props.worker, task, ({ position: of }, analysis, isLast) => {
    const key = writeLine(of.line)
    setKnown((all) => ({
      ...all,
      [key]: isLast ? { analysis, ms } : { analysis: begun(analysis, all[key]), ms: 0 },
    }))
  })

  const addressOf = (to: number) => analysisAddress(rules, line.slice(0, to))
  const go = (next: Line, to: number) => {
    setPlace({ line: next, at: to, falls: to === at + 1 })
    window.history.replaceState(window.history.state, '', analysisAddress(rules, next.slice(0, to)))
  }
  const drop = (column: number) => {
    if (illegalDrop(position, column) !== null) return
    go(line[at] === column ? line : [...shown, column], at + 1)
  }
  const inPlace = (event: MouseEvent, act: () => void) => {
    if (isModified(event)) return
    event.preventDefault()
    act()
  }
  useStudyKeys({
    columns: rules.columns,
    step: (by) =>
      go(
        line,
        {
          first: 0,
          back: Math.max(0, at - 1),
          on: Math.min(line.length, at + 1),
          last: line.length,
        }[by],
      ),
    drop,
  })

  const analysis = found?.analysis ?? null
  const side = sideToMove(at)
  const isPlaying = position.outcome.status === 'playing'
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="min-w-0">
        <StudyBoard
          position={position}
          words={words}
          verdicts={analysis?.columns ?? null}
          played={line[at]}
          falls={falls}
          showsThreats={showsThreats}
          addressOf={(column) => analysisAddress(rules, [...shown, column])}
          onDrop={(event, column) => inPlace(event, () => drop(column))}
        />
        <div className="mt-2">
          <StepLinks
            at={at}
            last={line.length}
            labels={study}
            addressOf={addressOf}
            onGo={(event, to) => inPlace(event, () => go(line, to))}
          />
        </div>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Button
            type="button"
            size="small"
            aria-pressed={showsThreats}
            className="noscript:hidden"
            onClick={() => setShowsThreats(!showsThreats)}
          >
            {study.threats}
          </Button>
          {isPlaying && (
            <ButtonLink size="small" href={computerAddress(rules, shown)}>
              {said.playComputer}
            </ButtonLink>
          )}
          <ButtonLink size="small" href={analysisAddress(rules, [])}>
            {said.clear}
          </ButtonLink>
        </div>
        {showsThreats && (
          <div className="mx-auto mt-4 max-w-[37.5rem]">
            <Threats position={position} words={words} />
          </div>
        )}
        <p className="mt-3 hidden text-center text-sm text-muted pointer-fine:block noscript:hidden">
          {format(said.keys, { keys: rules.columns === 10 ? '1–9, 0' : `1–${rules.columns}` })}
        </p>
      </div>
      <aside className="flex min-w-0 flex-col gap-4">
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
            <Button type="button" size="small" onClick={() => setOn(!isOn)}>
              {isOn ? said.pause : said.resume}
            </Button>
            {task === null && isOn && analysis && !isExact(analysis) && (
              <Button type="button" size="small" onClick={() => setLonger(text)}>
                {said.long}
              </Button>
            )}
          </div>
          <p className="mt-4 text-xs text-pretty text-muted">
            {study.legendExact} {study.legendBound} {study.legendOpinion}
          </p>
        </section>
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
                    onClick={(event) => inPlace(event, () => go(line, ply + 1))}
                    aria-current={ply + 1 === at ? 'step' : undefined}
                    className="target flex min-w-8 items-center justify-center gap-1 rounded-md px-1.5 py-0.5 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
                  >
                    <Disc
                      side={sideToMove(ply)}
                      label={board[sideToMove(ply)]}
                      className="size-3"
                    />
                    {column + 1}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </section>
        <section className="rounded-card border border-line bg-surface p-5 shadow-card">
          {props.form}
        </section>
      </aside>
    </div>
  )
}

/** What has been found out of a position, and how much time it has had. */
type Known = { readonly analysis: Analysis; readonly ms: number }

const NOTHING = { kind: 'estimate', score: 0, lower: -1, upper: 1 } as const

/** Without the columns that have only just been begun; what an earlier look found stays until then. */
function begun(analysis: Analysis, before: Known | undefined): Analysis {
  const columns = analysis.columns.map((verdict, column) =>
    verdict?.kind === 'estimate' ? (before?.analysis.columns[column] ?? null) : verdict,
  )
  return { ...analysis, columns }
}

function isExact({ kind, columns }: Analysis): boolean {
  return (
    kind === 'exact' && columns.every((verdict) => verdict === null || verdict.kind === 'exact')
  )
}
