import { columnBox } from '@/app/_ui/board/geometry'
import type { Rules } from '@/lib/game/rules'
import type { Verdict } from '@/lib/solver/score'
import { scoreMark } from './verdict-text'

/** The score of each column under it, to look at; links over the columns say the same in words. */
export function ColumnScores({
  rules,
  verdicts,
  played,
}: {
  rules: Rules
  verdicts: readonly (Verdict | null)[] | null
  played?: number | undefined
}) {
  const best = Math.max(...(verdicts ?? []).map((verdict) => verdict?.lower ?? -Infinity))
  return (
    <div className="column-scores figures" aria-hidden="true" data-many={rules.columns > 8}>
      {verdicts?.map(
        (verdict, column) =>
          verdict && (
            <span key={column} style={columnBox(rules, column)}>
              <span
                data-kind={verdict.kind}
                data-leads={verdict.score === 0 ? 'draw' : verdict.score > 0 ? 'win' : 'loss'}
                data-best={verdict.kind !== 'estimate' && verdict.lower === best}
                data-played={column === played}
              >
                {scoreMark(verdict)}
              </span>
            </span>
          ),
      )}
    </div>
  )
}
