import type { Rules } from '@/lib/game/rules'
import { HOLE, centreOf } from './geometry'

/** The holes of one column, as a path. */
export function columnHoles(rules: Rules, column: number): string {
  const hole = `a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0-${2 * HOLE} 0`
  const rows = Array.from({ length: rules.rows }, (_, row) => {
    const { x, y } = centreOf(rules, { column, row })
    return `M${x - HOLE} ${y}${hole}`
  })
  return rows.join('')
}

/** A box with round corners, as a path. */
export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (right: number, below: number) => `a${r} ${r} 0 0 1 ${right * r} ${below * r}`
  return `M${x + r} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`
}
