import type { ReactNode } from 'react'
import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { Disc } from '@/app/_ui/disc'
import { format } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { LIMITS, type Rules, SETTINGS, type Side } from '@/lib/game/rules'
import { perfectOutcome, atLeastDraws } from '@/lib/solver/empty-boards'

export const generateMetadata = () => pageMetadata((messages) => messages.perfect.title)

type Outcome = 'red' | 'yellow' | 'draw' | 'redHolds' | 'yellowHolds' | 'unknown'
const OUTCOMES: readonly Outcome[] = ['red', 'yellow', 'draw', 'redHolds', 'yellowHolds', 'unknown']
const HOLDS = { red: 'redHolds', yellow: 'yellowHolds' } as const

/** How every game of the family ends if nobody errs: a table for each number of discs to align. */
export default async function PerfectPage() {
  const { perfect: words } = await currentMessages()
  const known = SETTINGS.map((rules) => ({ rules, outcome: outcomeOf(rules) }))
  const aligns = [...new Set(SETTINGS.map(({ align }) => align))].toSorted((a, b) => a - b)
  const count = (...some: readonly Outcome[]): number =>
    known.filter(({ outcome }) => some.includes(outcome)).length
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="max-w-prose text-lg text-pretty text-muted">{words.lead}</p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {OUTCOMES.map((outcome) => (
          <li key={outcome} className="flex items-center gap-2">
            <Mark outcome={outcome} />
            {words.outcomes[outcome]}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {aligns.map((align) => {
          const boards = known.filter(({ rules }) => rules.align === align)
          const sizes = range(Math.max(align, LIMITS.columns.min), LIMITS.columns.max)
          return (
            <table key={align} className="place-self-start border-separate border-spacing-1">
              <caption className="mb-2 text-start font-display text-xl font-bold whitespace-nowrap">
                {format(words.align, { count: align })}
              </caption>
              <thead>
                <tr>
                  <td className="text-sm text-muted">
                    <span aria-hidden="true">↓ →</span>
                  </td>
                  {sizes.map((columns) => (
                    <th key={columns} scope="col" className="size-9 text-sm">
                      <span className="sr-only">{words.columns} </span>
                      {columns}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sizes.map((rows) => (
                  <tr key={rows}>
                    <th scope="row" className="size-9 text-sm">
                      <span className="sr-only">{words.rows} </span>
                      {rows}
                    </th>
                    {boards
                      .filter(({ rules }) => rules.rows === rows)
                      .map(({ rules, outcome }) => (
                        <td key={rules.columns}>
                          <a
                            href={analysisAddress(rules, [])}
                            aria-label={format(words.board, {
                              columns: rules.columns,
                              rows,
                              align,
                              outcome: words[outcome],
                            })}
                          >
                            <Mark outcome={outcome} />
                          </a>
                        </td>
                      ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        })}
      </div>
      <p className="mt-10 max-w-prose text-pretty text-muted">
        {format(words.proved, {
          proved: count('red', 'yellow', 'draw'),
          held: count('redHolds', 'yellowHolds'),
          all: SETTINGS.length,
        })}
      </p>
    </>
  )
}

function outcomeOf(rules: Rules): Outcome {
  const side = atLeastDraws(rules)
  return perfectOutcome(rules) ?? (side ? HOLDS[side] : 'unknown')
}

/**
 * A disc of the winner, with its rings or star; a small one with `=` for a side that at least draws;
 * `=` and `?` where there is none.
 */
const MARKS: Readonly<Record<Outcome, ReactNode>> = {
  red: <Disc side="red" className="size-7" />,
  yellow: <Disc side="yellow" className="size-7" />,
  draw: '=',
  redHolds: <Least side="red" />,
  yellowHolds: <Least side="yellow" />,
  unknown: '?',
}

function Mark({ outcome }: { outcome: Outcome }) {
  return (
    <span className="grid size-9 place-items-center text-lg font-bold" aria-hidden="true">
      {MARKS[outcome]}
    </span>
  )
}

function Least({ side }: { side: Side }) {
  return (
    <span className="flex items-center gap-0.5">
      <Disc side={side} className="size-4" />=
    </span>
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
