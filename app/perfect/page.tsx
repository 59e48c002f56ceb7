import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { Disc } from '@/app/_ui/disc'
import { format } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { LIMITS, SETTINGS } from '@/lib/game/rules'
import { perfectOutcome } from '@/lib/solver/empty-boards'

export const generateMetadata = () => pageMetadata((messages) => messages.perfect.title)

type Outcome = 'red' | 'yellow' | 'draw' | 'unknown'
const OUTCOMES: readonly Outcome[] = ['red', 'yellow', 'draw', 'unknown']

/** How every game of the family ends if nobody errs: a table for each number of discs to align. */
export default async function PerfectPage() {
  const { perfect: words } = await currentMessages()
  const known = SETTINGS.map((rules) => {
    const outcome: Outcome = perfectOutcome(rules) ?? 'unknown'
    return { rules, outcome }
  })
  const aligns = [...new Set(SETTINGS.map(({ align }) => align))].toSorted((a, b) => a - b)
  const proved = known.filter(({ outcome }) => outcome !== 'unknown').length
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
              <caption className="mb-2 text-start font-display text-xl font-bold">
                {format(words.align, { count: align })}
              </caption>
              <thead>
                <tr>
                  <td className="text-sm text-muted" aria-hidden="true">
                    ↓ →
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
        {format(words.proved, { proved, all: SETTINGS.length })}
      </p>
    </>
  )
}

/** A disc of the winner, with its rings or star; `=` and `?` where there is none. */
function Mark({ outcome }: { outcome: Outcome }) {
  return (
    <span className="grid size-9 place-items-center text-lg font-bold" aria-hidden="true">
      {outcome === 'red' || outcome === 'yellow' ? (
        <Disc side={outcome} className="size-7" />
      ) : (
        { draw: '=', unknown: '?' }[outcome]
      )}
    </span>
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
