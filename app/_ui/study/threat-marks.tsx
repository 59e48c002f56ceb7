import { boardBox, centreOf } from '@/app/_ui/board/geometry'
import type { Messages } from '@/app/_ui/messages/messages'
import type { Position } from '@/lib/game/position'
import { isInStep, isShared, type Threat, threatsIn } from '@/lib/game/threats'

/** How far a mark moves aside where both sides need the same cell. */
const ASIDE = 17

/** Squares for red and diamonds for yellow, in the cells where they would win. Only to look at. */
export function ThreatMarks({ position, words }: { position: Position; words: Messages['study'] }) {
  const { width, height, top } = boardBox(position.rules, true)
  const threats = threatsIn(position)
  return (
    <svg
      viewBox={`0 ${top} ${width} ${height}`}
      className="board pointer-events-none absolute inset-0"
      aria-hidden="true"
    >
      {threats.map((threat, at) => (
        <Mark key={at} {...{ position, threats, threat, words }} />
      ))}
    </svg>
  )
}

function Mark(props: {
  position: Position
  threats: readonly Threat[]
  threat: Threat
  words: Messages['study']
}) {
  const { position, threats, threat, words } = props
  const { side, cell, parity } = threat
  const shared = isShared(threats, threat)
  const size = shared ? 15 : 21
  const { x, y } = centreOf(position.rules, cell)
  const left = shared ? x + (side === 'red' ? -ASIDE : ASIDE) : x
  const strong = isInStep(position, threat) === true
  const shape =
    side === 'red'
      ? `M${left - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`
      : `M${left} ${y - size * 1.3}l${size * 1.3} ${size * 1.3}-${size * 1.3} ${size * 1.3}-${size * 1.3}-${size * 1.3}z`
  return (
    <g className="threat-mark" data-strong={strong}>
      <path
        d={shape}
        fill={`var(--${side})`}
        stroke={`var(--${side}-relief)`}
        strokeLinejoin="round"
      />
      <text x={left} y={y + 9} textAnchor="middle" fontSize={shared ? 22 : 27}>
        {parity === 'odd' ? words.oddMark : words.evenMark}
      </text>
    </g>
  )
}
