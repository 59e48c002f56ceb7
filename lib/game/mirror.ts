import type { Line } from './position'
import type { Rules } from './rules'

/** The line as seen in a mirror. */
export function mirroredLine({ columns }: Pick<Rules, 'columns'>, line: Line): Line {
  return line.map((column) => columns - 1 - column)
}

/**
 * One name for a position and its mirror image: the discs of each column from below, with `/`
 * between columns, of the two that which comes first. `isMirrored`: whether that is the image.
 */
export function mirrorKey(columns: readonly string[]): {
  readonly key: string
  readonly isMirrored: boolean
} {
  const [straight, image] = [columns.join('/'), columns.toReversed().join('/')]
  const isMirrored = image < straight
  return { key: isMirrored ? image : straight, isMirrored }
}
