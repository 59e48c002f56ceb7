'use client'

import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import type { Messages } from '@/app/_ui/messages/messages'
import { isModified } from '@/app/_ui/modifier'
import { BOARD, useKeptFocus } from '@/app/_ui/use-kept-focus'
import { type PlaceWords, placeText } from '@/app/_ui/study/ply'
import { StepLinks } from '@/app/_ui/study/step-links'
import { StudyBoard } from '@/app/_ui/study/study-board'
import { ThreatSwitch, Threats } from '@/app/_ui/study/threats'
import { type Task, useSolver } from '@/app/_ui/study/use-solver'
import { useStudyKeys } from '@/app/_ui/study/use-study-keys'
import type { StudyWords } from '@/app/_ui/study/verdict-text'
import { writeLine } from '@/lib/game/notation'
import { illegalDrop, type Line, positionAfter } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'
import type { Analysis } from '@/lib/solver/solver'
import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { computerAddress } from './address'
import { LineCard } from './line-card'
import { VerdictCard } from './verdict-card'

/** What a position may cost: at first, and when more is asked for; in ms. */
const TIME = 5_000
const LONG = 60_000

export type AnalysisWords = StudyWords & PlaceWords & Pick<Messages, 'analysis'>

type AnalysisBoardProps = {
  rules: Rules
  line: Line
  /** Where the worker is. */
  worker: string
  words: AnalysisWords
  /** The way to another board. */
  form: ReactNode
}

/** Any line on any board, with what every column is worth, as it is found out. */
export function AnalysisBoard(props: AnalysisBoardProps) {
  const { rules, words } = props
  const { analysis: said, study } = words
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
  useKeptFocus(BOARD)
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

  const isPlaying = position.outcome.status === 'playing'
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="min-w-0">
        <StudyBoard
          position={position}
          words={words}
          verdicts={found?.analysis.columns ?? null}
          played={line[at]}
          falls={falls}
          showsThreats={showsThreats}
          addressOf={(column) => analysisAddress(rules, [...shown, column])}
          onDrop={(event, column) => inPlace(event, () => drop(column))}
        />
        <p className="sr-only" aria-live="polite">
          {placeText(line, at, words)}
        </p>
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
          <ThreatSwitch isOn={showsThreats} onChange={setShowsThreats} words={study} />
          {isPlaying && (
            <ButtonLink size="small" href={computerAddress(rules, shown)}>
              {said.playComputer}
            </ButtonLink>
          )}
          <ButtonLink size="small" href={analysisAddress(rules, [])}>
            {said.clear}
          </ButtonLink>
        </div>
        <div className={`mx-auto max-w-[37.5rem] ${showsThreats ? 'mt-4' : ''}`}>
          <Threats {...{ position, words }} isOn={showsThreats} />
        </div>
        <p className="mt-3 hidden text-center text-sm text-muted pointer-fine:block noscript:hidden">
          {format(said.keys, { keys: rules.columns === 10 ? '1–9, 0' : `1–${rules.columns}` })}
        </p>
      </div>
      <aside className="flex min-w-0 flex-col gap-4">
        <VerdictCard
          {...{ position, words, isOn, hasFailed }}
          analysis={found?.analysis ?? null}
          isDone={task === null}
          onPause={() => setOn(!isOn)}
          onLonger={() => setLonger(text)}
        />
        <LineCard
          {...{ line, at, words, addressOf }}
          onGo={(event, to) => inPlace(event, () => go(line, to))}
        />
        <section className="rounded-card border border-line bg-surface p-5 shadow-card">
          {props.form}
        </section>
      </aside>
    </div>
  )
}

/** What has been found out of a position, and how much time it has had. */
type Known = { readonly analysis: Analysis; readonly ms: number }

/** Without the columns that have only just been begun; what an earlier look found stays until then. */
function begun(analysis: Analysis, before: Known | undefined): Analysis {
  const columns = analysis.columns.map((verdict, column) =>
    verdict?.kind === 'estimate' ? (before?.analysis.columns[column] ?? null) : verdict,
  )
  return { ...analysis, columns }
}
