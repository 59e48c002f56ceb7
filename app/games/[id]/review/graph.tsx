import { sideToMove } from '@/lib/game/rules'
import { isMistake } from '@/lib/review/judge'
import type { Review } from '@/lib/review/review'
import type { Verdict } from '@/lib/solver/score'

const WIDTH = 342
const HEIGHT = 84
/** Room at both ends, for the marks there. */
export const GRAPH_PAD = 9 / WIDTH
const PAD = GRAPH_PAD * WIDTH
const MIDDLE = HEIGHT / 2
/** Half the height that a score can take, and what even the least win takes of it. */
const REACH = MIDDLE - 7
const LEAST = 0.3

type Point = { readonly x: number; readonly y: number; readonly kind: Verdict['kind'] }

/** Who is winning, ply by ply: red above the line, yellow below. */
export function Graph(props: { review: Review; ply: number; label: string; id: string }) {
  const { review, ply, label, id } = props
  const { known, moves } = review
  const plies = known.length - 1
  const most = Math.max(4, ...known.map((one) => Math.abs(one?.score ?? 0)))
  const xOf = (at: number) => PAD + ((WIDTH - 2 * PAD) * at) / Math.max(1, plies)
  const points = known.map((one, at): Point | null => {
    if (!one) return null
    const score = sideToMove(at) === 'red' ? one.score : -one.score
    const share = score === 0 ? 0 : LEAST + (1 - LEAST) * (Math.abs(score) / most)
    return { x: xOf(at), y: MIDDLE - Math.sign(score) * share * REACH, kind: one.kind }
  })
  const parts = points.flatMap((point, at) => {
    const next = points[at + 1]
    return point && next ? [{ from: point, to: next, kind: weaker(point.kind, next.kind) }] : []
  })
  const areas = (kind: Verdict['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .map(
        ({ from, to }) =>
          `M${pair(from.x, MIDDLE)}L${pair(from.x, from.y)}L${pair(to.x, to.y)}L${pair(to.x, MIDDLE)}z`,
      )
      .join('')
  const strokes = (kind: Verdict['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .map(({ from, to }) => `M${pair(from.x, from.y)}L${pair(to.x, to.y)}`)
      .join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="graph" role="img" aria-label={label}>
      <defs>
        <clipPath id={`${id}red`}>
          <path d={`M0 0h${WIDTH}v${MIDDLE}H0z`} />
        </clipPath>
        <clipPath id={`${id}yellow`}>
          <path d={`M0 ${MIDDLE}h${WIDTH}v${MIDDLE}H0z`} />
        </clipPath>
        {(['red', 'yellow'] as const).map((side) => (
          <pattern
            key={side}
            id={`${id}${side}-hatch`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v5" stroke={`var(--${side})`} strokeWidth="3" />
          </pattern>
        ))}
      </defs>
      {(['red', 'yellow'] as const).map((side) => (
        <g key={side} clipPath={`url(#${id}${side})`}>
          <path d={areas('exact')} fill={`var(--${side})`} fillOpacity=".55" />
          <path d={areas('bound')} fill={`url(#${id}${side}-hatch)`} fillOpacity=".55" />
        </g>
      ))}
      <path d={`M0 ${MIDDLE}h${WIDTH}`} stroke="var(--edge)" strokeWidth="1" />
      <g
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={strokes('exact')} />
        <path d={strokes('bound')} />
        <path d={strokes('estimate')} stroke="var(--muted)" strokeDasharray="0.5 4" />
      </g>
      <path d={`M${xOf(ply)} 3v${HEIGHT - 6}`} stroke="var(--ink)" strokeWidth="1.5" />
      {moves.map((move, made) => {
        const point = points[made + 1]
        if (!move || !point || !isMistake(move.glyph)) return null
        const isGrave = move.glyph === 'lost_win' || move.glyph === 'lost_draw'
        return (
          <circle
            key={made}
            cx={point.x}
            cy={point.y}
            r={isGrave ? 4 : 2.5}
            fill={isGrave ? `var(--${sideToMove(made)})` : 'var(--surface)'}
            stroke="var(--ink)"
            strokeWidth="1.5"
          />
        )
      })}
    </svg>
  )
}

function pair(x: number, y: number): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`
}

const ORDER: readonly Verdict['kind'][] = ['estimate', 'bound', 'exact']

function weaker(one: Verdict['kind'], other: Verdict['kind']): Verdict['kind'] {
  return ORDER[Math.min(ORDER.indexOf(one), ORDER.indexOf(other))] ?? 'estimate'
}
