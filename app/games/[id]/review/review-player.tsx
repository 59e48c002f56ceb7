'use client'

import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { isModified } from '@/app/_ui/modifier'
import { BOARD, useKeptFocus } from '@/app/_ui/use-kept-focus'
import { StepLinks } from '@/app/_ui/study/step-links'
import { StudyBoard } from '@/app/_ui/study/study-board'
import { ThreatSwitch, Threats } from '@/app/_ui/study/threats'
import { useStudyKeys } from '@/app/_ui/study/use-study-keys'
import { positionText } from '@/app/_ui/study/verdict-text'
import { columnSymbol } from '@/lib/game/notation'
import { illegalDrop, type Line } from '@/lib/game/position'
import type { Rules, Side } from '@/lib/game/rules'
import { readKnown } from '@/lib/review/written'
import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { keepInView } from '@/app/_ui/study/moves-table'
import { placeText, plyAddress } from '@/app/_ui/study/ply'
import { dropped, isBeside, onGame, type Place, positionAt, stepped } from './place'
import { Remark } from './remark'
import { ReviewCard } from './review-card'
import { ReviewMoves } from './review-moves'
import { useReview } from './use-review'
import type { ReviewWords } from './words'

export type ReviewPlayerProps = {
  rules: Rules
  line: Line
  /** The position to begin with. */
  ply: number
  /** The address of the review, without the ply. */
  path: string
  names: Readonly<Record<Side, string>>
  /** Who won the game, however it ended. */
  winner: Side | null
  words: ReviewWords
  /** What the site has found out, as text (`lib/review/written.ts`). */
  stored: string | null
  /** Where the worker is. */
  worker: string
  title: ReactNode
}

/** A finished game beside perfect play: what every move was worth, and what would have been better. */
export function ReviewPlayer(props: ReviewPlayerProps) {
  const { rules, line, path, words, names } = props
  const { review: said } = words
  const stored = useMemo(
    () => (props.stored === null ? null : readKnown(rules, line, props.stored)),
    [rules, line, props.stored],
  )
  const [place, setPlace] = useState<Place>(() => onGame(props.ply))
  const [showsThreats, setShowsThreats] = useState(false)
  const moves = useRef<HTMLDivElement>(null)

  const position = useMemo(() => positionAt(rules, line, place), [rules, line, place])
  const beside = isBeside(place) && place.shown > 0
  const work = useReview(rules, line, stored, props.worker, beside ? position : null)
  const { review } = work
  const { ply } = place
  const analysis = beside ? work.aside : review.known[ply]
  const last = line[ply - 1]

  const addressOf = (to: number) => plyAddress(path, line, to)
  const go = (next: Place) => {
    setPlace(next)
    window.history.replaceState(window.history.state, '', addressOf(next.ply))
  }
  const follow = (event: MouseEvent, next: Place) => {
    if (isModified(event)) return
    event.preventDefault()
    go(next)
  }
  const drop = (column: number) => {
    if (illegalDrop(position, column) === null) go(dropped(place, line, column))
  }
  useKeptFocus(BOARD)
  useStudyKeys({
    columns: rules.columns,
    step: (by) => go(stepped(place, line, by)),
    drop,
    leave: () => isBeside(place) && go(onGame(ply)),
  })
  useEffect(() => keepInView(moves.current))

  const steps = isBeside(place) ? place.variation.length : line.length
  const at = isBeside(place) ? place.shown : ply
  const study = (tried: Line) => analysisAddress(rules, tried)
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className="min-w-0">
        {props.title}
        <StudyBoard
          position={position}
          words={words}
          verdicts={analysis?.columns ?? null}
          played={isBeside(place) ? place.variation[place.shown] : line[ply]}
          falls={place.falls}
          showsThreats={showsThreats}
          addressOf={(column) => study([...position.line, column])}
          onDrop={(event, column) => follow(event, dropped(place, line, column))}
        />
        <p aria-live="polite" className="mt-2 text-center font-medium">
          {isBeside(place) ? variationText(place, words) : placeText(line, ply, words)}
        </p>
        <p
          // Of moves of the game the remark is what is said.
          aria-live={isBeside(place) ? 'polite' : 'off'}
          className="mb-3 text-center text-muted"
        >
          {analysis
            ? positionText(position, analysis, words)
            : beside
              ? words.study.thinking
              : said.notYet}
        </p>
        <StepLinks
          at={at}
          last={steps}
          labels={words.study}
          addressOf={(to) => addressOf(isBeside(place) ? ply : to)}
          onGo={(event, to) =>
            follow(
              event,
              isBeside(place)
                ? { ...place, shown: to, falls: to === at + 1 }
                : onGame(to, to === at + 1),
            )
          }
        />
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {isBeside(place) && (
            <Button type="button" size="small" kind="primary" onClick={() => go(onGame(ply))}>
              {said.toGame}
            </Button>
          )}
          <ThreatSwitch isOn={showsThreats} onChange={setShowsThreats} words={words.study} />
          <ButtonLink size="small" href={study(position.line)}>
            {said.toAnalysis}
          </ButtonLink>
        </div>
        <div className="mx-auto mt-4 max-w-[37.5rem]">
          <Threats {...{ position, words }} isOn={showsThreats} />
          <p className="mt-3 text-xs text-pretty text-muted">
            {words.study.legendExact} {words.study.legendBound} {words.study.legendOpinion}
          </p>
          <p className="mt-2 hidden text-xs text-muted pointer-fine:block noscript:hidden">
            {said.keys}
          </p>
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <ReviewCard
          {...{ rules, line, ply, names, work, words }}
          winner={props.winner}
          isStored={stored !== null}
          onSlide={(to) => go(onGame(to, to === ply + 1))}
        />
        <div className="rounded-card border border-line bg-surface px-4 pb-4 shadow-card">
          <div ref={moves} className="relative max-h-[21rem] overflow-y-auto">
            <ReviewMoves
              {...{ rules, line, review, names, words, addressOf }}
              ply={isBeside(place) ? -1 : ply}
              onGo={(event, to) => follow(event, onGame(to, to === ply + 1))}
            />
          </div>
          {last !== undefined && (
            <div className="mt-3 border-t border-line pt-3">
              <Remark
                {...{ ply, words }}
                column={last}
                move={review.moves[ply - 1] ?? null}
                onShow={(better) =>
                  go({ ply: ply - 1, variation: better.line, shown: 1, falls: true })
                }
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function variationText(place: Place, { review }: ReviewWords): string {
  const moves = place.variation
    .map((column, at) =>
      at === place.shown - 1 ? `[${columnSymbol(column)}]` : columnSymbol(column),
    )
    .join(' ')
  return place.ply === 0
    ? format(review.variationStart, { moves })
    : format(review.variation, { ply: place.ply, moves })
}
